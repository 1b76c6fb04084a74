/**
 * What every draw makes of a selection, as classes of draws that pay alike: walked through once for each selection, and
 * priced at any rates from then on. Exact; only for plays whose draws are few enough to be walked through.
 */
import { canonicalSelection, payout, type Play, type Selection, type Tally, type TierRates } from '@longmen/engine';
import { eachDraw, type Pool } from '@longmen/engine/odds';

/** Draws that are walked through at most. */
export const drawsMax = 100_000;

export type DrawClasses = {
  /** The class of each draw, in the order of the walk. */
  readonly of: Uint16Array;
  readonly tallies: readonly Tally[];
  /** How many draws each class has. */
  readonly counts: readonly number[];
};

/** How many draws the places of a play can show. */
export function drawCount({ drawable, distinct }: Pool, places: number): number {
  let count = 1;
  for (let place = 0; place < places; place += 1) count *= distinct ? drawable.length - place : drawable.length;
  return count;
}

/** The key of a selection's classes: equal bets have equal ones. */
export const selectionKey = (selection: Selection): string => JSON.stringify(canonicalSelection(selection));

/** Walks through all draws of a play's own places. @returns undefined where they are too many */
export function classesOf(play: Play, selection: Selection): DrawClasses | undefined {
  const places = play.positions.length;
  const draws = drawCount(play.pool, places);
  if (draws > drawsMax) return undefined;
  const of = new Uint16Array(draws);
  const tallies: Tally[] = [];
  const counts: number[] = [];
  const known = new Map<string, number>();
  const year = selection.lunar_year === undefined ? {} : { lunarYear: selection.lunar_year };
  let at = 0;
  eachDraw(play.pool, places, (numbers) => {
    const tally = play.rules.settle(selection, { numbers: [...numbers], ...year });
    const key = JSON.stringify([tally.wins, tally.push, tally.legs]);
    let found = known.get(key);
    if (found === undefined) {
      found = tallies.length;
      known.set(key, found);
      tallies.push(tally);
      counts.push(0);
    }
    of[at] = found;
    counts[found] = (counts[found] ?? 0) + 1;
    at += 1;
  });
  return { of, tallies, counts };
}

/** What one yuan a bet pays in each class, in mills. */
export const paysOf = ({ tallies }: DrawClasses, rates: TierRates): number[] =>
  tallies.map((tally) => payout({ price: 1, rates, ...tally }));

/** How many draws each pair of classes of two selections has in common: row by class of the first. */
export function jointCounts(one: DrawClasses, other: DrawClasses): Float64Array {
  const width = other.counts.length;
  const counts = new Float64Array(one.counts.length * width);
  for (let at = 0; at < one.of.length; at += 1) {
    const cell = (one.of[at] ?? 0) * width + (other.of[at] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return counts;
}
