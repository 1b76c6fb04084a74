/**
 * Pools of two numbers with repetition. `pool_x2` (group 3): every two numbers make the bets aab
 * and abb; `pool_pairs` (group 6 of four places): every two numbers make the one bet aabb.
 */

import { numbersOf } from '../check-list.ts';
import { choose, pattern, range, subsets } from '../combinatorics.ts';
import type { Draw, Line, Rules, Selection } from '../play.ts';
import type { PoolShape } from '../shape.ts';
import { won } from '../tally.ts';
import { parsePick, sameNumbersLine } from './picked.ts';

/** The bets made from two numbers, each as the multiset that must be drawn. */
type PairBets = (a: number, b: number) => readonly (readonly number[])[];

const groupThree: PairBets = (a, b) => [
  [a, a, b],
  [a, b, b],
];
const twoPairs: PairBets = (a, b) => [[a, a, b, b]];

/** Rules of group 3: one number twice, another once. */
export function poolTimesTwo(shape: PoolShape): Rules {
  return pairs(shape, '21', groupThree);
}

/** Rules of two pairs among four places. */
export function poolOfPairs(shape: PoolShape): Rules {
  return pairs(shape, '22', twoPairs);
}

function pairs(shape: PoolShape, relation: string, betsOf: PairBets): Rules {
  const perPair = betsOf(0, 1).length;
  const reads = range(0, relation === '21' ? 2 : 3);
  const count = ({ pick }: Selection) => perPair * choose(pick?.length ?? 0, shape.take);
  const wins = (selection: Selection, { numbers }: Draw) =>
    pattern(numbers) === relation && numbers.every((n) => selection.pick?.includes(n));
  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle: (selection, drawn) => won(wins(selection, drawn) ? 1 : 0),
    *lines(selection): Generator<Line> {
      for (const [a, b] of subsets(numbersOf(selection.pick), 2)) {
        if (a === undefined || b === undefined) continue;
        for (const symbols of betsOf(a, b)) yield sameNumbersLine(reads, symbols, 'win');
      }
    },
    maxReturn: (_selection, rates) => rates['win'] ?? 0,
    sample: () => ({ pick: shape.symbols.slice(0, 2) }),
  };
}
