/** Readings of three digits 0–9, shared by s_yb and pcdd. */

import { sumOf } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { digitPatternOf } from './facts/digit-facts.ts';
import { isSame, numberOf, placeReadings } from './place-readings.ts';
import { digitBigFrom, hasSide, threeDigitsBigFrom } from './sides.ts';

/** A sum judged by an option; big begins at 14 of 27. Source: plays.json, rules of s_yb.total and pcdd.sum. */
export function bySum(judge: (sum: number, option: string) => boolean): Reading {
  return { key: 'sum', of: sumOf, judge: (sum, option) => judge(Number(sum), String(option)), anyOrder: true };
}

/** Highest less lowest digit. */
export const spanOf = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);

export const threeDigitReadings: Readonly<Record<string, Reading>> = {
  ...placeReadings,
  ballSides: {
    key: 'number',
    of: numberOf,
    judge: (digit, option) => hasSide(Number(digit), String(option), digitBigFrom),
  },
  sum: { key: 'sum', of: sumOf, judge: isSame, anyOrder: true },
  sumSides: bySum((sum, option) => hasSide(sum, option, threeDigitsBigFrom)),
  pattern: { key: 'pattern', of: digitPatternOf, judge: isSame, anyOrder: true },
};
