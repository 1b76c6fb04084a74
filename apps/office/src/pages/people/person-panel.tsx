import { changeGrants, disablePerson, enablePerson, resetFactor } from '@longmen/contract/console/people';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMay, useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import type { Person } from './person.ts';
import { type Grant, RolesField } from './roles-field.tsx';

const changes = ['listPeople', 'listRoles', 'listWaiting'];

/** One operator: what he holds, and what can be done about it. */
export function PersonPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useMessages<typeof messages>('people');
  const lacks = useMissingRight();
  const may = useMay();
  const me = useMe();
  const { name } = person;
  const draft = `people.${name}`;
  const [fields, setFields] = useDraftStore(draft, () => ({ reason: '', grants: person.grants as readonly Grant[] }));
  const reason = fields.reason.trim();
  const onDone = (text: string) => {
    toast(text);
    dropDraft(draft);
  };
  const grant = useAction({
    run: () => callConsole(changeGrants, { name, grants: [...fields.grants], reason }),
    changes,
    onDone: () => onDone(t('requested')),
  });
  const disable = useAction({
    run: () => callConsole(disablePerson, { name, reason }),
    changes,
    onDone: () => onDone(t('disableDone', { name })),
  });
  const enable = useAction({
    run: () => callConsole(enablePerson, { name, reason }),
    changes,
    onDone: () => onDone(t('requested')),
  });
  const reset = useAction({
    run: () => callConsole(resetFactor, { name, reason }),
    changes,
    onDone: () => onDone(t('requested')),
  });
  const isSelf = name === me.name;
  const missing = isSelf ? t('notSelf') : lacks('people.roles/begin');
  const hasReason = isReason(fields.reason);
  const isChanged = JSON.stringify(fields.grants) !== JSON.stringify(person.grants);
  return (
    <SidePanel
      title={name}
      head={person.isEnabled ? undefined : <Chip look="bad">{t('disabled')}</Chip>}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <dl className="grid grid-cols-4 border-t border-line">
          <Fact name={t('since')}>
            <Time at={person.since} bare />
          </Fact>
          <Fact name={t('lastSeen')}>
            {person.lastSeenAt === null ? t('never') : <Time at={person.lastSeenAt} bare />}
          </Fact>
          <Fact name={t('factors')}>
            {person.hasSecondFactor ? t('codeFactor') : t('none')}
            {person.passkeys > 0 && `, ${t('passkeys', { count: person.passkeys })}`}
          </Fact>
          <Fact name={t('sessions')}>{person.sessions}</Fact>
        </dl>
        {person.disabledBy !== null && (
          <p className="rounded-ctl bg-win-soft px-3 py-2 text-win">
            {t('disabledBy', { name: person.disabledBy, reason: person.disabledFor ?? '–' })}
          </p>
        )}
        {person.isFounder && (
          <p>
            <Chip look="mild">{t('founder')}</Chip>
          </p>
        )}
        <div inert={missing !== ''} className={missing === '' ? '' : 'text-text-3'}>
          <RolesField grants={fields.grants} canEnd onChange={(grants) => setFields({ ...fields, grants })} />
        </div>
        {missing !== '' && <p className="text-note text-text-2">{missing}</p>}
      </div>
      {!isSelf && (may('people.roles/begin') || may('people.change/begin')) && (
        <footer className="z-10 flex flex-none flex-col gap-3 border-t border-hair bg-surface px-4 py-3 shadow-foot">
          <ReasonField
            templates={
              person.isEnabled
                ? [t('reasonDuty'), t('reasonLost'), t('reasonLeft'), t('reasonDoubt')]
                : [t('reasonBack'), t('reasonDuty')]
            }
            value={fields.reason}
            onChange={(text) => setFields({ ...fields, reason: text })}
          />
          {may('people.change/begin') && person.isEnabled && <p className="text-note text-text-2">{t('resetNote')}</p>}
          <div className="flex items-center gap-3">
            {may('people.change/begin') &&
              (person.isEnabled ? (
                <>
                  <Button
                    look="danger"
                    size="large"
                    busy={disable.isPending}
                    disabled={!hasReason}
                    onClick={() => disable.mutate(undefined)}
                  >
                    {t('disable')}
                  </Button>
                  <Button
                    size="large"
                    busy={reset.isPending}
                    disabled={!hasReason}
                    onClick={() => reset.mutate(undefined)}
                  >
                    {t('resetFactor')}
                  </Button>
                </>
              ) : (
                <Button
                  size="large"
                  busy={enable.isPending}
                  disabled={!hasReason}
                  onClick={() => enable.mutate(undefined)}
                >
                  {t('enable')}
                </Button>
              ))}
            <span className="flex-1" />
            {may('people.roles/begin') && (
              <Button
                look="primary"
                size="large"
                sign="key"
                busy={grant.isPending}
                disabled={!hasReason || !isChanged}
                onClick={() => grant.mutate(undefined)}
              >
                {t('changeRoles')}
              </Button>
            )}
          </div>
        </footer>
      )}
    </SidePanel>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 border-r border-b border-line px-2 py-1.5 first:pl-0 last:border-r-0">
      <dt className="text-note font-medium text-text-3">{name}</dt>
      <dd className="truncate font-semibold">{children}</dd>
    </div>
  );
}
