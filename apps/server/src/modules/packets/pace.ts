/** One try a second: opening is quick enough for people, and no faster for anybody else. */
import { makeCache } from '../../platform/runtime/cache.ts';
import type { UserId } from '../../platform/ids.ts';

/** @returns false when the player tried a packet less than a second ago in this process. */
export type Pace = (userId: UserId) => boolean;

const everyMs = 1_000;
const playersMax = 20_000;

/** @param now epoch ms */
export function makePace(now: () => number): Pace {
  const tried = makeCache<number>(playersMax);
  return (userId) => {
    const at = now();
    const before = tried.get(userId);
    if (before !== undefined && at - before < everyMs) return false;
    tried.set(userId, at);
    return true;
  };
}
