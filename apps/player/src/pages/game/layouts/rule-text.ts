/** Which sentence explains a play: the layout's, else one by shape. */
import type { Play } from '@longmen/engine';
import type { Layout, RuleText } from './layout.ts';
import { playKey } from '../../../features/plays/play-names.ts';

/** The sentence of a play and, for plays repeated over ticked places, how many places one bet reads. */
export function ruleOf(layout: Layout, play: Play): RuleText & { readonly perPlaces: number | null } {
  const { shape } = play;
  const inner = shape.kind === 'pos+' ? shape.inner : shape;
  const text = layout.rules[playKey(play)] ?? byShape(inner);
  return { ...text, perPlaces: shape.kind === 'pos+' ? shape.take : null };
}

function byShape(shape: Play['shape']): RuleText {
  switch (shape.kind) {
    case 'grid':
      return { key: 'grid' };
    case 'grid_distinct':
      return { key: 'carsInOrder', values: { take: shape.rows } };
    case 'rows':
      return { key: 'rows' };
    case 'any_grid':
      return { key: 'anyGrid', values: { take: shape.take } };
    case 'pool':
      return { key: 'pool', values: { take: shape.take } };
    case 'pool_x2':
      return { key: 'poolTwice' };
    case 'pool_pairs':
      return { key: 'poolPairs' };
    case 'multiset':
      return { key: 'multiset' };
    case 'dantuo':
      return { key: 'dantuo', values: { take: shape.take } };
    case 'entry':
      return { key: shape.ordered ? 'entry' : 'entryAnyOrder', values: { length: shape.length } };
    case 'numbers_expand':
      return { key: 'sum' };
    case 'numbers':
    case 'options':
    case 'pos+':
      return { key: 'number' };
    case 'one_set':
      return { key: 'animalSet' };
    case 'legs':
      return { key: 'parlay' };
    case 'touch':
      return { key: 'pairOfGroups' };
  }
}
