/** s_ssc: five digits 0–9, each place drawn on its own. Rules of its readings and cells. */

import { plays } from '../../data/s-ssc.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { BetSymbol } from '../play.ts';
import type { Reading } from '../reading.ts';
import { buildFamily } from './build.ts';
import { atLeastReadings } from './count-readings.ts';
import { bullOf, digitPatternOf, dragonTigerOf, pokerOf } from './digit-facts.ts';
import { digitShapes } from './digit-shapes.ts';
import { digitBigFrom, hasSide, sscBigFrom } from './sides.ts';

const bullNames = ['none', ...range(1, 9).map((n) => `bull${n}`), 'bullbull'];

const isSame = (value: BetSymbol, symbol: BetSymbol) => value === symbol;

const readings: Readonly<Record<string, Reading>> = {
  ...atLeastReadings,
  number: { key: 'number', of: (numbers) => numbers[0] ?? -1, judge: isSame },
  sumTail: { key: 'sumTail', of: (numbers) => sumOf(numbers) % 10, judge: isSame },
  sumSides: {
    key: 'sum',
    of: sumOf,
    judge: (sum, option) => hasSide(Number(sum), String(option), sscBigFrom.sum),
  },
  ballSides: {
    key: 'number',
    of: (numbers) => numbers[0] ?? -1,
    judge: (digit, option) => hasSide(Number(digit), String(option), digitBigFrom),
  },
  dragonTiger: { key: 'dragonTiger', of: ([a = -1, b = -1]) => dragonTigerOf(a, b), judge: isSame },
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
