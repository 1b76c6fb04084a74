/**
 * Pools: every `take` of the picked numbers are a bet that all of them appear. On a window of
 * exactly `take` places that is the group bet: those different numbers in any order. A bet of more
 * numbers than are drawn wins when it holds all that are drawn.
 */

import { numbersOf } from '../check-list.ts';
import { choose, range, subsets } from '../combinatorics.ts';
import type { Draw, Rules, Selection } from '../play.ts';
import type { PoolShape } from '../shape.ts';
import { won } from '../tally.ts';
import { numbersLine, parsePick } from './picked.ts';

/** Rules of a pool that reads `places` places. */
export function pool(shape: PoolShape, places: number): Rules {
  const reads = range(0, places - 1);
  const count = ({ pick }: Selection) => choose(pick?.length ?? 0, shape.take);
  /** Bets that win when `hits` of the picked numbers are drawn. */
  const winning = ({ pick = [] }: Selection, hits: number) => {
    if (shape.take <= places) return choose(hits, shape.take);
    return hits === places ? choose(pick.length - places, shape.take - places) : 0;
  };
  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle(selection, { numbers }) {
      const hits = (selection.pick ?? []).filter((n) => numbers.some((drawn) => drawn === n)).length;
      return won(winning(selection, hits));
    },
    *lines(selection) {
      for (const symbols of subsets(numbersOf(selection.pick), shape.take)) {
        yield numbersLine(reads, symbols);
      }
    },
    // A bet of no more numbers than are drawn wins by drawn numbers alone.
    ...(shape.take <= places && {
      narrow: ({ pick = [] }: Selection, { numbers }: Draw) => ({
        pick: pick.filter((n) => numbers.some((drawn) => drawn === n)),
      }),
    }),
    maxReturn: (selection, rates) =>
      winning(selection, Math.min(selection.pick?.length ?? 0, places)) * (rates['win'] ?? 0),
    sample: () => ({ pick: shape.symbols.slice(0, shape.take) }),
  };
}
