/**
 * Exact odds by walking through every draw: no formula, no table, no float. Draws that a bet cannot
 * tell apart are walked through once and counted as many times as there are.
 */

import { eachDraw, type Overlooked, type Pool } from './drawing.ts';
import type { Family } from './families/family.ts';
import { type Fraction, fraction, minus, over, plus, roundThousandths, times } from './amounts/fraction.ts';
import type { BetReturn, Line, Play, Tier } from './play.ts';
import { type RateMills, rateMills, type TierRates } from './amounts/rate.ts';

export { eachDraw, type Pool } from './drawing.ts';
export {
  type Fraction,
  fraction,
  fractionText,
  minus,
  over,
  plus,
  roundThousandths,
  times,
} from './amounts/fraction.ts';

/** Chances of one bet: to win this tier, and to be returned (null where that cannot happen). */
export interface TierOdds {
  readonly tier: string;
  readonly p: Fraction;
  readonly push: Fraction | null;
}

/** Chances of a single bet over all draws of the places that it reads, by tier. */
export function lineOdds(pool: Pool, line: Line): readonly TierOdds[] {
  const chances = line.chances?.() ?? walkedChances(pool, line);
  const push = chances.get('push') ?? null;
  return line.tiers.map((tier) => ({ tier, p: chances.get(tier) ?? fraction(0), push }));
}

function walkedChances(pool: Pool, line: Line): ReadonlyMap<string | null, Fraction> {
  const counts = new Map<string | null, number>();
  let draws = 0;
  const visit = (numbers: readonly number[], weight: number) => {
    const tier = line.judge(numbers);
    counts.set(tier, (counts.get(tier) ?? 0) + weight);
    draws += weight;
  };
  eachDraw(pool, line.reads.length, visit, overlookedBy(line));
  return new Map([...counts].map(([tier, n]) => [tier, fraction(n, draws)]));
}

/** Bets on numbers tell those apart and no others, and only bets in place mind the order. */
function overlookedBy({ bought: { form, symbols }, anyOrder, alike }: Line): Overlooked {
  const numbers = form === 'reading' ? [] : symbols.filter((symbol) => typeof symbol === 'number');
  const onNumbers = numbers.length > 0 && numbers.length === symbols.length;
  return {
    anyOrder: anyOrder ?? (onNumbers && form !== 'inPlace'),
    alike: alike ?? (onNumbers ? [...new Set(numbers)].map((n) => [n]) : undefined),
  };
}

/**
 * Chances of every tier of a play, in catalogue order; one bet stands for all of its tier. None for a play without
 * tiers.
 */
export function playOdds(family: Family, play: Play): readonly TierOdds[] {
  if (play.tiers.length === 0) return [];
  const found = new Map<string, TierOdds>();
  for (const line of sampleLines(play)) {
    if (line.tiers.every((tier) => found.has(tier))) continue;
    for (const odds of lineOdds(family, line)) found.set(odds.tier, odds);
    if (found.size === play.tiers.length) break;
  }
  return play.tiers.flatMap(({ key }) => found.get(key) ?? []);
}

/** Single bets that together can win every tier of a play. */
export function* sampleLines({ rules }: Play): Generator<Line> {
  yield* rules.lines(rules.sample());
  for (const selection of rules.moreSamples?.() ?? []) yield* rules.lines(selection);
}

/** Rate at which a bet returns exactly its stake over time: (1 − push) / p. */
function fairOf({ p, push }: TierOdds): Fraction {
  return over(minus(fraction(1), push ?? fraction(0)), p);
}

/** Proposed return of every play, in percent. Source: catalogue, meta.target_return and min_return. */
export const targetPercent = 97;
export const lowestPercent = 88;

/**
 * Fair rates of a play's tiers. Where several tiers share one bet (pricing "split") they are in a
 * fixed proportion with Σ p_k fair_k = 1: that of the official prizes, or that of the proposed rates
 * 1 + k(r − 1) with r such that the whole bet returns the target, Σ p_k rate_k = 97 %.
 * Source: catalogue, meta.fair, facts.official_prizes and s_k3.one.multi.
 */
export function fairRates(play: Play, odds: readonly TierOdds[]): readonly Fraction[] {
  if (play.pricing === 'multiplier') return [];
  if (play.pricing !== 'split') return odds.map(fairOf);
  if (play.prizes !== null && play.prizes !== 'steps') return inProportion(play.prizes, odds);
  const target = fraction(targetPercent, 100);
  return inSteps(play, odds, target).map((rate) => over(rate, target));
}

/** Rates of a play's tiers that return `percent` of the stake, 3 decimals half up, at least 1.010. */
export function ratesReturning(play: Play, odds: readonly TierOdds[], percent: number): readonly RateMills[] {
  if (play.prizes !== 'steps') return fairRates(play, odds).map((fair) => rateAt(fair, percent));
  return inSteps(play, odds, fraction(percent, 100)).map((rate) => rateAt(rate, 100));
}

/** 1 + k(r − 1) for the k-th tier that one bet can win, with r such that the bet returns `share` of the stake. */
function inSteps(play: Play, odds: readonly TierOdds[], share: Fraction): readonly Fraction[] {
  const rates = new Map<string, Fraction>();
  for (const tiers of splitBets(play)) {
    const together = odds.filter(({ tier }) => tiers.some(({ key }) => key === tier));
    const winning = together.reduce((all, { p }) => plus(all, p), fraction(0));
    const weight = together.reduce((all, { p }, i) => plus(all, times(fraction(i + 1), p)), fraction(0));
    const gain = over(minus(share, winning), weight);
    for (const [i, { tier }] of together.entries()) rates.set(tier, plus(fraction(1), times(fraction(i + 1), gain)));
  }
  return odds.map(({ tier }) => rates.get(tier) ?? fraction(0));
}

function inProportion(prizes: readonly number[], odds: readonly TierOdds[]): readonly Fraction[] {
  const parts = prizes.map((prize) => fraction(prize));
  const all = odds.reduce((sum, { p }, i) => plus(sum, times(p, parts[i] ?? fraction(0))), fraction(0));
  return parts.map((part) => over(part, all));
}

/** No rate may be lower, in thousandths. Source: plays.json, meta.rate_min_floor. */
export const lowestRate = 1010;

/** The rate that returns `percent` of the stake: that share of the fair rate, 3 decimals half up, at least 1.010. */
export function rateAt(fair: Fraction, percent: number): RateMills {
  return rateMills(Math.max(lowestRate, roundThousandths(times(fair, fraction(percent, 100)))));
}

/** Expected return of one staked yuan over the tiers of one bet: Σ p × rate + push. */
export function expectedReturn(tiers: readonly { readonly p: Fraction; readonly rate: RateMills }[]): Fraction {
  return tiers.reduce((all, { p, rate }) => plus(all, times(p, fraction(rate, 1000))), fraction(0));
}

/** Reads a probability of the catalogue ("1/100000"). @returns null for any other text. */
export function parseFraction(text: string): Fraction | null {
  const parts = /^(\d+)(?:\/([1-9]\d*))?$/.exec(text);
  return parts === null ? null : fraction(BigInt(parts[1] ?? '0'), BigInt(parts[2] ?? '1'));
}

/**
 * Exact return of every kind of bet of a play at this table of rates, returned stakes included: each
 * price is a bet of its own, except where tiers share one bet (pricing "split").
 * @throws RangeError when a rate is missing.
 */
export function returnsOf(play: Play, table: TierRates): readonly BetReturn[] {
  const bets = play.pricing === 'split' ? splitBets(play) : play.prices.map((price) => [price]);
  return bets.map((tiers) => {
    const won = expectedReturn(tiers.map(({ key, p }) => ({ p: chanceOf(p), rate: rateOf(table, key) })));
    return { tiers: tiers.map(({ key }) => key), share: plus(won, chanceOf(tiers[0]?.push ?? '0')) };
  });
}

/** The sets of tiers that one bet of a split play can win, each set once. */
function splitBets(play: Play): readonly (readonly Tier[])[] {
  const sets = new Map<string, readonly Tier[]>();
  for (const { tiers } of sampleLines(play)) {
    sets.set(
      tiers.join(),
      play.tiers.filter(({ key }) => tiers.includes(key)),
    );
  }
  return [...sets.values()];
}

function chanceOf(text: string): Fraction {
  const p = parseFraction(text);
  if (p === null) throw new RangeError(`not a probability: ${text}`);
  return p;
}

function rateOf(rates: TierRates, key: string): RateMills {
  const rate = rates[key];
  if (rate === undefined) throw new RangeError(`no rate for ${key}`);
  return rate;
}
