/** Trends of s_yb and pcdd, three digits each: sums, spans, patterns, dragon and tiger, colours. */

import { range, sumOf } from '../combinatorics.ts';
import { digitPatternOf, dragonTigerOf, type TriplePattern } from '../families/facts/digit-facts.ts';
import { digitBigFrom, threeDigitsBigFrom } from '../families/sides.ts';
import { colourOf, type SumColour, zoneOf } from '../families/facts/sum-facts.ts';
import { spanOf } from '../families/three-digits.ts';
import { followNumbers, followPattern, followPlaces, followSides, followSums } from './columns.ts';
import { type DrawnIssue, type Followed, followSymbols, type Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeOf } from './sides.ts';

export type DragonTiger = 'dragon' | 'tiger' | 'tie';

/** What three digits show in both families. */
interface ThreeDigitFacts {
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
  /** Highest less lowest digit. */
  readonly span: number;
  readonly pattern: TriplePattern;
}

/** What a draw of s_yb shows. */
export interface YbFacts extends ThreeDigitFacts {
  /** Hundreds against tens, hundreds against units, tens against units. */
  readonly dragonTigers: readonly DragonTiger[];
  readonly places: readonly { readonly size: Size; readonly parity: Parity }[];
}

/** What a draw of pcdd shows. */
export interface PcddFacts extends ThreeDigitFacts {
  /** 22–27 or 0–5; null between. */
  readonly extreme: 'xbig' | 'xsmall' | null;
  /** null for 0, 13, 14 and 27. */
  readonly colour: SumColour | null;
  readonly zone: 'low' | 'mid' | 'high';
  /** First ball against third. */
  readonly dragonTiger: DragonTiger;
}

const pairs: readonly (readonly [number, number])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];
const against = (numbers: readonly number[], [a, b]: readonly [number, number]) =>
  dragonTigerOf(numbers[a] ?? -1, numbers[b] ?? -1);

function threeDigitFacts(numbers: readonly number[]): ThreeDigitFacts {
  const sum = sumOf(numbers);
  return {
    sum,
    size: sizeOf(sum, threeDigitsBigFrom),
    parity: parityOf(sum),
    span: spanOf(numbers),
    pattern: digitPatternOf(numbers),
  };
}

/** Facts of one draw of s_yb. */
export function ybFacts(numbers: readonly number[]): YbFacts {
  return {
    ...threeDigitFacts(numbers),
    dragonTigers: pairs.map((pair) => against(numbers, pair)),
    places: numbers.map((digit) => ({ size: sizeOf(digit, digitBigFrom), parity: parityOf(digit) })),
  };
}

/** Facts of one draw of pcdd. */
export function pcddFacts(numbers: readonly number[]): PcddFacts {
  const facts = threeDigitFacts(numbers);
  const small = facts.sum <= 5 ? 'xsmall' : null;
  return {
    ...facts,
    extreme: facts.sum >= 22 ? 'xbig' : small,
    colour: colourOf(facts.sum),
    zone: zoneOf(facts.sum),
    dragonTiger: against(numbers, [0, 2]),
  };
}

/** What both trend pages show. */
interface ThreeDigitTrends<Facts> {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: Facts })[];
  /** Digits 0..9 per place, hundreds first. */
  readonly places: readonly Trend[];
  /** Digits 0..9 on any place. */
  readonly digits: Trend;
  /** Sums 0..27. */
  readonly sums: Trend;
  /** big, small, odd, even of the sum. */
  readonly sides: Trend;
  /** leopard, straight, pair, half, misc. */
  readonly patterns: Trend;
}

/** All that the trend page of s_yb shows. */
export interface YbTrends extends ThreeDigitTrends<YbFacts> {
  /** Spans 0..9. */
  readonly spans: Trend;
  /** dragon, tiger, tie per pair of places, in the order of the facts. */
  readonly dragonTigers: readonly Trend[];
}

/** All that the trend page of pcdd shows. */
export interface PcddTrends extends ThreeDigitTrends<PcddFacts> {
  /** red, green, blue. */
  readonly colours: Trend;
  /** dragon, tiger, tie of the first ball against the third. */
  readonly dragonTiger: Trend;
}

const digits = range(0, 9);

function threeDigitTrends<Facts>(
  history: readonly DrawnIssue[],
  limit: number,
  factsOf: (numbers: readonly number[]) => Facts,
): ThreeDigitTrends<Facts> {
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: factsOf(draw.numbers) })),
    places: followPlaces(history, 3, digits, limit),
    digits: followNumbers(history, digits, limit),
    sums: followSums(history, range(0, 27), limit),
    sides: followSides(history, sumOf, threeDigitsBigFrom, limit),
    patterns: followPattern(history, ['leopard', 'straight', 'pair', 'half', 'misc'], digitPatternOf, limit),
  };
}

function dragonTigerTrend(history: readonly DrawnIssue[], limit: number, pair: readonly [number, number]): Trend {
  return followPattern(history, ['dragon', 'tiger', 'tie'], (numbers) => against(numbers, pair), limit);
}

/** Trends of s_yb, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function ybTrends(history: readonly DrawnIssue[], limit = 20): YbTrends {
  const spans: Followed = { symbols: digits, shows: (numbers, span) => spanOf(numbers) === span };
  return {
    ...threeDigitTrends(history, limit, ybFacts),
    spans: followSymbols(history, spans, limit),
    dragonTigers: pairs.map((pair) => dragonTigerTrend(history, limit, pair)),
  };
}

/** Trends of pcdd, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function pcddTrends(history: readonly DrawnIssue[], limit = 20): PcddTrends {
  const colour = (numbers: readonly number[]) => colourOf(sumOf(numbers)) ?? 'none';
  return {
    ...threeDigitTrends(history, limit, pcddFacts),
    colours: followPattern(history, ['red', 'green', 'blue'], colour, limit),
    dragonTiger: dragonTigerTrend(history, limit, [0, 2]),
  };
}
