/** s_kl10: eight of the numbers 1–20, in the order in which they are drawn. Rules of its readings. */

import { plays } from '../../data/s-kl10.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Rules } from '../play.ts';
import type { Reading } from '../reading.ts';
import type { Shape } from '../shape.ts';
import { dantuo } from '../shapes/dantuo.ts';
import { gridDistinct } from '../shapes/grid-distinct.ts';
import { pool } from '../shapes/pool.ts';
import { anyTwo, firstThenSecond, sideBySide, withBanker } from '../shapes/side-by-side.ts';
import { hasBallSide, judgeAround } from './ball-sides.ts';
import { buildFamily } from './build.ts';
import { fromCountReadings } from './count-readings.ts';
import { bigFrom, directionOf, middleSum, redFrom, zhongFaBaiOf } from './facts/kl10-facts.ts';
import { numberOf, placeReadings } from './place-readings.ts';

const readings: Readonly<Record<string, Reading>> = {
  ...fromCountReadings,
  ...placeReadings,
  ballSides: {
    key: 'number',
    of: numberOf,
    judge: (ball, side) => hasBallSide(Number(ball), String(side), bigFrom),
  },
  direction: { key: 'number', of: numberOf, judge: (ball, direction) => directionOf(Number(ball)) === direction },
  zhongFaBai: { key: 'number', of: numberOf, judge: (ball, third) => zhongFaBaiOf(Number(ball)) === third },
  red: { key: 'number', of: numberOf, judge: (ball) => Number(ball) >= redFrom },
  // All sums between the least and the most can be drawn; 125,970 sets are too many for a tap.
  sumSides: { key: 'sum', of: sumOf, judge: judgeAround(middleSum), anyOrder: true, values: range(36, 132) },
};

/** Two neighbouring numbers, by how they were picked. @throws RangeError for another shape. */
function neighbours(shape: Shape, places: number): Rules {
  switch (shape.kind) {
    case 'pool':
      return sideBySide(pool(shape, places), anyTwo, places);
    case 'dantuo':
      return sideBySide(dantuo(shape, places), withBanker, places);
    default:
      return sideBySide(gridDistinct(shape), firstThenSecond, places);
  }
}

export const family = buildFamily({
  code: 's_kl10',
  rows: plays,
  places: 8,
  drawable: range(1, 20),
  distinct: true,
  readings,
  cells: {},
  own: { grid_distinct: gridDistinct, sideBySide: neighbours },
});
