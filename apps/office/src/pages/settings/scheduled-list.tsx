import { dropScheduledSetting } from '@longmen/contract/console/settings';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { Scheduled, SettingFacts } from './setting.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';

/** What is to come of a setting, and what of that ended lately. */
export function ScheduledList({ setting, missing }: { setting: SettingFacts; missing: string }) {
  const t = useMessages<typeof messages>('settings');
  const valueText = useValueText();
  const [dropping, setDropping] = useState<Scheduled>();
  return (
    <section className="flex flex-col" aria-label={t('scheduled')}>
      <h3 className="border-b border-hair pb-1 text-note font-medium text-text-3">{t('scheduled')}</h3>
      <ol>
        {setting.scheduled.map((one) => (
          <li key={one.id} className="flex items-start gap-3 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <Time at={one.startsAt} /> · {valueText(setting.key, one.base)} →{' '}
                <b className="font-semibold">{valueText(setting.key, one.wanted)}</b>
              </p>
              <p className="text-note break-words text-text-2">
                {one.requestedBy}
                {one.agreedBy !== null && ` + ${one.agreedBy}`} · {one.reason}
              </p>
              <WhyFallen setting={setting.key} fallen={one} />
            </div>
            {one.outcome === null ? (
              <Button
                size="bar"
                look="danger"
                disabled={missing !== ''}
                title={missing}
                onClick={() => setDropping(one)}
              >
                {t('drop')}
              </Button>
            ) : (
              <Chip look={one.outcome === 'applied' ? 'good' : one.outcome === 'dropped' ? 'plain' : 'mild'}>
                {t(({ applied: 'applied', moved: 'moved', unfit: 'unfit', dropped: 'dropped' } as const)[one.outcome])}
              </Chip>
            )}
          </li>
        ))}
      </ol>
      {dropping && <Drop scheduled={dropping} onClose={() => setDropping(undefined)} />}
    </section>
  );
}

/** What stood there when it was to begin, or what was against it. */
export function WhyFallen({ setting, fallen }: { setting: string; fallen: Pick<Scheduled, 'found' | 'problem'> }) {
  const t = useMessages<typeof messages>('settings');
  const valueText = useValueText();
  const { found, problem } = fallen;
  if (found === null && problem === null) return null;
  return (
    <p className="text-note break-words text-warn">
      {found === null ? t('notAllowedThen') : t('stoodThen', { text: valueText(setting, found) })}
    </p>
  );
}

function Drop({ scheduled, onClose }: { scheduled: Scheduled; onClose: () => void }) {
  const t = useMessages<typeof messages>('settings');
  const { id, base, wanted } = scheduled;
  const drop = useAction({
    run: (reason: string) => callConsole(dropScheduledSetting, { id, reason }),
    changes: ['readSetting'],
    onDone: () => {
      toast(t('droppedDone'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`scheduled.${id}`}
      title={t('dropTitle')}
      templates={[t('reasonNotNeeded'), t('reasonMend')]}
      actionText={t('drop')}
      look="danger"
      busy={drop.isPending}
      onConfirm={(reason) => drop.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('dropNote')}</p>
      <DiffView before={wanted} after={base} />
    </ConfirmDialog>
  );
}
