/** The last draws as rows: issue, numbers, facts. */
import { cx, ErrorState, Icon, SkeletonRows } from '@longmen/ui';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useSpokenBalls } from '../../../features/draws/use-spoken-balls.ts';
import { fastSeconds, historyRows, trendSample, useResults } from '../calls.ts';
import { useGame } from '../store.ts';
import { useFactName } from './use-fact-name.ts';
import { useMessages } from '../use-messages.ts';
import { captionSpace } from './caption-space.ts';
import { useGameContext } from '../game-context.ts';
import { DrawnResult } from './drawn-result.tsx';

/** @param limit rows at most; without it, the last ten, and of a fast game all that are listed */
export function RecentDraws({ limit, onTrend }: { limit?: number; onTrend: () => void }) {
  const t = useMessages();
  const context = useGameContext();
  const { gid, code, layout } = context;
  const space = captionSpace(context);
  const factName = useFactName();
  const spoken = useSpokenBalls();
  const newest = useGame(({ round }) => round.last?.issue ?? '');
  // A result that is still rolling must not stand in the list below.
  const hidden = useGame(({ round }) => (round.show && round.show.phase !== 'shown' ? round.show.issue : ''));
  const fast = useGame(({ round }) => round.everySeconds > 0 && round.everySeconds <= fastSeconds);
  const rowsMax = limit ?? (fast ? trendSample : historyRows);
  const { data, isPending, isError, isFetching, refetch } = useResults(gid, Math.max(rowsMax, historyRows), newest);
  const rows = (data ?? []).filter((row) => row.issue !== hidden).slice(0, rowsMax);
  return (
    <section aria-label={t('draw.recent')}>
      <div className="flex min-h-11 items-center justify-between">
        <h2 className="t-label font-bold">{t('draw.recent')}</h2>
        <button type="button" onClick={onTrend} className="t-label flex min-h-11 items-center gap-1 text-text-2">
          {t('more.trend')}
          <Icon name="forward" size={16} />
        </button>
      </div>
      {isError && !data && (
        <ErrorState
          title={t('draw.failed')}
          retryLabel={t('gate.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {isPending && <SkeletonRows count={3} className="h-10" />}
      {data && rows.length === 0 && <p className="t-label pb-3 text-text-3">{t('draw.none')}</p>}
      <ul className="divide-y divide-hair">
        {rows.map((row) => (
          <li key={row.issue} className="flex min-h-11 items-center gap-3 py-1">
            <span className="t-label w-11 flex-none text-text-2 tabular-nums">{shortIssue(row.issue)}</span>
            {row.state === 'void' ? (
              <span className="t-label text-text-3">{t('draw.void')}</span>
            ) : (
              <>
                <DrawnResult
                  numbers={row.numbers}
                  lunarYear={layout.yearAt?.(row.drawnAt) ?? null}
                  size="small"
                  label={spoken(code, row.numbers)}
                />
                <span
                  className={cx(
                    't-label flex min-w-0 flex-1 justify-end gap-2 overflow-hidden whitespace-nowrap text-text-2 tabular-nums',
                    // Beside seven balls with words under them the narrowest screens have no space, beside a line of
                    // words none has.
                    space === 'line' ? 'hidden' : space !== 'none' && 'max-[379px]:hidden',
                  )}
                >
                  {layout
                    .factsOf(row.numbers)
                    .slice(0, 3)
                    .map((fact) => (
                      <span
                        key={fact.kind === 'sum' ? 'sum' : fact.key}
                        className={fact.kind === 'sum' ? 'font-bold text-text' : 'min-w-9 text-right'}
                      >
                        {fact.kind === 'sum' ? fact.sum : factName(fact.key)}
                      </span>
                    ))}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
