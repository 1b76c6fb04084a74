/**
 * What the best of all draws pays, by walking through them: what the engine calls the maximum win is compared with it.
 */

import fc from 'fast-check';
import { eachWord, range } from '../../src/combinatorics.ts';
import { eachDraw } from '../../src/drawing.ts';
import {
  catalogueRates,
  countBets,
  maxWin,
  parseSelection,
  payout,
  type Play,
  ratesByTier,
  type Selection,
  type Settlement,
} from '../../src/index.ts';
import { drawnAt } from '../../src/settle.ts';
import { familyOf, playOf, selected } from '../families.ts';
import { selectionOf } from '../selections.ts';

const price = 3;

/** For plays that follow it. */
export const lunarYear = 2026;

/** Settles by what a play reads: a walk shows those places alone, and is no whole draw. */
export function settleSeen(play: Play, selection: Selection, numbers: readonly number[]): Settlement {
  const seen = { numbers: drawnAt(play, { numbers }), lunarYear };
  return { bets: countBets(play, selection), ...play.rules.settle(selection, seen) };
}

const ratesFor = (play: Play, selection: Selection) => ratesByTier(play, selection, catalogueRates(play));

/** The best payout over the draws that `walk` shows. */
function bestOver(play: Play, selection: Selection, walk: (visit: (numbers: readonly number[]) => void) => void) {
  const rates = ratesFor(play, selection);
  let best = 0;
  walk((numbers) => {
    best = Math.max(best, payout({ price, rates, ...settleSeen(play, selection, numbers) }));
  });
  return best;
}

/** The maximum win that the engine computes, and the payout of the best draw: words of a family of digits. */
export function maxOfWords(code: string, json: unknown) {
  const play = playOf(code);
  const selection = selected(code, json);
  const { drawable, places } = familyOf(play.family);
  const best = bestOver(play, selection, (visit) => eachWord(drawable, places, visit));
  return { computed: maxWin(play, selection, price, ratesFor(play, selection)).allLines, best };
}

/** The same for a family of different numbers; `anyOrder` where the play does not mind the order. */
export function maxOfDraws(code: string, json: unknown, anyOrder: boolean) {
  const play = playOf(code);
  const selection = selected(code, json);
  const { places } = familyOf(play.family);
  const best = bestOver(play, selection, (visit) => eachDraw(play.pool, places, visit, { anyOrder }));
  return { computed: maxWin(play, selection, price, ratesFor(play, selection)).allLines, best };
}

/** Plays of at most three places whose maximum win is not what their best draw pays, in so many random selections. */
export function wrongMaximaOf(plays: readonly Play[], numRuns: number): readonly unknown[] {
  return plays.flatMap((play) =>
    fc.sample(selectionOf(play.shape), { numRuns, seed: 3 }).flatMap((json) => {
      const parsed = parseSelection(play, json, lunarYear);
      if (!parsed.ok) return [];
      const best = bestOver(play, parsed.selection, (visit) => eachWindow(play, visit));
      const computed = maxWin(play, parsed.selection, price, ratesFor(play, parsed.selection)).allLines;
      return computed === best ? [] : [{ play: play.code, json, computed, best }];
    }),
  );
}

/** Every way in which the places that the play reads can be drawn; the others show any number. */
function eachWindow({ family, positions }: Play, visit: (numbers: readonly number[]) => void): void {
  const { drawable, places } = familyOf(family);
  eachWord(drawable, positions.length, (window) =>
    visit(range(0, places - 1).map((place) => window[positions.indexOf(place)] ?? drawable[0] ?? 0)),
  );
}
