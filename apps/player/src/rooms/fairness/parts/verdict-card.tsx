import { Card, cx, DrawnBalls, type Family, Icon, Spinner } from '@longmen/ui';
import { useWords } from '../../../i18n/words.ts';
import { longIssue } from '../../../plays/issue-text.ts';
import { clockTime } from '../../../i18n/format-time.ts';
import type { DrawCheck } from '../check-draw.ts';
import type { words } from '../words.ts';

type VerdictCardProps = {
  gameName: string;
  check: DrawCheck | null;
  facts: { issue: string; family: string; numbers: readonly number[] };
  checkedAt: number;
};

/** The verdict first: numbers, and whether this device agrees with them. A failed check is amber and names its step. */
export function VerdictCard({ gameName, check, facts, checkedAt }: VerdictCardProps) {
  const t = useWords<typeof words>('fairness');
  const passed = check?.steps.filter(({ state }) => state === 'ok').length ?? 0;
  const failed = check?.steps.find(({ state }) => state === 'failed');
  const isVoid = check !== null && !check.verdict.ok && check.verdict.why === 'void';
  const ok = check?.verdict.ok === true;
  const headline =
    check === null
      ? t('checking')
      : ok
        ? t('matches')
        : isVoid
          ? t('voided')
          : t('fails', {
              step:
                failed?.key === 'closed' ? t('closed', { count: check.facts.orders }) : t(failed?.key ?? 'committed'),
            });
  return (
    <Card className="px-4">
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <div>
          <p className="text-[1.0625rem] leading-6 font-semibold">{gameName}</p>
          <p className="t-label text-text-2 tabular-nums">{t('issue', { issue: longIssue(facts.issue) })}</p>
        </div>
        <DrawnBalls family={facts.family as Family} numbers={facts.numbers} label={facts.numbers.join(' ')} />
      </div>
      <div role="status" className="flex items-center gap-3 border-t border-hair py-4">
        <span
          className={cx(
            'grid size-10 flex-none place-items-center rounded-full',
            check === null ? 'bg-surface-2 text-text-2' : ok ? 'bg-primary text-on-primary' : 'bg-warn-soft text-warn',
          )}
        >
          {check === null ? <Spinner /> : <Icon name={ok ? 'shield' : 'warn'} size={22} />}
        </span>
        <div className="min-w-0">
          <p
            className={cx('text-[1.0625rem] leading-6 font-bold', ok ? 'text-primary' : check !== null && 'text-warn')}
          >
            {headline}
          </p>
          {check !== null && (
            <p className="t-label text-text-2 tabular-nums">
              {ok || isVoid
                ? t('checkedAt', { time: clockTime(checkedAt), passed, all: check.steps.length })
                : t('doNotTrust')}
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}
