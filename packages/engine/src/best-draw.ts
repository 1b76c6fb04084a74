/** The most that one draw can pay on a selection. */

import { eachDraw } from './drawing.ts';
import type { Play, Selection } from './play.ts';
import type { TierRates } from './amounts/rate.ts';
import { unitsOf } from './tally.ts';

/**
 * Largest payout of a selection over all draws, in rate thousandths per unit stake. Shapes that
 * read many places know it by formula; the rest read at most three places, and their draws are
 * walked through.
 */
export function bestDrawUnits(play: Play, selection: Selection, rates: TierRates): number {
  if (play.rules.maxReturn !== undefined) return play.rules.maxReturn(selection, rates);
  let best = 0;
  eachDraw(play.pool, play.positions.length, (numbers) => {
    best = Math.max(best, unitsOf(play.rules.settle(selection, { numbers }), rates));
  });
  return best;
}
