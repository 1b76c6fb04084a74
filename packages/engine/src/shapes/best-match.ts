/**
 * Three ordered numbers that pay for the best they reach: in order on the first three places, on
 * these places in any order, or anywhere among all places. Source: plays.json, s_11x5.le.le3.
 */

import { product, range, subsets } from '../combinatorics.ts';
import { eachDraw, type Pool } from '../drawing.ts';
import type { BetSymbol, Line, Rules, Selection } from '../play.ts';
import type { Shape } from '../shape.ts';
import { countDistinct, distinctChoices, gridDistinct } from './grid-distinct.ts';

type Rates = Readonly<Record<string, number>>;

/** Rules of the board; draws are of `places` different numbers. @throws RangeError for another shape. */
export function bestMatch(shape: Shape, places: number, pool: Pool): Rules {
  if (shape.kind !== 'grid_distinct') throw new RangeError(`${shape.kind} is not a board of different numbers`);
  const front = shape.rows;
  const reads = range(0, places - 1);

  const settle = (selection: Selection, numbers: readonly number[]) => {
    const inFront = numbers.slice(0, front);
    const direct = (selection.rows ?? []).every((row, i) => row.some((symbol) => symbol === inFront[i])) ? 1 : 0;
    const anyFront = countWithin(selection, inFront);
    const counts = { direct, front: anyFront - direct, any: countWithin(selection, numbers) - anyFront };
    return { wins: Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0)), push: 0 };
  };

  const matchOf = (symbols: readonly BetSymbol[], numbers: readonly number[]): string | null => {
    if (symbols.every((symbol, i) => symbol === numbers[i])) return 'direct';
    const isDrawn = (list: readonly number[]) => symbols.every((symbol) => list.some((n) => n === symbol));
    if (isDrawn(numbers.slice(0, front))) return 'front';
    return isDrawn(numbers) ? 'any' : null;
  };

  return {
    ...gridDistinct(shape),
    settle: (selection, { numbers }) => settle(selection, numbers),
    *lines({ rows }): Generator<Line> {
      for (const symbols of distinctChoices(rows ?? [])) {
        yield {
          reads,
          bought: { form: 'bestMatch', symbols },
          tiers: ['direct', 'front', 'any'],
          judge: (numbers) => matchOf(symbols, numbers),
          anyOrder: false,
          reading: (numbers) => ({ key: 'match', value: matchOf(symbols, numbers) ?? 'none' }),
        };
      }
    },
    narrow: ({ rows = [] }, { numbers }) => ({
      rows: rows.map((row) => row.filter((symbol) => numbers.some((n) => n === symbol))),
    }),
    maxReturn(selection, rates) {
      let best = 0;
      const visit = (drawn: readonly number[]) => {
        best = Math.max(best, maxReturnOf(selection, drawn, rates, front));
      };
      eachDraw(pool, places, visit, { anyOrder: true, alike: alikeIn(selection, pool) });
      return best;
    },
  };
}

/** Numbers that stand in the same rows make no difference. */
function alikeIn({ rows = [] }: Selection, { drawable }: Pool): readonly (readonly number[])[] {
  const rowsOf = (n: number) => rows.map((row) => row.includes(n)).join();
  return [...new Set(drawable.map(rowsOf))].map((same) => drawable.filter((n) => rowsOf(n) === same));
}

/** Bets whose numbers are all among these. */
function countWithin({ rows = [] }: Selection, numbers: readonly number[]): number {
  return countDistinct(rows.map((row) => row.filter((symbol) => numbers.some((n) => n === symbol))));
}

/** The most that these drawn numbers pay in any order: by which of them come first, then by their order. */
function maxReturnOf(selection: Selection, drawn: readonly number[], rates: Rates, front: number): number {
  const { direct = 0, front: inFront = 0, any = 0 } = rates;
  const within = countWithin(selection, drawn);
  const orders = product(range(1, front));
  let best = 0;
  for (const first of subsets(drawn, front)) {
    const bets = countWithin(selection, first);
    const withDirect = bets > 0 ? direct + (bets - 1) * inFront : 0;
    const without = bets < orders ? bets * inFront : 0;
    best = Math.max(best, (within - bets) * any + Math.max(withDirect, without));
  }
  return best;
}
