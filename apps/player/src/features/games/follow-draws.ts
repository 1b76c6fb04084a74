/** Results of games in a list, pushed as they are drawn; what is not followed comes with the next request. */
import type { GameClock } from '@longmen/contract';
import type { ServerFrame } from '@longmen/contract/push';
import { useEffect, useRef } from 'react';
import { isLater } from '../draws/issue-order.ts';
import { onPush } from '../../core/push/channels.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';

/** A socket takes sixty frames at once and then twenty a second: two lists come and go within that. */
export const followedMax = 20;
/** A list that still changes, as its tabs are tried, follows nothing new. */
const debounceMs = 1_000;

type Moved = Extract<ServerFrame, { t: 'issue' }>['d'];

/** The clocks with a result that was just pushed; the same ones where it is not news. @param at epoch ms */
export function withDraw(clocks: readonly GameClock[], moved: Moved, at: number): readonly GameClock[] {
  const { issue, state, numbers } = moved;
  if (state !== 'drawn' || !numbers) return clocks;
  const gid = Number(moved.gid);
  const isNews = (clock: GameClock) =>
    clock.gid === gid && (clock.drawnIssue === '' || isLater(issue, clock.drawnIssue));
  if (!clocks.some(isNews)) return clocks;
  return clocks.map((clock) =>
    isNews(clock) ? { ...clock, drawnIssue: issue, drawnAt: at, numbers, colours: undefined } : clock,
  );
}

function take(frame: ServerFrame): void {
  if (frame.t !== 'issue') return;
  for (const [key, clocks] of queryClient.getQueriesData<readonly GameClock[]>({ queryKey: keys.clocks })) {
    const next = clocks && withDraw(clocks, frame.d, frame.ts);
    if (!next || next === clocks) continue;
    // An answer that is under way may be older than this draw; whoever shows the clocks asks again when it is time.
    void queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, next);
  }
}

/** Follows the first games of a list while it is shown. @param gids in the order of the list */
export function useFollowedDraws(gids: readonly number[]): void {
  const followed = useRef(new Map<string, () => void>());
  const gidList = [...new Set(gids)]
    .slice(0, followedMax)
    .sort((a, b) => a - b)
    .join();
  useEffect(() => {
    const following = followed.current;
    const timer = setTimeout(() => {
      const now = new Set(gidList.split(',').filter(Boolean));
      for (const [gid, stop] of following) {
        if (now.has(gid)) continue;
        stop();
        following.delete(gid);
      }
      for (const gid of now) if (!following.has(gid)) following.set(gid, onPush(`g:${gid}`, take));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [gidList]);
  useEffect(() => {
    const following = followed.current;
    return () => {
      for (const stop of following.values()) stop();
      following.clear();
    };
  }, []);
}
