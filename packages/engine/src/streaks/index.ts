/**
 * The long dragon: streaks of two-sided plays, folded draw by draw.
 *
 *   const pairs = dragonPairs(await loadFamily('s_pk10'));
 *   let state = foldDraws(pairs, history);     // or noStreaks(pairs), or a state kept as JSON
 *   state = foldDraw(pairs, state, draw);      // as each draw lands
 *   dragonsOf(pairs, state);                   // what is shown: 3 in a row and more
 *
 * A streak says nothing of the next draw: its chances are `pA`, `pB`, `pNeither` of the pair.
 */

export { type DragonPair, dragonPairs, sideOf } from './pairs.ts';
export {
  type Dragon,
  dragonFrom,
  dragonsOf,
  type DragonState,
  foldDraw,
  foldDraws,
  noStreaks,
  type Streak,
} from './streaks.ts';
