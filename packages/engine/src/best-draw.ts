/** The most that one draw can pay on a selection. */

import { eachWord, range } from './combinatorics.ts';
import type { Play, Selection } from './play.ts';
import type { TierRates } from './rate.ts';
import { unitsOf } from './tally.ts';

/**
 * Largest payout of a selection over all draws, in rate thousandths per unit stake. Shapes that
 * read many places know it by formula; the rest read at most three places of digits, and their
 * thousand draws are walked through.
 */
export function bestDrawUnits(play: Play, selection: Selection, rates: TierRates): number {
  if (play.rules.most !== undefined) return play.rules.most(selection, rates);
  let best = 0;
  eachWord(range(0, 9), play.positions.length, (numbers) => {
    best = Math.max(best, unitsOf(play.rules.settle(selection, { numbers }).wins, rates));
  });
  return best;
}
