/** Trends of s_kl10: missing numbers, sums with their sides, dragon and tiger of four pairs. */

import { range, sumOf } from '../combinatorics.ts';
import { dragonTigerOf } from '../families/facts/digit-facts.ts';
import { bigFrom, directionOf, middleSum, zhongFaBaiOf } from '../families/facts/kl10-facts.ts';
import { followNumbers, followPattern, followPlaces, followSums } from './columns.ts';
import type { DrawnIssue, Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeAround, sizeOf, tailOf } from './sides.ts';

/** What one of the eight places shows. */
export interface Kl10Place {
  readonly size: Size;
  readonly parity: Parity;
  /** Last digit: big from 5. */
  readonly tail: Size;
  /** east, south, west, north. */
  readonly direction: string;
  /** zhong 1–7, fa 8–14, bai 15–20. */
  readonly third: string;
}

/** What eight drawn numbers of 1–20 show. */
export interface Kl10Facts {
  readonly sum: number;
  /** tie: 84, where bets on the size are returned. */
  readonly size: Size | 'tie';
  readonly parity: Parity;
  /** Last digit of the sum: big from 5. */
  readonly tail: Size;
  /** Places 1 and 8, 2 and 7, 3 and 6, 4 and 5. */
  readonly dragonTiger: readonly ('dragon' | 'tiger')[];
  readonly places: readonly Kl10Place[];
}

/** Facts of one draw. */
export function kl10Facts(numbers: readonly number[]): Kl10Facts {
  const sum = sumOf(numbers);
  const at = (place: number) => numbers[place] ?? 0;
  return {
    sum,
    size: sizeAround(sum, middleSum),
    parity: parityOf(sum),
    tail: tailOf(sum),
    dragonTiger: range(0, 3).map((place) =>
      dragonTigerOf(at(place), at(7 - place)) === 'dragon' ? 'dragon' : 'tiger',
    ),
    places: numbers.map((ball) => ({
      size: sizeOf(ball, bigFrom),
      parity: parityOf(ball),
      tail: tailOf(ball),
      direction: directionOf(ball),
      third: zhongFaBaiOf(ball),
    })),
  };
}

/** All that the trend page of s_kl10 shows. */
export interface Kl10Trends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: Kl10Facts })[];
  /** Numbers 1..20 per place. */
  readonly places: readonly Trend[];
  /** Numbers 1..20 on any place. */
  readonly numbers: Trend;
  /** Sums 36..132. */
  readonly sums: Trend;
  /** The sum's size: big, small, tie. */
  readonly patterns: Trend;
  /** dragon, tiger of places 1 and 8, 2 and 7, 3 and 6, 4 and 5. */
  readonly dragonTiger: readonly Trend[];
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function kl10Trends(history: readonly DrawnIssue[], limit = 20): Kl10Trends {
  const numbers = range(1, 20);
  const size = (drawn: readonly number[]) => sizeAround(sumOf(drawn), middleSum);
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: kl10Facts(draw.numbers) })),
    places: followPlaces(history, 8, numbers, limit),
    numbers: followNumbers(history, numbers, limit),
    sums: followSums(history, range(36, 132), limit),
    patterns: followPattern(history, ['big', 'small', 'tie'], size, limit),
    dragonTiger: range(0, 3).map((place) =>
      followPattern(history, ['dragon', 'tiger'], (drawn) => kl10Facts(drawn).dragonTiger[place] ?? '', limit),
    ),
  };
}
