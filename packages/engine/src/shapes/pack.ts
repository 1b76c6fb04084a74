/** Typed numbers in order that also pay in any other order: "direct" and "group". */

import { product, range, tallyOf } from '../combinatorics.ts';
import type { Pool } from '../drawing.ts';
import type { Line, Rules, Selection } from '../play.ts';
import type { Shape } from '../shape.ts';
import { entry } from './entry.ts';

type Rates = Readonly<Record<string, number>>;

const digitsOf = (text: string): readonly number[] => [...text].map(Number);

/** The same digits in ascending order. */
const sorted = (text: string) => [...text].sort().join('');

/** Rules of packed entries. @throws RangeError for another shape than ordered one-digit entries. */
export function pack(shape: Shape, places: number, pool: Pool): Rules {
  if (shape.kind !== 'entry' || !shape.ordered || shape.numberWidth !== 1) throw new RangeError('not an ordered entry');
  const { narrow: _narrow, ...typed } = entry(shape, places, pool);
  const reads = range(0, places - 1);
  const lineOf = (text: string): Line => ({
    reads,
    bought: { form: 'sameNumbers', symbols: digitsOf(text) },
    tiers: ['direct', 'group'],
    anyOrder: false,
    judge: (numbers) => tierOf(text, numbers.join('')),
  });
  return {
    ...typed,
    settle({ entries = [] }, { numbers }) {
      const drawn = numbers.join('');
      const group = entries.filter((text) => tierOf(text, drawn) === 'group').length;
      return { wins: { ...(entries.includes(drawn) && { direct: 1 }), ...(group > 0 && { group }) }, push: 0 };
    },
    *lines({ entries = [] }) {
      for (const text of entries) yield lineOf(text);
    },
    narrow: ({ entries = [] }, { numbers }) => ({
      entries: entries.filter((text) => tierOf(text, numbers.join('')) !== null),
    }),
    maxReturn: maxReturnOf,
  };
}

function tierOf(text: string, drawn: string): 'direct' | 'group' | null {
  if (text === drawn) return 'direct';
  return sorted(text) === sorted(drawn) ? 'group' : null;
}

/** The best digits, drawn in an order that was typed or, where there is one left, in another. */
function maxReturnOf({ entries = [] }: Selection, rates: Rates): number {
  const { direct = 0, group = 0 } = rates;
  const typed = new Map<string, number>();
  for (const text of entries) typed.set(sorted(text), (typed.get(sorted(text)) ?? 0) + 1);
  let best = 0;
  for (const [digits, n] of typed) {
    const another = n < ordersOf(digits) ? n * group : 0;
    best = Math.max(best, direct + (n - 1) * group, another);
  }
  return best;
}

/** In how many orders these digits can be drawn. */
function ordersOf(digits: string): number {
  const factorial = (n: number) => product(range(1, n));
  const repeats = [...tallyOf(digitsOf(digits)).values()].map(factorial);
  return factorial(digits.length) / product(repeats);
}
