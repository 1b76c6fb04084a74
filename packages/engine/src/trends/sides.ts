/** The two-sided facts that trends of several families tell of a value. */

import { hasSide } from '../families/sides.ts';

export type Size = 'big' | 'small';
export type Parity = 'odd' | 'even';

/** Big from `bigFrom` on. */
export function sizeOf(value: number, bigFrom: number): Size {
  return hasSide(value, 'big', bigFrom) ? 'big' : 'small';
}

/** Whether a number is odd or even. */
export function parityOf(value: number): Parity {
  return value % 2 === 1 ? 'odd' : 'even';
}

/** Size of the last digit: big from 5. */
export function tailOf(value: number): Size {
  return sizeOf(value % 10, 5);
}

/** Size of a sum whose middle value belongs to neither side. */
export function sizeAround(sum: number, middle: number): Size | 'tie' {
  return sum === middle ? 'tie' : sizeOf(sum, middle);
}
