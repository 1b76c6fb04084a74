/** Two-sided properties of drawn balls and their sums, with values that belong to neither side. */

import { hasSide } from './sides.ts';

/** Big last digits are 5 to 9. Source: plays.json, rules of s_11x5, s_kl10. */
const tailBigFrom = 5;

/** The digits of a number below 100 added up. */
const digitSum = (value: number) => Math.floor(value / 10) + (value % 10);

/** As hasSide, and "tail_big" of the last digit, "he_odd" of the digits added up. */
export function hasBallSide(value: number, option: string, bigFrom: number): boolean {
  const [of, side] = option.split('_');
  if (of === 'tail' && side !== undefined) return hasSide(value % 10, side, tailBigFrom);
  if (of === 'he' && side !== undefined) return hasSide(digitSum(value), side, Number.NaN);
  return hasSide(value, option, bigFrom);
}

/**
 * Judges the sides of a sum whose middle value is neither big nor small: bets on its size, also
 * together with another property, are then returned. Odd, even and the last digit have no middle.
 */
export function judgeAround(middle: number): (sum: unknown, option: unknown) => boolean | string {
  return (sum, option) => {
    const onSize = /^(?:big|small)/.test(String(option));
    return sum === middle && onSize ? 'push' : hasBallSide(Number(sum), String(option), middle);
  };
}
