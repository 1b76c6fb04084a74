/** s_ssc: five digits 0–9, each place drawn on its own. Rules of its readings and cells. */

import { plays } from '../../data/s-ssc.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { buildFamily } from './build.ts';
import { fromCountReadings } from './count-readings.ts';
import { bullOf, digitPatternOf, pokerOf } from './facts/digit-facts.ts';
import { digitShapes } from './digit-shapes.ts';
import { isSame, numberOf, placeReadings } from './place-readings.ts';
import { digitBigFrom, hasSide, sscBigFrom } from './sides.ts';

const bullNames = ['none', ...range(1, 9).map((n) => `bull${n}`), 'bullbull'];

const readings: Readonly<Record<string, Reading>> = {
  ...fromCountReadings,
  ...placeReadings,
  sumTail: { key: 'sumTail', of: (numbers) => sumOf(numbers) % 10, judge: isSame },
  sumSides: {
    key: 'sum',
    of: sumOf,
    judge: (sum, option) => hasSide(Number(sum), String(option), sscBigFrom.sum),
  },
  ballSides: {
    key: 'number',
    of: numberOf,
    judge: (digit, option) => hasSide(Number(digit), String(option), digitBigFrom),
  },
  pattern: { key: 'pattern', of: digitPatternOf, judge: isSame },
  bull: { key: 'bull', of: bullOf, judge: (bull, option) => bullNames[Number(bull)] === option },
  bullSides: {
    key: 'bull',
    of: bullOf,
    judge: (bull, option) => bull !== 0 && hasSide(Number(bull), String(option), sscBigFrom.bull),
  },
  poker: { key: 'poker', of: pokerOf, judge: isSame },
};

export const family = buildFamily({
  code: 's_ssc',
  rows: plays,
  places: 5,
  drawable: range(0, 9),
  readings,
  cells: { sides: (digit, option) => hasSide(digit, String(option), digitBigFrom) },
  shapes: digitShapes,
});
