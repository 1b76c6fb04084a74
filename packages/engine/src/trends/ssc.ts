/** Trends of s_ssc: sums with dragon and tiger, bull and patterns, missing digits per place. */

import { range, sumOf } from '../combinatorics.ts';
import {
  bullOf,
  digitPatternOf,
  dragonTigerOf,
  type PokerHand,
  pokerOf,
  type TriplePattern,
} from '../families/facts/digit-facts.ts';
import { digitBigFrom, sscBigFrom } from '../families/sides.ts';
import { followPattern, followPlaces, followSides } from './columns.ts';
import type { DrawnIssue, Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeOf } from './sides.ts';

/** What five drawn digits show. */
export interface SscFacts {
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
  /** First place against last place. */
  readonly dragonTiger: 'dragon' | 'tiger' | 'tie';
  /** 1..10 (10 = bull-bull), 0 = no bull; then size and parity are null. */
  readonly bull: number;
  readonly bullSize: Size | null;
  readonly bullParity: Parity | null;
  readonly front3: TriplePattern;
  readonly mid3: TriplePattern;
  readonly back3: TriplePattern;
  readonly poker: PokerHand;
  readonly places: readonly { readonly size: Size; readonly parity: Parity }[];
}

/** Facts of one draw of five digits. */
export function sscFacts(numbers: readonly number[]): SscFacts {
  const sum = sumOf(numbers);
  const bull = bullOf(numbers);
  return {
    sum,
    size: sizeOf(sum, sscBigFrom.sum),
    parity: parityOf(sum),
    dragonTiger: dragonTigerOf(numbers[0] ?? -1, numbers[4] ?? -1),
    bull,
    bullSize: bull === 0 ? null : sizeOf(bull, sscBigFrom.bull),
    bullParity: bull === 0 ? null : parityOf(bull),
    front3: digitPatternOf(numbers.slice(0, 3)),
    mid3: digitPatternOf(numbers.slice(1, 4)),
    back3: digitPatternOf(numbers.slice(2, 5)),
    poker: pokerOf(numbers),
    places: numbers.map((digit) => ({ size: sizeOf(digit, digitBigFrom), parity: parityOf(digit) })),
  };
}

/** All that the trend page of s_ssc shows. */
export interface SscTrends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: SscFacts })[];
  /** Digits 0..9 per place, ten-thousands first. */
  readonly places: readonly Trend[];
  /** big, small, odd, even of the sum. */
  readonly sides: Trend;
  /** dragon, tiger, tie of the first place against the last. */
  readonly dragonTiger: Trend;
  /** none, bull1 to bull9, bullbull. */
  readonly bulls: Trend;
  /** leopard, straight, pair, half, misc of the front, middle and back three. */
  readonly patterns: readonly Trend[];
}

const patterns: readonly TriplePattern[] = ['leopard', 'straight', 'pair', 'half', 'misc'];
const bullKey = (bull: number) => (bull === 0 ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function sscTrends(history: readonly DrawnIssue[], limit = 20): SscTrends {
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: sscFacts(draw.numbers) })),
    places: followPlaces(history, 5, range(0, 9), limit),
    sides: followSides(history, sumOf, sscBigFrom.sum, limit),
    dragonTiger: followPattern(history, ['dragon', 'tiger', 'tie'], (numbers) => sscFacts(numbers).dragonTiger, limit),
    bulls: followPattern(history, range(0, 10).map(bullKey), (numbers) => bullKey(bullOf(numbers)), limit),
    patterns: range(0, 2).map((from) =>
      followPattern(history, patterns, (numbers) => digitPatternOf(numbers.slice(from, from + 3)), limit),
    ),
  };
}
