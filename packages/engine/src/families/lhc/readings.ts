/** Readings of the six-mark lottery that are the same in every year: one ball, colours, sums, numbers of animals. */

import { range } from '../../combinatorics.ts';
import type { BetSymbol } from '../../play.ts';
import type { Reading } from '../../reading.ts';
import { fromCount } from '../count-readings.ts';
import { hasSide } from '../sides.ts';
import {
  balls,
  type Colour,
  colourOf,
  colours,
  hasBallSide,
  headOf,
  isTied,
  tailOf,
  totalBigFrom,
  totalOf,
} from './balls.ts';
import { subsetSums } from './subset-sums.ts';

const drawnBalls = 7;

const theBall = ([ball = Number.NaN]: readonly number[]) => ball;

const isSame = (value: BetSymbol, symbol: BetSymbol) => value === symbol;

/** Picked digits of the ball, each a tier of its own: "h0", "t9". */
function digit(key: string, prefix: string, of: (ball: number) => number): Reading {
  return {
    key,
    of: (numbers) => of(theBall(numbers)),
    judge: (value, symbol) => value === symbol && `${prefix}${symbol}`,
    tiersOf: (symbol) => [`${prefix}${symbol}`],
  };
}

/** The colour with the most points among seven balls, the special one counting one and a half; or "tie". */
export function waveOf(numbers: readonly number[]): Colour | 'tie' {
  const points: Record<Colour, number> = { red: 0, blue: 0, green: 0 };
  for (const [place, ball] of numbers.entries()) points[colourOf(ball)] += place === drawnBalls - 1 ? 3 : 2;
  const max = Math.max(...colours.map((colour) => points[colour]));
  const [first, ...others] = colours.filter((colour) => points[colour] === max);
  return first === undefined || others.length > 0 ? 'tie' : first;
}

/** How many different animals balls show: two balls share one exactly when they are twelve apart, in any year. */
export function animalCountOf(numbers: readonly number[]): number {
  return new Set(numbers.map((ball) => ball % 12)).size;
}

function isAnimalCount(count: number, option: string): boolean {
  if (option === 'n234') return count <= 4;
  return option === `n${count}` || hasSide(count, option, Number.POSITIVE_INFINITY);
}

export const readings: Readonly<Record<string, Reading>> = {
  ball: { key: 'number', of: theBall, judge: isSame },
  normal: fromCount(1),
  sides: {
    key: 'number',
    of: theBall,
    judge: (ball, option) =>
      isTied(Number(ball), String(option)) ? 'push' : hasBallSide(Number(ball), String(option)),
  },
  colour: { key: 'colour', of: (numbers) => colourOf(theBall(numbers)), judge: isSame },
  head: digit('head', 'h', headOf),
  tail: digit('tail', 't', tailOf),
  wave7: {
    key: 'wave',
    of: waveOf,
    judge: (wave, option) => (wave === 'tie' && option !== 'tie' ? 'push' : wave === option),
    values: [...colours, 'tie'],
    alike: () => colours.map((colour) => balls.filter((ball) => colourOf(ball) === colour)),
  },
  total: {
    key: 'sum',
    of: totalOf,
    judge: (sum, option) => hasSide(Number(sum), String(option), totalBigFrom),
    values: range(28, 322),
    spread: () => subsetSums(balls, drawnBalls),
  },
  animalCount: {
    key: 'animalCount',
    of: animalCountOf,
    judge: (count, option) => isAnimalCount(Number(count), String(option)),
    values: range(2, drawnBalls),
    anyOrder: true,
    alike: () => range(0, 11).map((remainder) => balls.filter((ball) => ball % 12 === remainder)),
  },
};
