import type { GameClock } from '@longmen/contract';
import { gameClocks } from '@longmen/contract/calls/games';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { quietApi } from '../../core/api/client.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';

const api = quietApi({ gameClocks });

/** The server sells the next issue as soon as one closes; its clock is read this much later. */
const afterCloseMs = 250;
/** After an issue is drawn, its numbers are requested this much later. */
const afterDrawMs = 1_200;
/** Asks this often while a draw is late, and never sooner than a third of it. */
const lateEveryMs = 3_000;
const closestMs = 1_000;
/** Asks at least this often. */
const furthestMs = 60_000;

/** When the list should be requested again: after the next close or draw among the games. */
export function nextAskAt(clocks: readonly GameClock[], now: number): number {
  const asks = clocks.flatMap(({ closesAt, drawDelaySeconds, drawnIssue, previousIssue, issue }) => [
    // A game without an issue is closed, or draws each bet at once.
    ...(issue !== '' ? [closesAt + afterCloseMs, closesAt + drawDelaySeconds * 1000 + afterDrawMs] : []),
    ...(previousIssue !== '' && drawnIssue !== previousIssue ? [now + lateEveryMs] : []),
  ]);
  return Math.max(Math.min(...asks, now + furthestMs), now + closestMs);
}

/** Open issue, close time and last result of every game. */
export function useClocks() {
  const locale = useLocale();
  const query = useQuery({
    queryKey: [...keys.clocks, locale],
    queryFn: ({ signal }) => api.gameClocks({}, { signal }),
    staleTime: lateEveryMs,
    placeholderData: (before) => before,
  });
  const { data } = query;
  useEffect(() => {
    if (!data) return;
    const ask = () => {
      if (!document.hidden) void queryClient.invalidateQueries({ queryKey: keys.clocks });
    };
    const now = serverNow();
    const timer = setTimeout(ask, nextAskAt(data, now) - now);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [data]);
  return query;
}
