/** Trends of s_pk10: cars per rank, the sum of the first two, dragon and tiger of five pairs of ranks. */

import { range } from '../combinatorics.ts';
import { dragonTigerOf } from '../families/facts/digit-facts.ts';
import { pk10BigFrom } from '../families/sides.ts';
import { followPattern, followPlaces, followSides } from './columns.ts';
import { type DrawnIssue, followSymbols, type Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeOf } from './sides.ts';

/** What the order of ten cars shows. */
export interface Pk10Facts {
  /** Champion and runner-up together, 3 to 19. */
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
  /** Ranks 1 v 10, 2 v 9, 3 v 8, 4 v 7, 5 v 6; no two cars are equal. */
  readonly dragonTiger: readonly ('dragon' | 'tiger')[];
  readonly places: readonly { readonly size: Size; readonly parity: Parity }[];
}

const pairs = range(0, 4);

/** The sum of the first two cars. */
const topTwo = ([first = 0, second = 0]: readonly number[]) => first + second;

/** The higher car of rank i + 1 and its opposite, counted from the end. */
const duelOf = (cars: readonly number[], pair: number) =>
  dragonTigerOf(cars[pair] ?? 0, cars[9 - pair] ?? 0) === 'dragon' ? 'dragon' : 'tiger';

/** Facts of one race. */
export function pk10Facts(cars: readonly number[]): Pk10Facts {
  const sum = topTwo(cars);
  return {
    sum,
    size: sizeOf(sum, pk10BigFrom.topTwo),
    parity: parityOf(sum),
    dragonTiger: pairs.map((pair) => duelOf(cars, pair)),
    places: cars.map((car) => ({ size: sizeOf(car, pk10BigFrom.car), parity: parityOf(car) })),
  };
}

/** All that the trend page of s_pk10 shows. */
export interface Pk10Trends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: Pk10Facts })[];
  /** Cars 1..10 per rank. */
  readonly places: readonly Trend[];
  /** Sums 3..19 of the first two. */
  readonly sums: Trend;
  /** big, small, odd, even of that sum. */
  readonly sides: Trend;
  /** dragon, tiger of the five pairs of ranks. */
  readonly dragonTiger: readonly Trend[];
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function pk10Trends(history: readonly DrawnIssue[], limit = 20): Pk10Trends {
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: pk10Facts(draw.numbers) })),
    places: followPlaces(history, 10, range(1, 10), limit),
    sums: followSymbols(history, { symbols: range(3, 19), shows: (cars, sum) => topTwo(cars) === sum }, limit),
    sides: followSides(history, topTwo, pk10BigFrom.topTwo, limit),
    dragonTiger: pairs.map((pair) => followPattern(history, ['dragon', 'tiger'], (cars) => duelOf(cars, pair), limit)),
  };
}
