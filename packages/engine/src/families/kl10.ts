/** s_kl10: eight of the numbers 1–20, in the order in which they are drawn. Rules of its readings. */

import { plays } from '../../data/s-kl10.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { BetSymbol, Rules } from '../play.ts';
import type { Reading } from '../reading.ts';
import type { Shape } from '../shape.ts';
import { dantuo } from '../shapes/dantuo.ts';
import { gridDistinct } from '../shapes/grid-distinct.ts';
import { pool } from '../shapes/pool.ts';
import { anyTwo, firstThenSecond, sideBySide, withBanker } from '../shapes/side-by-side.ts';
import { hasBallSide, judgeAround } from './ball-sides.ts';
import { buildFamily } from './build.ts';
import { atLeastReadings } from './count-readings.ts';
import { dragonTigerOf } from './digit-facts.ts';

/** The middle of all sums, 36 to 132; neither big nor small. Source: plays.json, s_kl10.total.sides. */
export const middleSum = 84;

/** Big balls are 11 to 20. Source: plays.json, s_kl10.ball1.sides. */
export const bigFrom = 11;

/** Red balls are 19 and 20. Source: plays.json, s_kl10.lma.one_red. */
const redFrom = 19;

const isSame = (value: BetSymbol, symbol: BetSymbol) => value === symbol;
const ballOf = (numbers: readonly number[]) => numbers[0] ?? -1;

/** The four directions in turn: east is 1, 5, 9, 13, 17. */
export function directionOf(ball: number): string {
  return ['north', 'east', 'south', 'west'][ball % 4] ?? '';
}

/** zhong 1–7, fa 8–14, bai 15–20. */
export function zhongFaBaiOf(ball: number): string {
  return ['zhong', 'fa', 'bai'][Math.floor((ball - 1) / 7)] ?? '';
}

const readings: Readonly<Record<string, Reading>> = {
  ...atLeastReadings,
  number: { key: 'number', of: ballOf, judge: isSame },
  ballSides: {
    key: 'number',
    of: ballOf,
    judge: (ball, side) => hasBallSide(Number(ball), String(side), bigFrom),
  },
  direction: { key: 'number', of: ballOf, judge: (ball, direction) => directionOf(Number(ball)) === direction },
  zhongFaBai: { key: 'number', of: ballOf, judge: (ball, third) => zhongFaBaiOf(Number(ball)) === third },
  red: { key: 'number', of: ballOf, judge: (ball) => Number(ball) >= redFrom },
  // All sums between the least and the most can be drawn; 125,970 sets are too many for a tap.
  sumSides: { key: 'sum', of: sumOf, judge: judgeAround(middleSum), anyOrder: true, values: range(36, 132) },
  dragonTiger: { key: 'dragonTiger', of: ([a = -1, b = -1]) => dragonTigerOf(a, b), judge: isSame },
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
