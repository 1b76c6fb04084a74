/**
 * The band in which the return of bets lies with 99 % where nothing is wrong. Stakes are as they were bet; what they pay
 * is drawn. Bets of one issue share its draw, so the variance of an issue is that of their sum: exact, over all draws of the
 * play's places, covariances included. Issues are independent, so theirs add up. The band is the mean ± 2.576 deviations.
 */

import type { Play, Selection, TierRates } from '@longmen/engine';
import { nextTurn } from '../../../platform/runtime/turn.ts';
import { classesOf, type DrawClasses, drawCount, drawsMax, jointCounts, paysOf, selectionKey } from './draw-classes.ts';

/** Bets of one issue on one selection at the same rates; `stake` in whole yuan a bet, all of them together. */
export type BandBet = { readonly selection: Selection; readonly rates: TierRates; readonly stake: number };

export type ReturnBand =
  | { readonly is: 'band'; readonly low: number; readonly high: number; readonly mean: number; readonly issues: number }
  /** Too many draws to walk through, or too many different bets. */
  | { readonly is: 'none'; readonly why: 'draws' | 'bets' | 'noBets' };

/** Two-sided 99 % of the normal distribution. */
const deviations = 2.575_829_303_548_901;
/** Draws that are looked at, for all selections and for all pairs of them. */
const settledMax = 6_000_000;
const pairedMax = 600_000_000;

export type BandMaker = {
  /** Adds the bets of an issue. */
  add(bets: readonly BandBet[]): void;
  /** @param staked by all that was added, in mills. Percent. */
  finish(staked: number): Promise<ReturnBand>;
};

type Priced = { readonly at: number; readonly pays: readonly number[]; readonly stake: number };

/** Gathers issues first; selections are walked through at the end, with pauses for whoever else waits. */
export function makeBand(play: Play): BandMaker {
  const draws = drawCount(play.pool, play.positions.length);
  const selections: Selection[] = [];
  const numbers = new Map<string, number>();
  const issues: { readonly at: number; readonly rates: TierRates; readonly stake: number }[][] = [];
  const numberOf = (selection: Selection): number => {
    const key = selectionKey(selection);
    const known = numbers.get(key) ?? selections.length;
    if (known === selections.length) {
      numbers.set(key, known);
      selections.push(selection);
    }
    return known;
  };
  return {
    add: (bets) => {
      if (draws <= drawsMax && selections.length * draws <= settledMax)
        issues.push(bets.map(({ selection, rates, stake }) => ({ at: numberOf(selection), rates, stake })));
    },
    finish: async (staked) => {
      if (draws > drawsMax) return { is: 'none', why: 'draws' };
      if (staked === 0) return { is: 'none', why: 'noBets' };
      if (selections.length * draws > settledMax) return { is: 'none', why: 'bets' };
      const classes: DrawClasses[] = [];
      for (const selection of selections) {
        const found = classesOf(play, selection);
        if (found === undefined) return { is: 'none', why: 'draws' };
        classes.push(found);
        await nextTurn();
      }
      return sumUp(classes, issues, { draws, staked });
    },
  };
}

async function sumUp(
  classes: readonly DrawClasses[],
  issues: readonly (readonly { at: number; rates: TierRates; stake: number }[])[],
  { draws, staked }: { draws: number; staked: number },
): Promise<ReturnBand> {
  const joint = jointly(classes, draws);
  let [mean, variance] = [0, 0];
  for (const [nth, bets] of issues.entries()) {
    const priced: Priced[] = bets.flatMap(({ at, rates, stake }) => {
      const found = classes[at];
      return found === undefined ? [] : [{ at, pays: paysOf(found, rates), stake }];
    });
    for (const one of priced) mean += one.stake * meanOf(classes[one.at], one.pays, draws);
    for (const [place, one] of priced.entries())
      for (const other of priced.slice(place)) {
        const counts = joint(one.at, other.at);
        if (counts === undefined) return { is: 'none', why: 'bets' };
        const expected = meanOf(classes[one.at], one.pays, draws) * meanOf(classes[other.at], other.pays, draws);
        const shared = one.stake * other.stake * (meanProduct(counts, one.pays, other.pays, draws) - expected);
        variance += one === other ? shared : 2 * shared;
      }
    if (nth % 100 === 99) await nextTurn();
  }
  const half = deviations * Math.sqrt(Math.max(0, variance));
  const percent = (amount: number) => (amount / staked) * 100;
  return {
    is: 'band',
    low: percent(Math.max(0, mean - half)),
    high: percent(mean + half),
    mean: percent(mean),
    issues: issues.length,
  };
}

/** Pairs of selections, each looked at once; undefined once they are too many. */
function jointly(classes: readonly DrawClasses[], draws: number) {
  const known = new Map<string, Float64Array>();
  return (one: number, other: number): Float64Array | undefined => {
    const key = `${one} ${other}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const [a, b] = [classes[one], classes[other]];
    if (a === undefined || b === undefined || known.size * draws > pairedMax) return undefined;
    const counted = jointCounts(a, b);
    known.set(key, counted);
    return counted;
  };
}

const meanOf = (classes: DrawClasses | undefined, pays: readonly number[], draws: number): number =>
  (classes?.counts ?? []).reduce((sum, count, at) => sum + count * (pays[at] ?? 0), 0) / draws;

function meanProduct(counts: Float64Array, one: readonly number[], other: readonly number[], draws: number): number {
  let sum = 0;
  for (const [row, pay] of one.entries())
    for (const [column, otherPay] of other.entries())
      sum += (counts[row * other.length + column] ?? 0) * pay * otherPay;
  return sum / draws;
}
