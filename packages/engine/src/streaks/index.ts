/**
 * Streaks of two-sided plays, folded draw by draw.
 *
 *   const pairs = streakPairs(await loadFamily('s_pk10'));
 *   let state = foldDraws(pairs, history);     // or noStreaks(pairs), or a state kept as JSON
 *   state = foldDraw(pairs, state, draw);      // as each draw lands
 *   longStreaks(pairs, state);                  // what is shown: 3 in a row and more
 *
 * A streak says nothing of the next draw: its chances are `pA`, `pB`, `pNeither` of the pair.
 */

export { type StreakPair, streakPairs, sideOf } from './pairs.ts';
export {
  type LongStreak,
  longStreakMin,
  longStreaks,
  type StreakState,
  foldDraw,
  foldDraws,
  noStreaks,
  type Streak,
} from './streaks.ts';
