/** A direct grid that also pays when all places but one match: "first" and "second". */

import { combinations, product, sumOf } from '../combinatorics.ts';
import type { BetSymbol, Line, Rules, Selection } from '../play.ts';
import type { Shape } from '../shape.ts';
import { grid, hitsPerRow, isNumber } from './grid.ts';

type Rates = Readonly<Record<string, number>>;

/** Rules of an all-in grid. @throws RangeError for another shape than a grid. */
export function allIn(shape: Shape): Rules {
  if (shape.kind !== 'grid') throw new RangeError(`all-in on a ${shape.kind}`);
  const { narrow: _narrow, ...plain } = grid(shape);
  return {
    ...plain,
    settle(selection, drawn) {
      const hits = hitsPerRow(selection, drawn, isNumber);
      const first = product(hits);
      const second = sumOf(hits.map((_, i) => missesOf(selection, hits, i) * product(hits.toSpliced(i, 1))));
      return { wins: { ...(first > 0 && { first }), ...(second > 0 && { second }) }, push: 0 };
    },
    *lines(selection) {
      for (const symbols of combinations(selection.rows ?? [])) yield lineOf(symbols);
    },
    maxReturn: (selection, rates) => maxReturnOf(selection, rates, shape.symbols.length),
  };
}

/** Numbers picked in row `i` that were not drawn there. */
function missesOf({ rows = [] }: Selection, hits: readonly number[], i: number): number {
  return (rows[i]?.length ?? 0) - (hits[i] ?? 0);
}

function lineOf(symbols: readonly BetSymbol[]): Line {
  const matches = (numbers: readonly number[]) => symbols.filter((symbol, i) => symbol === numbers[i]).length;
  return {
    reads: [...symbols.keys()],
    bought: { form: 'enoughAppear', symbols },
    anyOrder: false,
    tiers: ['first', 'second'],
    judge(numbers) {
      const missed = symbols.length - matches(numbers);
      if (missed === 0) return 'first';
      return missed === 1 ? 'second' : null;
    },
    reading: (numbers) => ({ key: 'matches', value: matches(numbers) }),
  };
}

/** Either every place shows a picked number, or all but the longest row that leaves a number out. */
function maxReturnOf({ rows = [] }: Selection, rates: Rates, symbols: number): number {
  const { first = 0, second = 0 } = rates;
  const allDrawn = first + second * sumOf(rows.map((row) => row.length - 1));
  const oneMissed = rows.map((row) => (row.length < symbols ? row.length * second : 0));
  return Math.max(allDrawn, ...oneMissed);
}
