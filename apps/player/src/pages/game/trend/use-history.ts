/** The drawn issues that trends are made of, oldest first, and the family's trend page. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trendSample, useResults } from '../calls.ts';
import { useGame } from '../store.ts';
import { useGameContext } from '../game-context.ts';
import type { TrendDraw, TrendTab } from './page.ts';
import { loadTrendTabs } from './families/index.ts';

export interface History {
  /** Undefined while it loads; a result that is still rolling on the page is not in it yet. */
  readonly draws: readonly TrendDraw[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  retry(): void;
}

const none: readonly TrendTab[] = [];

function useHistory(): History {
  const { gid, layout } = useGameContext();
  const newest = useGame(({ round }) => round.last?.issue ?? '');
  const hidden = useGame(({ round }) => (round.show && round.show.phase !== 'shown' ? round.show.issue : ''));
  const { data, isError, isFetching, refetch } = useResults(gid, trendSample, newest);
  const draws = useMemo(
    () =>
      data
        ?.filter((row) => row.state === 'drawn' && row.issue !== hidden)
        .map(({ issue, numbers, drawnAt }) => ({ issue, numbers, lunarYear: layout.yearAt?.(drawnAt) }))
        .reverse(),
    [data, hidden, layout],
  );
  return { draws, failed: isError && data === undefined, busy: isFetching, retry: () => void refetch() };
}

/** The tabs of the family's trend page, none while they load; and the draws, which wait for them. */
export function useTrends(): { readonly tabs: readonly TrendTab[]; readonly history: History } {
  const history = useHistory();
  const { family } = useGameContext();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['trendTabs', family.code],
    queryFn: () => loadTrendTabs(family.code),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = isError && data === undefined;
  const retry = () => {
    if (failed) void refetch();
    if (history.failed) history.retry();
  };
  return {
    tabs: data ?? none,
    history: { ...history, failed: failed || history.failed, busy: isFetching || history.busy, retry },
  };
}
