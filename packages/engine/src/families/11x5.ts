/** s_11x5: five of the numbers 1–11, in the order in which they are drawn. Rules of its readings. */

import { plays } from '../../data/s-11x5.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Pool } from '../drawing.ts';
import type { Reading } from '../reading.ts';
import type { Shape } from '../shape.ts';
import { bestMatch } from '../shapes/best-match.ts';
import { gridDistinct } from '../shapes/grid-distinct.ts';
import { poolByHits } from '../shapes/pool-hits.ts';
import { bigFrom, medianOf, middleSum, noSide, oddCountOf } from './facts/11x5-facts.ts';
import { hasBallSide, judgeAround } from './ball-sides.ts';
import { buildFamily } from './build.ts';
import { fromCountReadings } from './count-readings.ts';
import { isSame, numberOf, placeReadings } from './place-readings.ts';

const readings: Readonly<Record<string, Reading>> = {
  ...fromCountReadings,
  ...placeReadings,
  ballSides: {
    key: 'number',
    of: numberOf,
    judge: (ball, side) => (ball === noSide ? 'push' : hasBallSide(Number(ball), String(side), bigFrom)),
  },
  sumSides: { key: 'sum', of: sumOf, judge: judgeAround(middleSum), anyOrder: true },
  oddCount: { key: 'oddCount', of: oddCountOf, judge: isSame, anyOrder: true },
  median: { key: 'median', of: medianOf, judge: isSame, anyOrder: true },
};

const fourOrThree = new Map([
  [4, 'four'],
  [3, 'three'],
]);
const fiveOrFour = new Map([
  [5, 'five'],
  [4, 'four'],
]);

const byHits = (tiers: ReadonlyMap<number, string>) => (shape: Shape, places: number, pool: Pool) =>
  poolByHits(shape, { places, pool, tiers });

export const family = buildFamily({
  code: 's_11x5',
  rows: plays,
  places: 5,
  drawable: range(1, 11),
  distinct: true,
  readings,
  cells: {},
  own: {
    grid_distinct: gridDistinct,
    bestMatch,
    fourOrThree: byHits(fourOrThree),
    fiveOrFour: byHits(fiveOrFour),
  },
});
