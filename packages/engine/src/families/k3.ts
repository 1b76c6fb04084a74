/** s_k3: three dice. Rules of its readings. */

import { plays } from '../../data/s-k3.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { multiset } from '../shapes/multiset.ts';
import { buildFamily } from './build.ts';
import { absent, fromCountReadings, byCount } from './count-readings.ts';
import { dicePatternOf } from './facts/digit-facts.ts';
import { isSame } from './place-readings.ts';
import { hasSide, k3BigFrom } from './sides.ts';

/** The face of a triple, 0 for any other throw. */
const tripleOf = (dice: readonly number[]) => (dicePatternOf(dice) === 'leopard' ? (dice[0] ?? 0) : 0);

/** The faces of a straight in ascending order as text, empty for any other throw. */
const straightOf = (dice: readonly number[]) =>
  dicePatternOf(dice) === 'straight' ? [...dice].sort((a, b) => a - b).join('') : '';

const readings: Readonly<Record<string, Reading>> = {
  ...fromCountReadings,
  absent: absent(6),
  times: byCount(['once', 'twice', 'thrice']),
  sum: { key: 'sum', of: sumOf, judge: isSame },
  sumSides: { key: 'sum', of: sumOf, judge: (sum, option) => hasSide(Number(sum), String(option), k3BigFrom) },
  triple: { key: 'triple', of: tripleOf, judge: isSame },
  anyTriple: { key: 'triple', of: tripleOf, judge: (face) => face !== 0 },
  straight: { key: 'straight', of: straightOf, judge: isSame },
  anyStraight: { key: 'straight', of: straightOf, judge: (faces) => faces !== '' },
  pattern: { key: 'pattern', of: dicePatternOf, judge: isSame },
};

export const family = buildFamily({
  code: 's_k3',
  rows: plays,
  places: 3,
  drawable: range(1, 6),
  readings,
  cells: {},
  own: { multiset },
});
