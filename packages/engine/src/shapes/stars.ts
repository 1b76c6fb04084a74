/**
 * Star combos: every full combination of the grid makes n bets, on the last n, n−1, … 1 places.
 * The bet on the last k places pays tier `star{k}`.
 */

import { combinations, product, range } from '../combinatorics.ts';
import type { BetSymbol, Line, Rules } from '../play.ts';
import type { GridShape } from '../shape.ts';
import { grid, hitsPerRow, isNumber, parseGrid } from './grid.ts';

/** Rules of a star combo over `shape.rows` places. */
export function stars(shape: GridShape): Rules {
  const n = shape.rows;
  const plain = grid(shape);
  const sizes = (rows: readonly (readonly BetSymbol[])[]) => rows.map((row) => row.length);
  return {
    ...plain,
    parse: (json) => parseGrid(shape, json, n),
    count: (selection) => n * plain.count(selection),
    settle(selection, drawn) {
      const rows = selection.rows ?? [];
      const hits = hitsPerRow(selection, drawn, isNumber);
      const wins: Record<string, number> = {};
      for (let k = 1; k <= n && (hits[n - k] ?? 0) > 0; k++) {
        // The places before the last k are free, so each of their choices is a bet that wins.
        wins[`star${k}`] = product(sizes(rows.slice(0, n - k)));
      }
      return { wins, push: 0 };
    },
    *lines(selection) {
      for (const symbols of combinations(selection.rows ?? [])) {
        for (let k = n; k >= 1; k--) yield starLine(symbols, k);
      }
    },
    // Only the last place must match for a bet to win; the best bets come first.
    narrow(selection, drawn) {
      const rows = selection.rows ?? [];
      const ranked = rows.map((row, i) => hitFirst(row, drawn.numbers[i]));
      return { rows: [...ranked.slice(0, n - 1), (rows[n - 1] ?? []).filter((s) => s === drawn.numbers[n - 1])] };
    },
    maxReturn(selection, rates) {
      const perRow = sizes(selection.rows ?? []);
      return range(1, n).reduce((all, k) => all + product(perRow.slice(0, n - k)) * (rates[`star${k}`] ?? 0), 0);
    },
  };
}

function hitFirst(row: readonly BetSymbol[], drawn: number | undefined): readonly BetSymbol[] {
  return [...row.filter((symbol) => symbol === drawn), ...row.filter((symbol) => symbol !== drawn)];
}

function starLine(symbols: readonly BetSymbol[], k: number): Line {
  const n = symbols.length;
  const last = symbols.slice(n - k);
  return {
    reads: range(n - k, n - 1),
    bought: { form: 'inPlace', symbols: last },
    tiers: [`star${k}`],
    judge: (numbers) => (last.every((symbol, i) => symbol === numbers[i]) ? `star${k}` : null),
  };
}
