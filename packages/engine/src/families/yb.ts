/** s_yb: three digits 0–9, each place drawn on its own. Rules of its readings and cells. */

import { plays } from '../../data/s-yb.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { allIn } from '../shapes/all-in.ts';
import { pack } from '../shapes/pack.ts';
import { buildFamily } from './build.ts';
import { fromCountReadings, byCount } from './count-readings.ts';
import { digitPatternOf } from './facts/digit-facts.ts';
import { digitShapes } from './digit-shapes.ts';
import { isSame } from './place-readings.ts';
import { digitBigFrom, hasSide } from './sides.ts';
import { bySum, spanOf, threeDigitReadings } from './three-digits.ts';

/** The three digits when every step in drawn order is +1, or every step is −1; 9 and 0 are not joined. */
function tractorOf([a = -1, b = -1, c = -1]: readonly number[]): string {
  return b - a === c - b && Math.abs(b - a) === 1 ? `${a}${b}${c}` : '';
}

/** Whether all digits are odd, or all even. */
function parityOf(digits: readonly number[]): string {
  const odd = digits.filter((digit) => digit % 2 === 1).length;
  if (odd === digits.length) return 'odd';
  return odd === 0 ? 'even' : 'misc';
}

const readings: Readonly<Record<string, Reading>> = {
  ...threeDigitReadings,
  ...fromCountReadings,
  hits: byCount(['hit1', 'hit2', 'hit3']),
  sumTail: { key: 'sumTail', of: (numbers) => sumOf(numbers) % 10, judge: isSame, anyOrder: true },
  span: { key: 'span', of: spanOf, judge: isSame, anyOrder: true },
  // The thresholds of the official lottery, not those of the total's two sides. Source: plays.json, d3.bigsmall.
  officialSides: bySum((sum, option) => (option === 'big' ? sum >= 19 : sum <= 8)),
  anyTriple: { key: 'pattern', of: digitPatternOf, judge: (drawn) => drawn === 'leopard', anyOrder: true },
  tractor: { key: 'straight', of: tractorOf, judge: (digits) => digits !== '' },
  allSame: { key: 'parity', of: parityOf, judge: isSame, anyOrder: true },
};

export const family = buildFamily({
  code: 's_yb',
  rows: plays,
  places: 3,
  drawable: range(0, 9),
  readings,
  cells: { sides: (digit, option) => hasSide(digit, String(option), digitBigFrom) },
  own: { allIn, pack },
  shapes: digitShapes,
});
