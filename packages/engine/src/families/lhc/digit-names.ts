/** Words for the numbers that are no balls: heads and tails are picked and read as digits. */

import { range } from '../../combinatorics.ts';
import type { FamilyNames } from '../names.ts';

const tailPlays = [
  'te.tail',
  'pt.tail',
  'pt.tail_not',
  ...[2, 3, 4, 5].flatMap((take) => [`lw.lw${take}`, `lw.lw${take}_not`]),
];

/** Labels of the digits of head and tail plays, by "group.play". */
export function digitNames(head: (digit: number) => string, tail: (digit: number) => string): FamilyNames['relabels'] {
  const tails = Object.fromEntries(range(0, 9).map((digit) => [digit, tail(digit)]));
  return {
    'te.head': Object.fromEntries(range(0, 4).map((digit) => [digit, head(digit)])),
    ...Object.fromEntries(tailPlays.map((play) => [play, tails])),
  };
}
