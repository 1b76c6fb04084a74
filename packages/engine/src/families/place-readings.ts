/** Readings that most families have: the number on a place, and the larger of two. */

import type { BetSymbol } from '../play.ts';
import type { Reading } from '../reading.ts';
import { dragonTigerOf } from './facts/digit-facts.ts';

/** The symbol itself was read. */
export const isSame = (value: BetSymbol, symbol: BetSymbol): boolean => value === symbol;

/** The number on the only place that a play reads. */
export const numberOf = (numbers: readonly number[]): number => numbers[0] ?? -1;

export const placeReadings: Readonly<Record<'number' | 'dragonTiger', Reading>> = {
  number: { key: 'number', of: numberOf, judge: isSame },
  dragonTiger: { key: 'dragonTiger', of: ([a = -1, b = -1]) => dragonTigerOf(a, b), judge: isSame },
};
