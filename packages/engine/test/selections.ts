/** Random legal selections and draws of a play, for properties. */

import fc from 'fast-check';
import { animals, type BetSymbol, type Play, tails } from '../src/index.ts';
import type { EntryShape, Shape } from '../src/shape.ts';
import { familyOf } from './families.ts';

type Lists = Record<string, unknown>;

const some = <T extends BetSymbol>(symbols: readonly T[], min: number, max: number) =>
  fc.shuffledSubarray([...symbols], { minLength: min, maxLength: Math.min(max, symbols.length) });

/** Up to `maxReturn` symbols per row keep the slow reference quick. */
const max = 4;

/** Selections in JSON form; now and then one leaves no bet (ZERO_BETS) or has too little. */
export function selectionOf(shape: Shape): fc.Arbitrary<Lists> {
  switch (shape.kind) {
    case 'grid':
    case 'grid_distinct':
      return rowsOf(shape.rows, () => some(shape.symbols, 1, max));
    case 'rows':
    case 'any_grid':
      return rowsOf(shape.rows, () => some(shape.symbols, 0, max));
    case 'multiset':
      return fc.tuple(...shape.rows.map((row) => some(shape.symbols, row.min, 6))).map((rows) => ({ rows }));
    case 'pool':
    case 'pool_x2':
    case 'pool_pairs':
    case 'numbers':
      return some(shape.symbols, shape.min, shape.max).map((pick) => ({ pick }));
    case 'numbers_expand':
      return some(shape.symbols, shape.min, Math.min(shape.max, 3)).map((pick) => ({ pick }));
    case 'options':
      return some(shape.options, shape.min, shape.max).map((opts) => ({ opts }));
    case 'dantuo':
      return fc
        .tuple(some(shape.symbols, shape.danMin, shape.danMax), some(shape.symbols, 1, shape.symbols.length))
        .map(([dan, tuo]) => ({
          dan,
          tuo: tuo.filter((n) => !dan.includes(n)).slice(0, shape.totalMax - dan.length),
        }));
    case 'entry':
      return fc
        .array(numbersOf(shape), { maxLength: 12 })
        .map((entries) => ({ text: entries.map((numbers) => writeEntry(shape, numbers)).join(',') }));
    case 'one_set':
      return some(shape.symbols, shape.min, shape.max).map((pick) => ({ pick }));
    case 'legs':
      return fc
        .array(fc.option(fc.constantFrom(...shape.options), { freq: 3 }), {
          minLength: shape.legs,
          maxLength: shape.legs,
        })
        .map((legs) => ({ legs }));
    case 'touch':
      return fc
        .tuple(fc.constantFrom(...namesOf(shape.a)), fc.constantFrom(...namesOf(shape.b)))
        .filter(([a, b]) => a !== b)
        .map(([a, b]) => ({ a, b }));
    case 'pos+':
      return fc
        .tuple(some([0, 1, 2, 3, 4], shape.posMin, shape.posMax), selectionOf(shape.inner))
        .map(([pos, inner]) => ({ ...inner, pos }));
  }
}

const namesOf = (kind: 'animal' | 'tail'): readonly string[] => (kind === 'animal' ? animals : tails);

/** Numbers of one typed entry; where they must differ, now and then they do not. */
function numbersOf({ symbols, length, accept }: EntryShape): fc.Arbitrary<number[]> {
  const any = fc.array(fc.constantFrom(...symbols), { minLength: length, maxLength: length });
  if (accept !== 'distinct') return any;
  return fc.oneof({ weight: 4, arbitrary: some(symbols, length, length) }, any);
}

function writeEntry({ numberWidth }: EntryShape, numbers: readonly number[]): string {
  return numberWidth === 1 ? numbers.join('') : numbers.map((n) => String(n).padStart(2, '0')).join(' ');
}

function rowsOf(count: number, row: () => fc.Arbitrary<BetSymbol[]>): fc.Arbitrary<Lists> {
  return fc.tuple(...Array.from({ length: count }, row)).map((rows) => ({ rows }));
}

/** Draws of the play's family; few symbols where numbers repeat, so that repeats and hits are common. */
export function drawOf({ pool, ...play }: Play): fc.Arbitrary<number[]> {
  const length = Math.max(play.positions.length, familyOf(play.family).places);
  if (pool.distinct) return fc.shuffledSubarray([...pool.drawable], { minLength: length, maxLength: length });
  const list = (of: readonly number[]) => fc.array(fc.constantFrom(...of), { minLength: length, maxLength: length });
  return fc.oneof(list(pool.drawable), list(pool.drawable.slice(0, 4)));
}
