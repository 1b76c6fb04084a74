/** Trends of s_11x5: missing numbers, sums with their sides, dragon and tiger, odd and even counts. */

import { range, sumOf } from '../combinatorics.ts';
import { bigFrom, medianOf, middleSum, noSide, oddCountOf } from '../families/facts/11x5-facts.ts';
import { dragonTigerOf } from '../families/facts/digit-facts.ts';
import { followNumbers, followPattern, followPlaces, followSums } from './columns.ts';
import type { DrawnIssue, Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeAround, sizeOf, tailOf } from './sides.ts';

/** What five drawn numbers of 1–11 show. */
export interface X5Facts {
  readonly sum: number;
  /** tie: 30, where bets on the size are returned. */
  readonly size: Size | 'tie';
  readonly parity: Parity;
  /** Last digit of the sum: big from 5. */
  readonly tail: Size;
  /** First place against last place; they never show the same number. */
  readonly dragonTiger: 'dragon' | 'tiger';
  /** "3o2e": three odd, two even. */
  readonly oddCount: string;
  /** The third smallest number. */
  readonly median: number;
  /** Highest less lowest number. */
  readonly span: number;
  /** Per place; number 11 belongs to no side. */
  readonly places: readonly { readonly size: Size | 'tie'; readonly parity: Parity | 'tie' }[];
}

/** Facts of one draw. */
export function x5Facts(numbers: readonly number[]): X5Facts {
  const sum = sumOf(numbers);
  return {
    sum,
    size: sizeAround(sum, middleSum),
    parity: parityOf(sum),
    tail: tailOf(sum),
    dragonTiger: dragonTigerOf(numbers[0] ?? 0, numbers[4] ?? 0) === 'dragon' ? 'dragon' : 'tiger',
    oddCount: oddCountOf(numbers),
    median: medianOf(numbers),
    span: Math.max(...numbers) - Math.min(...numbers),
    places: numbers.map((ball) =>
      ball === noSide ? { size: 'tie', parity: 'tie' } : { size: sizeOf(ball, bigFrom), parity: parityOf(ball) },
    ),
  };
}

/** All that the trend page of s_11x5 shows. */
export interface X5Trends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: X5Facts })[];
  /** Numbers 1..11 per place. */
  readonly places: readonly Trend[];
  /** Numbers 1..11 on any place. */
  readonly numbers: Trend;
  /** Sums 15..45. */
  readonly sums: Trend;
  /** 5o0e to 0o5e. */
  readonly patterns: Trend;
  /** dragon, tiger of the first place against the last. */
  readonly dragonTiger: Trend;
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function x5Trends(history: readonly DrawnIssue[], limit = 20): X5Trends {
  const numbers = range(1, 11);
  const patterns = range(0, 5).map((even) => `${5 - even}o${even}e`);
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: x5Facts(draw.numbers) })),
    places: followPlaces(history, 5, numbers, limit),
    numbers: followNumbers(history, numbers, limit),
    sums: followSums(history, range(15, 45), limit),
    patterns: followPattern(history, patterns, oddCountOf, limit),
    dragonTiger: followPattern(history, ['dragon', 'tiger'], (drawn) => x5Facts(drawn).dragonTiger, limit),
  };
}
