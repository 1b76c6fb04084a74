/** Pools that pay by how many numbers of a bet are drawn: all of them, or one less. */

import { numbersOf } from '../check-list.ts';
import { choose, range, subsets } from '../combinatorics.ts';
import type { Pool } from '../drawing.ts';
import type { Line, Rules, Selection, Tally } from '../play.ts';
import type { Shape } from '../shape.ts';
import { unitsOf } from '../tally.ts';
import { parsePick } from './picked.ts';

/** What the shape's data does not say. */
export interface HitRule {
  readonly places: number;
  readonly pool: Pool;
  /** Tier by number of hits. */
  readonly tiers: ReadonlyMap<number, string>;
}

/** Rules of a pool by hits; draws are of different numbers. @throws RangeError for another shape. */
export function poolByHits(shape: Shape, { places, pool, tiers }: HitRule): Rules {
  if (shape.kind !== 'pool') throw new RangeError(`${shape.kind} is not a pool`);
  const { take } = shape;
  const reads = range(0, places - 1);
  const count = ({ pick }: Selection) => choose(pick?.length ?? 0, take);

  /** Bets of a pool of `size` numbers of which `hits` are drawn. */
  const tally = (size: number, hits: number): Tally => {
    const wins: Record<string, number> = {};
    for (const [hitCount, tier] of tiers) {
      const bets = choose(hits, hitCount) * choose(size - hits, take - hitCount);
      if (bets > 0) wins[tier] = bets;
    }
    return { wins, push: 0 };
  };
  const hitsOf = (picked: readonly (number | string)[], numbers: readonly number[]) =>
    picked.filter((n) => numbers.some((drawn) => drawn === n)).length;

  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle: ({ pick = [] }, { numbers }) => tally(pick.length, hitsOf(pick, numbers)),
    *lines(selection): Generator<Line> {
      for (const symbols of subsets(numbersOf(selection.pick), take)) {
        yield {
          reads,
          bought: { form: 'enoughAppear', symbols },
          tiers: [...tiers.values()],
          judge: (numbers) => tiers.get(hitsOf(symbols, numbers)) ?? null,
          reading: (numbers) => ({ key: 'hits', value: hitsOf(symbols, numbers) }),
        };
      }
    },
    maxReturn({ pick = [] }, rates) {
      const outside = pool.drawable.length - pick.length;
      const possible = range(Math.max(0, places - outside), Math.min(places, pick.length));
      return Math.max(...possible.map((hits) => unitsOf(tally(pick.length, hits), rates)));
    },
    sample: () => ({ pick: shape.symbols.slice(0, take) }),
  };
}
