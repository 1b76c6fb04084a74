/** Rows of symbols, one per position; every choice of one symbol per row, all different, is a bet. */

import { accept, checkList, refuse, symbolRows } from '../check-list.ts';
import { range } from '../combinatorics.ts';
import type { BetSymbol, Line, Rules } from '../play.ts';
import type { Shape } from '../shape.ts';
import { won } from '../tally.ts';
import { hitsPerRow, isNumber, satisfied } from './grid.ts';

type Rows = readonly (readonly BetSymbol[])[];

/**
 * Number of ways to take one symbol per row, all different. Symbol by symbol, and per set of rows
 * that have taken theirs (a bit mask): 2^rows states, whatever the number of choices.
 */
export function countDistinct(rows: Rows): number {
  const full = 2 ** rows.length - 1;
  const ways = [1, ...range(1, full).map(() => 0)];
  for (const symbol of new Set(rows.flat())) {
    const holders = rows.flatMap((row, i) => (row.includes(symbol) ? [1 << i] : []));
    // From the fullest set down, so that a symbol serves one row at most.
    for (let taken = full; taken > 0; taken--) {
      for (const row of holders) if (taken & row) ways[taken] = (ways[taken] ?? 0) + (ways[taken ^ row] ?? 0);
    }
  }
  return ways[full] ?? 0;
}

/** One symbol per row, all different, lazily; the last row runs fastest. */
export function* distinctChoices(rows: Rows, taken: readonly BetSymbol[] = []): Generator<readonly BetSymbol[]> {
  const row = rows[taken.length];
  if (row === undefined) {
    yield taken;
    return;
  }
  for (const symbol of row) if (!taken.includes(symbol)) yield* distinctChoices(rows, [...taken, symbol]);
}

/** Rules of a direct board of different numbers. @throws RangeError for another shape. */
export function gridDistinct(shape: Shape): Rules {
  if (shape.kind !== 'grid_distinct') throw new RangeError(`${shape.kind} is not a board of different numbers`);
  const reads = range(0, shape.rows - 1);
  const lineOf = (symbols: readonly BetSymbol[]): Line => ({
    reads,
    bought: { form: 'inPlace', symbols },
    tiers: ['win'],
    judge: (numbers) => (symbols.every((symbol, i) => symbol === numbers[i]) ? 'win' : null),
  });
  return {
    parse(json) {
      const rows = symbolRows(json, shape.rows);
      if (rows === null) return refuse('BAD_SHAPE');
      for (const row of rows) {
        const wrong = checkList(row, shape.symbols, shape.minPerRow, shape.maxPerRow);
        if (wrong !== null) return refuse(wrong);
      }
      return accept({ ok: true, selection: { rows }, bets: countDistinct(rows) });
    },
    count: ({ rows }) => countDistinct(rows ?? []),
    settle: (selection, drawn) => won(hitsPerRow(selection, drawn, isNumber).every((hits) => hits === 1) ? 1 : 0),
    *lines({ rows }) {
      for (const symbols of distinctChoices(rows ?? [])) yield lineOf(symbols);
    },
    narrow: (selection, drawn) => satisfied(selection, drawn, isNumber),
    // Any bet can be drawn, and two different ones never together.
    maxReturn: (_selection, rates) => rates['win'] ?? 0,
    sample: () => ({ rows: reads.map((i) => shape.symbols.slice(i, i + 1)) }),
  };
}
