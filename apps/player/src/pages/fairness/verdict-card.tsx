import { Card, cx, DrawnBalls, type Family, Icon, Spinner } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { longIssue } from '../../features/draws/issue-text.ts';
import { useSpokenBalls } from '../../features/draws/use-spoken-balls.ts';
import type { messages } from './messages.ts';

type VerdictCardProps = {
  gameName: string;
  facts: { issue: string; family: string; numbers: readonly number[] };
  /** Null while this device computes. */
  verdict: { readonly ok: boolean; readonly headline: string; readonly note: string } | null;
};

/** The verdict first: numbers, and whether this device agrees with them. A failed check is amber and names its step. */
export function VerdictCard({ gameName, facts, verdict }: VerdictCardProps) {
  const t = useMessages<typeof messages>('fairness');
  const spoken = useSpokenBalls();
  const family = facts.family as Family;
  const ok = verdict?.ok === true;
  return (
    <Card className="px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div>
          <p className="text-[1.0625rem] leading-6 font-semibold">{gameName}</p>
          <p className="t-label text-text-2 tabular-nums">{t('issue', { issue: longIssue(facts.issue) })}</p>
        </div>
        <DrawnBalls family={family} numbers={facts.numbers} label={spoken(family, facts.numbers)} />
      </div>
      <div role="status" className="flex items-center gap-3 border-t border-hair py-4">
        <span
          className={cx(
            'grid size-10 flex-none place-items-center rounded-full',
            verdict === null
              ? 'bg-surface-2 text-text-2'
              : ok
                ? 'bg-primary text-on-primary'
                : 'bg-warn-soft text-warn',
          )}
        >
          {verdict === null ? <Spinner /> : <Icon name={ok ? 'shield' : 'warn'} size={22} />}
        </span>
        <div className="min-w-0">
          <p
            className={cx(
              'text-[1.0625rem] leading-6 font-bold',
              ok ? 'text-primary' : verdict !== null && 'text-warn',
            )}
          >
            {verdict?.headline ?? t('checking')}
          </p>
          {verdict !== null && <p className="t-label text-text-2 tabular-nums">{verdict.note}</p>}
        </div>
      </div>
    </Card>
  );
}
