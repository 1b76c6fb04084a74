/** Streaks: how many draws in a row have shown the same side of a pair. They change no later draw. */

import type { Draw } from '../play.ts';
import { type StreakPair, sideOf } from './pairs.ts';

/** From this many draws on a streak is listed. Source: draws.md, "Special games". */
export const longStreakMin = 3;

/** The run of one pair up to the newest draw. Plain data: it can be kept as JSON and read back. */
export interface Streak {
  /** Option that the run shows; null after a draw that showed neither, and before the first draw. */
  readonly side: string | null;
  /** Draws in a row that showed it, 0 where `side` is null. */
  readonly times: number;
}

/** One streak per pair, in the order of `streakPairs`. */
export type StreakState = readonly Streak[];

const ended: Streak = { side: null, times: 0 };

/** The state before any draw. */
export function noStreaks(pairs: readonly StreakPair[]): StreakState {
  return pairs.map(() => ended);
}

/**
 * The state after one more draw. Draws must be folded in their order and each once; an issue that
 * was not drawn (void) is left out. A draw that shows neither side ends the streaks of both.
 * @throws RangeError when the state is not one of these pairs.
 */
export function foldDraw(pairs: readonly StreakPair[], state: StreakState, draw: Draw): StreakState {
  if (state.length !== pairs.length) throw new RangeError(`${state.length} streaks for ${pairs.length} pairs`);
  return pairs.map((pair, i) => {
    const side = sideOf(pair, draw);
    if (side === null) return ended;
    const before = state[i] ?? ended;
    return { side, times: before.side === side ? before.times + 1 : 1 };
  });
}

/** The state after a history, oldest draw first. */
export function foldDraws(pairs: readonly StreakPair[], draws: Iterable<Draw>): StreakState {
  let state = noStreaks(pairs);
  for (const draw of draws) state = foldDraw(pairs, state, draw);
  return state;
}

/** A pair whose streak is long enough to be shown. */
export interface LongStreak {
  readonly pair: StreakPair;
  readonly side: string;
  readonly times: number;
}

/** Streaks of at least `from` draws, the longest first, equal ones in the order of the pairs. */
export function longStreaks(
  pairs: readonly StreakPair[],
  state: StreakState,
  from: number = longStreakMin,
): readonly LongStreak[] {
  return pairs
    .flatMap((pair, i) => {
      const { side = null, times = 0 } = state[i] ?? {};
      return side !== null && times >= from ? [{ pair, side, times }] : [];
    })
    .sort((x, y) => y.times - x.times);
}
