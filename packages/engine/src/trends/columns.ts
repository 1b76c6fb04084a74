/** The column groups that several families' trend charts share. */

import { range, sumOf } from '../combinatorics.ts';
import { hasSide } from '../families/sides.ts';
import { type DrawnIssue, followSymbols, type Trend } from './missing.ts';

/** One group per place: the numbers drawn there. */
export function followPlaces(
  history: readonly DrawnIssue[],
  places: number,
  numbers: readonly number[],
  limit: number,
): readonly Trend[] {
  return range(0, places - 1).map((place) =>
    followSymbols(history, { symbols: numbers, shows: (drawn, number) => drawn[place] === number }, limit),
  );
}

/** The numbers drawn anywhere. */
export function followNumbers(history: readonly DrawnIssue[], numbers: readonly number[], limit: number): Trend {
  return followSymbols(
    history,
    { symbols: numbers, shows: (drawn, number) => drawn.some((one) => one === number) },
    limit,
  );
}

/** The sums of all places. */
export function followSums(history: readonly DrawnIssue[], sums: readonly number[], limit: number): Trend {
  return followSymbols(history, { symbols: sums, shows: (drawn, sum) => sumOf(drawn) === sum }, limit);
}

/** What one text tells of each draw: its pattern, its side. */
export function followPattern(
  history: readonly DrawnIssue[],
  patterns: readonly string[],
  patternOf: (numbers: readonly number[]) => string,
  limit: number,
): Trend {
  return followSymbols(history, { symbols: patterns, shows: (drawn, pattern) => patternOf(drawn) === pattern }, limit);
}

/** big, small, odd, even of a value that each draw has; big from `bigFrom` on. */
export function followSides(
  history: readonly DrawnIssue[],
  valueOf: (numbers: readonly number[]) => number,
  bigFrom: number,
  limit: number,
): Trend {
  return followSymbols(
    history,
    {
      symbols: ['big', 'small', 'odd', 'even'],
      shows: (drawn, side) => hasSide(valueOf(drawn), String(side), bigFrom),
    },
    limit,
  );
}
