/** pcdd: three digits 0–9 and their sum 0–27. Rules of its readings. */

import { plays } from '../../data/pcdd.ts';
import { range } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { oneOfSums } from '../shapes/one-of-sums.ts';
import { buildFamily } from './build.ts';
import { byCount } from './count-readings.ts';
import { colourOf, zoneOf } from './facts/sum-facts.ts';
import { bySum, threeDigitReadings } from './three-digits.ts';

const readings: Readonly<Record<string, Reading>> = {
  ...threeDigitReadings,
  extreme: bySum((sum, option) => (option === 'xbig' ? sum >= 22 : sum <= 5)),
  colour: bySum((sum, option) => colourOf(sum) === option),
  mod3: bySum((sum, option) => `m${sum % 3}` === option),
  zone: bySum((sum, option) => zoneOf(sum) === option),
  guess: byCount(['third', 'second', 'first']),
};

export const family = buildFamily({
  code: 'pcdd',
  rows: plays,
  places: 3,
  drawable: range(0, 9),
  readings,
  cells: {},
  own: { oneOfSums },
});
