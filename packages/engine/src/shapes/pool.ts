/**
 * Pools: every `take` of the picked numbers are a bet that all of them appear. On a window of
 * exactly `take` places that is the group bet: those different numbers in any order.
 */

import { numbersOf } from '../check-list.ts';
import { choose, range, subsets } from '../combinatorics.ts';
import type { Rules, Selection } from '../play.ts';
import type { PoolShape } from '../shape.ts';
import { won } from '../tally.ts';
import { allAppearLine, parsePick, sameNumbersLine } from './picked.ts';

/** Rules of a pool that reads `places` places. */
export function pool(shape: PoolShape, places: number): Rules {
  const reads = range(0, places - 1);
  const count = ({ pick }: Selection) => choose(pick?.length ?? 0, shape.take);
  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle(selection, { numbers }) {
      const hits = (selection.pick ?? []).filter((n) => numbers.some((drawn) => drawn === n)).length;
      return won(choose(hits, shape.take));
    },
    *lines(selection) {
      for (const symbols of subsets(numbersOf(selection.pick), shape.take)) {
        yield shape.take === places ? sameNumbersLine(reads, symbols, 'win') : allAppearLine(reads, symbols);
      }
    },
    most: (selection, rates) => choose(Math.min(selection.pick?.length ?? 0, places), shape.take) * (rates['win'] ?? 0),
    sample: () => ({ pick: shape.symbols.slice(0, shape.take) }),
  };
}
