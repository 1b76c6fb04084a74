/** Rules of the shapes that only draws of digits with repetition have; s_ssc and s_yb bring them along. */

import type { Rules } from '../play.ts';
import { anyGrid } from '../shapes/any-grid.ts';
import { multiset } from '../shapes/multiset.ts';
import { type Cover, coversDigit, coversSpan, coversSum, numbersExpand } from '../shapes/numbers-expand.ts';
import { onPositions } from '../shapes/on-positions.ts';
import { poolOfPairs, poolTimesTwo } from '../shapes/pool-pairs.ts';
import { stars } from '../shapes/stars.ts';
import type { ShapeTask } from './build.ts';

const expansions: Readonly<Record<string, { readonly cover: Cover; readonly ordered: boolean }>> = {
  sum: { cover: coversSum, ordered: true },
  span: { cover: coversSpan, ordered: true },
  groupSum: { cover: coversSum, ordered: false },
  groupDigit: { cover: coversDigit, ordered: false },
};

/** The rules of a play of such a shape; null for the shapes that all families know. */
export function digitShapes({ shape, rule, places, pool, rulesOf }: ShapeTask): Rules | null {
  switch (shape.kind) {
    case 'grid':
      return rule === 'stars' ? stars(shape) : null;
    case 'any_grid':
      return anyGrid(shape);
    case 'pool_x2':
      return poolTimesTwo(shape);
    case 'pool_pairs':
      return poolOfPairs(shape);
    case 'multiset':
      return multiset(shape);
    case 'numbers_expand': {
      const expansion = expansions[rule ?? ''];
      if (expansion === undefined) throw new RangeError(`no rule ${rule} for values that buy numbers`);
      return numbersExpand(shape, { ...expansion, places });
    }
    case 'pos+':
      return onPositions(shape, rulesOf(shape.inner, shape.take), pool.drawable);
    default:
      return null;
  }
}
