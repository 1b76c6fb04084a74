/** Rows of symbols, one per position; every choice of one symbol per row is a bet. */

import { checkList, refuse, symbolRows } from '../check-list.ts';
import { combinations, product, range } from '../combinatorics.ts';
import type { BetSymbol, Draw, Line, Parsed, Rules, Selection } from '../play.ts';
import type { GridShape } from '../shape.ts';
import { won } from '../tally.ts';

/** Whether a drawn number satisfies a symbol of its row. */
export type CellTest = (drawn: number, symbol: BetSymbol) => boolean;

/** The number itself was picked. */
export const isNumber: CellTest = (drawn, symbol) => drawn === symbol;

/** Reads one filled row per position, `each` bets for every full combination. */
export function parseGrid(shape: GridShape, json: unknown, each: number): Parsed {
  const rows = symbolRows(json, shape.rows);
  if (rows === null) return refuse('BAD_SHAPE');
  for (const row of rows) {
    const wrong = checkList(row, shape.symbols, shape.minPerRow, shape.maxPerRow);
    if (wrong !== null) return refuse(wrong);
  }
  return { ok: true, selection: { rows }, bets: each * product(rows.map((row) => row.length)) };
}

/** How many symbols of each row the drawn numbers satisfy. */
export function hitsPerRow(selection: Selection, drawn: Draw, test: CellTest): readonly number[] {
  return (selection.rows ?? []).map((row, i) => {
    const number = drawn.numbers[i];
    return number === undefined ? 0 : row.filter((symbol) => test(number, symbol)).length;
  });
}

/** The rows cut down to the symbols that the drawn numbers satisfy. */
export function satisfied(selection: Selection, drawn: Draw, test: CellTest): Selection {
  const rows = (selection.rows ?? []).map((row, i) => {
    const number = drawn.numbers[i];
    return number === undefined ? [] : row.filter((symbol) => test(number, symbol));
  });
  return { rows };
}

/** Rules of direct grids, and of grids of properties (big, odd, …) with another cell test. */
export function grid(shape: GridShape, test: CellTest = isNumber): Rules {
  const reads = range(0, shape.rows - 1);
  const lineOf = (symbols: readonly BetSymbol[]): Line => ({
    reads,
    bought: { form: 'inPlace', symbols },
    tiers: ['win'],
    judge: (numbers) => (symbols.every((symbol, i) => test(numbers[i] ?? Number.NaN, symbol)) ? 'win' : null),
  });
  return {
    parse: (json) => parseGrid(shape, json, 1),
    count: (selection) => product((selection.rows ?? []).map((row) => row.length)),
    settle: (selection, drawn) => won(product(hitsPerRow(selection, drawn, test))),
    *lines(selection) {
      for (const symbols of combinations(selection.rows ?? [])) yield lineOf(symbols);
    },
    narrow: (selection, drawn) => satisfied(selection, drawn, test),
    maxReturn: (selection, rates) => maxCells(selection, test) * (rates['win'] ?? 0),
    sample: () => ({ rows: reads.map(() => shape.symbols.slice(0, 1)) }),
  };
}

/** The largest number of bets that one draw can win: the best digit of every row. */
function maxCells(selection: Selection, test: CellTest): number {
  const best = (row: readonly BetSymbol[]) =>
    Math.max(...range(0, 9).map((digit) => row.filter((symbol) => test(digit, symbol)).length));
  return test === isNumber ? 1 : product((selection.rows ?? []).map(best));
}
