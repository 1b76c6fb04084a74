import { checkAudit, readWitnessed } from '@longmen/contract/console/audit';
import type { ConsoleOutput } from '@longmen/contract/console';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useFailureText } from '../../features/kit/parts/failure.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { GuardedButton } from '../../features/rights/guarded-button.tsx';
import type { messages } from './messages.ts';

type Checked = ConsoleOutput<typeof checkAudit>;
const red = 'inline-flex items-center gap-1 rounded-ctl bg-win-soft px-2 py-1 font-semibold text-win';

/** Computes the chain again from its first entry, compares it with what keepers signed, and says how that ended. */
export function ChainCheck({ onOpen }: { onOpen: (seq: string) => void }) {
  const t = useMessages<typeof messages>('audit');
  const failure = useFailureText();
  const check = useMutation({
    mutationFn: () => callConsole(checkAudit, {}),
    onError: (error) => toast(failure(error)),
  });
  return (
    <>
      {check.data ? <Verdict found={check.data} onOpen={onOpen} /> : <WitnessedTo />}
      <GuardedButton
        needs="audit.check/begin"
        size="bar"
        sign="chain"
        busy={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('check')}
      </GuardedButton>
    </>
  );
}

/** The worst of what was found. */
function Verdict({ found, onOpen }: { found: Checked; onOpen: (seq: string) => void }) {
  const t = useMessages<typeof messages>('audit');
  const { brokenAt, proofs, witnessed, accesses } = found;
  const seq = brokenAt ?? witnessed.brokenAt ?? proofs.brokenAt;
  if (seq !== null) {
    const name = brokenAt !== null ? 'broken' : witnessed.brokenAt !== null ? 'rewritten' : 'forged';
    return (
      <span role="alert">
        <button type="button" className={red} onClick={() => onOpen(seq)}>
          <Sign name="warn" />
          {t(name, { seq })}
          <span className="underline">{t('openBroken')}</span>
        </button>
      </span>
    );
  }
  if (accesses.brokenHour !== null)
    return (
      <span role="alert" className={red}>
        <Sign name="warn" />
        {t('hourBroken')} <Time at={accesses.brokenHour} />
      </span>
    );
  return (
    <span role="status" className="inline-flex items-center gap-1 text-primary">
      <Sign name="check" />
      {t('whole', { count: found.entries })}
      <span className="text-text-3">
        · {t('compared', { count: witnessed.statements })} · {t('signedCount', { count: proofs.signed })}
        {witnessed.silent.length > 0 && ` · ${t('unreachable', { keepers: witnessed.silent.join(' ') })}`} ·{' '}
        <Time at={found.checkedAt} />
      </span>
    </span>
  );
}

/** Up to which entry keepers have signed the log; who of them is behind, by name. */
function WitnessedTo() {
  const t = useMessages<typeof messages>('audit');
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['readWitnessed'],
    queryFn: ({ signal }) => callConsole(readWitnessed, {}, { signal }),
    staleTime: 60_000,
  });
  if (!data) return null;
  const signed = data.keepers.flatMap(({ keeper, seq, at }) =>
    seq === null || at === null ? [] : [{ keeper, seq: Number(seq), at }],
  );
  const late = data.keepers.filter(({ isLate }) => isLate).map(({ keeper }) => keeper);
  const first = signed[0];
  const isTogether = first !== undefined && signed.every(({ seq }) => seq === first.seq);
  const groups = isTogether ? [{ ...first, keeper: signed.map(({ keeper }) => keeper).join(' ') }] : signed;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-note text-text-3">
      {groups.map(({ keeper, seq, at }) => (
        <span key={keeper} className="inline-flex items-center gap-1 whitespace-nowrap">
          <Sign name="chain" size={14} />
          {t('witnessedTo', { seq: printCount(seq, locale) })} <Time at={at} bare /> · {keeper}
        </span>
      ))}
      {(late.length > 0 || first === undefined) && (
        <span className="inline-flex items-center gap-1 text-warn">
          <Sign name="warn" size={14} />
          {first === undefined ? t('notWitnessed') : t('witnessLate', { keepers: late.join(' ') })}
        </span>
      )}
    </span>
  );
}
