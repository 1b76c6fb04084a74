import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import {
  agreeToProposal,
  agreeToWaiting,
  dropProposal,
  dropWaiting,
  enterTheSame,
} from '@longmen/contract/console/waiting';
import { type BlindKind, blindKinds, type ReadKind, readKinds } from '@longmen/contract/console/waiting-kinds';
import { useQueryClient } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayText, isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages as rightMessages } from '../../features/rights/messages.ts';
import { useRoleNames } from '../../features/rights/use-names.ts';
import type { messages as wordMessages } from '../../features/second-word/messages.ts';
import { useSubject } from '../../features/second-word/use-subject.ts';
import { keyOf, type WaitingRow } from '../../features/second-word/waiting-row.ts';
import { Change } from './change.tsx';
import { emptyDraft, readEntry } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import type { messages } from './messages.ts';

const isBlind = (kind: string): kind is BlindKind => blindKinds.some((one) => one === kind);
const isRead = (kind: string): kind is ReadKind => readKinds.some((one) => one === kind);
/** What the second word may change elsewhere on screen. */
const changes = ['listWaiting', 'listPeople', 'listRoles', 'listSettings', 'readSetting', 'listVipLevels'];

/** A second factor that is shown once; what it was asked for by has left the list by then. */
export type Enrolment = { readonly name: string; readonly uri: string };

/** What somebody asks for, whole, and the words that can be given to it. */
export function WaitingPanel({ row, onEnrol }: { row: WaitingRow; onEnrol: (enrolment: Enrolment) => void }) {
  const t = useMessages<typeof messages>('waiting');
  const w = useMessages<typeof wordMessages>('second-word');
  const name = `waiting.${keyOf(row)}`;
  const subjectOf = useSubject();
  const [reason, setReason] = useDraftStore(`${name}.reason`, () => '');
  const [draft, setDraft] = useDraftStore(`${name}.entry`, () => emptyDraft);
  const client = useQueryClient();
  const { id, kind } = row;
  const forget = () => {
    dropDraft(`${name}.reason`);
    dropDraft(`${name}.entry`);
  };
  const entry = isBlind(kind) ? readEntry(kind, draft) : undefined;
  const give = async (about: { id: string; reason: string }) => {
    if (isBlind(kind)) await callConsole(enterTheSame, { ...about, kind, entry: entry ?? {} });
    else if (isRead(kind)) await callConsole(agreeToWaiting, { ...about, kind });
    else return callConsole(agreeToProposal, about);
    return undefined;
  };
  const agree = useAction({
    run: () =>
      give({ id, reason: reason.trim() }).catch((error: unknown) => {
        // What has differed is counted, and what does not wait any more has left the list.
        if (error instanceof ConsoleRefused) void client.invalidateQueries({ queryKey: ['listWaiting'] });
        throw error;
      }),
    changes,
    onDone: (done) => {
      forget();
      toast(t('done'));
      if (done && done.totpUri !== null) onEnrol({ name: done.subject, uri: done.totpUri });
    },
  });
  const drop = useAction({
    run: () => {
      const about = { id, reason: reason.trim() };
      if (isBlind(kind) || kind === 'unlock-card' || kind === 'unlock-address')
        return callConsole(dropWaiting, { ...about, kind });
      return callConsole(dropProposal, about);
    },
    changes: ['listWaiting'],
    onDone: () => {
      forget();
      toast(t('dropped'));
    },
  });
  const isMine = row.mine === 'agree' || row.mine === 'enter';
  const isReady = row.how === 'agree' ? !row.isStale : entry !== undefined;
  const mayAgree = isMine && isReady && isReason(reason) && !agree.isPending;
  const mayDrop = row.mayDrop && kind !== 'identify-player';
  const word = row.how === 'agree' ? t('agree') : t('enter');
  useKeys([{ keys: 'A', label: word, run: () => mayAgree && agree.mutate(undefined) }]);
  const hasDiffered = agree.error instanceof ConsoleRefused && agree.error.refusal === 'differs';
  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface" aria-label={w(kind)}>
      <header className="flex flex-none gap-4 px-4 py-3">
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2">
            <Chip>{w(kind)}</Chip>
            {kind === 'change-setting' && <code className="text-text-2">{row.subject}</code>}
          </p>
          <h2 className="truncate text-fig2 font-semibold">{subjectOf(row)}</h2>
        </div>
        <div className="flex-none text-right">
          <p className="text-text-2">
            {w('by', { name: row.requestedBy })} · <Time at={row.requestedAt} />
          </p>
          <p className="text-note text-text-3">
            {row.lapsesAt !== null && <Lapse at={row.lapsesAt} />} · {id}
          </p>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 pb-4">
        <p className="flex gap-2 rounded-ctl bg-surface-2 px-3 py-2">
          <Sign name="chat" className="mt-0.5 flex-none text-text-3" />
          <span className="min-w-0 break-words">“{row.reason}”</span>
        </p>
        <Change row={row} />
        {row.how === 'same' && row.mine === 'enter' && isBlind(kind) && (
          <EntryForm kind={kind} draft={draft} onChange={setDraft} />
        )}
        {row.differs > 0 && (
          <p role={hasDiffered ? 'alert' : undefined} className="flex items-center gap-2 text-warn">
            <Sign name="warn" />
            {t('differed', { count: row.differs })}
          </p>
        )}
      </div>
      <footer className="z-10 flex flex-none flex-col gap-3 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField
          templates={[t('reasonFits'), t('reasonAgreed'), t('reasonNotNow')]}
          value={reason}
          onChange={setReason}
        />
        <div className="flex items-center gap-3 max-sm:flex-wrap max-sm:justify-between">
          {kind !== 'identify-player' && (
            <Button
              look="danger"
              size="large"
              busy={drop.isPending}
              disabled={!mayDrop || !isReason(reason)}
              onClick={() => drop.mutate(undefined)}
            >
              {t('drop')}
            </Button>
          )}
          <div className="min-w-0 flex-1 text-right text-note text-text-2 max-sm:order-first max-sm:basis-full max-sm:text-left">
            <WhyNot row={row} />
          </div>
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={agree.isPending}
            disabled={!mayAgree}
            onClick={() => agree.mutate(undefined)}
          >
            {word}
          </Button>
        </div>
      </footer>
    </section>
  );
}

/** What stands between the operator and his word. */
function WhyNot({ row }: { row: WaitingRow }) {
  const t = useMessages<typeof messages>('waiting');
  const r = useMessages<typeof rightMessages>('rights');
  const roleName = useRoleNames();
  const roles = rolesWith(row.right as Permission)
    .map(roleName)
    .join(', ');
  if (row.mine === 'own') return t('own');
  if (row.mine === 'conflict') return r('conflict');
  if (row.mine === 'noRight') return t('noRight', { roles });
  if (row.isStale) return <span className="text-win">{t('stale')}</span>;
  return (
    <span className="flex items-center justify-end gap-1 whitespace-nowrap text-primary">
      <Sign name="check" />
      {t('notYours')}
    </span>
  );
}

/** The day on which it falls by itself. */
function Lapse({ at }: { at: number }) {
  const t = useMessages<typeof messages>('waiting');
  const locale = useLocale();
  const zone = useZoneName();
  return <span title={isoUtc(at)}>{t('lapses', { time: dayText(at, locale, zone, serverNow()) })}</span>;
}
