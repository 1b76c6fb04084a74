/** Trends of lhc: missing numbers, and colours, animals, tails and heads of the special ball. */

import { animals } from '../animals.ts';
import { range } from '../combinatorics.ts';
import {
  animalOf,
  balls,
  ballBigFrom,
  type Animal,
  type Colour,
  colourOf,
  colours,
  digitSumOf,
  type Element,
  elementOf,
  elements,
  headOf,
  tailOf,
  tieBall,
  totalBigFrom,
  totalOf,
} from '../families/lhc/balls.ts';
import { animalCountOf, waveOf } from '../families/lhc/readings.ts';
import { followNumbers, followPattern, followPlaces } from './columns.ts';
import { type DrawnIssue, followSymbols, type Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeOf } from './sides.ts';

/** A draw with the lunar year that its issue was frozen with. */
export interface SixMarkDraw extends DrawnIssue {
  readonly lunarYear: number;
}

/** What one ball is; ball 49 ties its two sides. */
export interface BallFacts {
  readonly colour: Colour;
  readonly animal: Animal;
  readonly element: Element;
  readonly size: Size | 'tie';
  readonly parity: Parity | 'tie';
  readonly head: number;
  readonly tail: number;
  readonly digitSum: number;
}

/** What seven balls show. */
export interface SixMarkFacts {
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
  /** Colour with the most points, the special ball counting one and a half. */
  readonly wave: Colour | 'tie';
  /** Different animals, 2 to 7. */
  readonly animalCount: number;
  /** In drawn order, the special ball last. */
  readonly balls: readonly BallFacts[];
}

/** Facts of one ball in a lunar year. */
export function ballFacts(ball: number, lunarYear: number): BallFacts {
  return {
    colour: colourOf(ball),
    animal: animalOf(ball, lunarYear),
    element: elementOf(ball, lunarYear),
    size: ball === tieBall ? 'tie' : sizeOf(ball, ballBigFrom),
    parity: ball === tieBall ? 'tie' : parityOf(ball),
    head: headOf(ball),
    tail: tailOf(ball),
    digitSum: digitSumOf(ball),
  };
}

/** Facts of one draw. */
export function sixMarkFacts({ numbers, lunarYear }: Pick<SixMarkDraw, 'numbers' | 'lunarYear'>): SixMarkFacts {
  const sum = totalOf(numbers);
  return {
    sum,
    size: sizeOf(sum, totalBigFrom),
    parity: parityOf(sum),
    wave: waveOf(numbers),
    animalCount: animalCountOf(numbers),
    balls: numbers.map((ball) => ballFacts(ball, lunarYear)),
  };
}

/** All that the trend page of lhc shows. */
export interface SixMarkTrends {
  /** The newest draws, oldest first. */
  readonly records: readonly (SixMarkDraw & { readonly facts: SixMarkFacts })[];
  /** Numbers 1..49 per place, the special ball last. */
  readonly places: readonly Trend[];
  /** Numbers 1..49 on any place. */
  readonly numbers: Trend;
  /** Of the special ball: red, blue, green; the twelve animals; the five elements; tails 0..9; heads 0..4. */
  readonly colours: Trend;
  readonly animals: Trend;
  readonly elements: Trend;
  readonly tails: Trend;
  readonly heads: Trend;
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function sixMarkTrends(history: readonly SixMarkDraw[], limit = 20): SixMarkTrends {
  const special = ({ numbers }: DrawnIssue) => numbers[6] ?? Number.NaN;
  // The animal and the element of a ball depend on its draw's year, so they are read before they are followed.
  const of = (symbols: readonly string[], read: (draw: SixMarkDraw) => string) =>
    followSymbols(
      history.map((draw) => ({ issue: draw.issue, numbers: [symbols.indexOf(read(draw))] })),
      { symbols, shows: ([index = -1], symbol) => symbols[index] === symbol },
      limit,
    );
  const digits = (symbols: readonly number[], read: (ball: number) => number) =>
    followSymbols(history, { symbols, shows: (numbers, digit) => read(numbers[6] ?? Number.NaN) === digit }, limit);
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: sixMarkFacts(draw) })),
    places: followPlaces(history, 7, balls, limit),
    numbers: followNumbers(history, balls, limit),
    colours: followPattern(history, colours, (numbers) => colourOf(numbers[6] ?? Number.NaN), limit),
    animals: of(animals, (draw) => animalOf(special(draw), draw.lunarYear)),
    elements: of(elements, (draw) => elementOf(special(draw), draw.lunarYear)),
    tails: digits(range(0, 9), tailOf),
    heads: digits(range(0, 4), headOf),
  };
}
