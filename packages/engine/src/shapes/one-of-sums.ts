/**
 * Several sums of three digits as one bet: it wins when the drawn sum is one of them. Its price
 * follows from their chances together (pricing "sum_p").
 */

import { numbersOf } from '../check-list.ts';
import { eachWord, range, sumOf } from '../combinatorics.ts';
import type { Line, Rules, Selection } from '../play.ts';
import type { Shape } from '../shape.ts';
import { won } from '../tally.ts';
import { parsePick } from './picked.ts';

/** Rules of a bet on sums. @throws RangeError for another shape than a pool. */
export function oneOfSums(shape: Shape, places: number): Rules {
  if (shape.kind !== 'pool') throw new RangeError(`sums on a ${shape.kind}`);
  const wins = ({ pick = [] }: Selection, numbers: readonly number[]) => pick.includes(sumOf(numbers));
  let ways: ReadonlyMap<number, number> | undefined;
  return {
    parse: (json) => parsePick(shape, json, () => 1),
    count: () => 1,
    settle: (selection, { numbers }) => won(wins(selection, numbers) ? 1 : 0),
    *lines(selection) {
      const line: Line = {
        reads: range(0, places - 1),
        bought: { form: 'reading', symbols: selection.pick ?? [] },
        tiers: ['win'],
        anyOrder: true,
        judge: (numbers) => (wins(selection, numbers) ? 'win' : null),
        reading: (numbers) => ({ key: 'sum', value: sumOf(numbers) }),
      };
      yield line;
    },
    prices(selection) {
      ways ??= waysOfSums(places);
      return [{ tier: 'win', price: String(sumOf(numbersOf(selection.pick).map((sum) => ways?.get(sum) ?? 0))) }];
    },
    // Every sum of the board is drawn sometimes.
    maxReturn: (_selection, rates) => rates['win'] ?? 0,
    sample: () => ({ pick: shape.symbols.slice(0, shape.take) }),
  };
}

/** In how many draws of digits each sum appears. */
function waysOfSums(places: number): ReadonlyMap<number, number> {
  const ways = new Map<number, number>();
  eachWord(range(0, 9), places, (digits) => ways.set(sumOf(digits), (ways.get(sumOf(digits)) ?? 0) + 1));
  return ways;
}
