/** s_pk10: ten racing cars, the order in which they come in. Rules of its readings. */

import { plays } from '../../data/s-pk10.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Reading } from '../reading.ts';
import { gridDistinct } from '../shapes/grid-distinct.ts';
import { buildFamily } from './build.ts';
import { isSame, numberOf, placeReadings } from './place-readings.ts';
import { hasSide, pk10BigFrom } from './sides.ts';

const readings: Readonly<Record<string, Reading>> = {
  ...placeReadings,
  ballSides: {
    key: 'number',
    of: numberOf,
    judge: (car, option) => hasSide(Number(car), String(option), pk10BigFrom.car),
  },
  sum: { key: 'sum', of: sumOf, judge: isSame, anyOrder: true },
  sumSides: {
    key: 'sum',
    of: sumOf,
    judge: (sum, option) => hasSide(Number(sum), String(option), pk10BigFrom.topTwo),
    anyOrder: true,
  },
};

export const family = buildFamily({
  code: 's_pk10',
  rows: plays,
  places: 10,
  drawable: range(1, 10),
  distinct: true,
  readings,
  cells: {},
  own: { grid_distinct: gridDistinct },
});
