/** Fixed position: every picked number is a bet on its own place; rows may stay empty. */

import { checkDomain, refuse, symbolRows } from '../check-list.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Pool } from '../drawing.ts';
import type { BetSymbol, Line, Rules, Selection } from '../play.ts';
import type { RowsShape } from '../shape.ts';
import { won } from '../tally.ts';
import { hitsPerRow, isNumber, satisfied } from './grid.ts';

const picked = (selection: Selection) => sumOf((selection.rows ?? []).map((row) => row.length));

/** Rules of a fixed-position board. */
export function rows(shape: RowsShape, pool: Pool): Rules {
  return {
    parse(json) {
      const read = symbolRows(json, shape.rows);
      if (read === null) return refuse('BAD_SHAPE');
      for (const row of read) {
        const wrong = checkDomain(row, shape.symbols);
        if (wrong !== null) return refuse(wrong);
      }
      const bets = picked({ rows: read });
      return bets < shape.minTotal ? refuse('EMPTY') : { ok: true, selection: { rows: read }, bets };
    },
    count: picked,
    settle: (selection, drawn) => won(sumOf(hitsPerRow(selection, drawn, isNumber))),
    *lines(selection) {
      for (const [place, row] of (selection.rows ?? []).entries()) {
        for (const symbol of row) {
          const line: Line = {
            reads: [place],
            bought: { form: 'inPlace', symbols: [symbol] },
            tiers: ['win'],
            judge: ([drawn]) => (drawn === symbol ? 'win' : null),
          };
          yield line;
        }
      }
    },
    narrow: (selection, drawn) => satisfied(selection, drawn, isNumber),
    maxReturn: (selection, rates) => maxPlaces(selection.rows ?? [], pool) * (rates['win'] ?? 0),
    sample: () => ({ rows: range(0, shape.rows - 1).map(() => shape.symbols) }),
  };
}

/**
 * Places that one draw can satisfy at once. Where a number is drawn once, rows that want the same
 * few numbers stand in each other's way: the largest matching of rows and numbers.
 */
function maxPlaces(picks: readonly (readonly BetSymbol[])[], { distinct }: Pool): number {
  if (!distinct) return picks.filter((row) => row.length > 0).length;
  const rowOf = new Map<BetSymbol, number>();
  /** Gives `row` a number, moving other rows to another of theirs where needed. */
  const place = (row: number, seen: Set<BetSymbol>): boolean =>
    (picks[row] ?? []).some((symbol) => {
      if (seen.has(symbol)) return false;
      seen.add(symbol);
      const holder = rowOf.get(symbol);
      if (holder !== undefined && !place(holder, seen)) return false;
      rowOf.set(symbol, row);
      return true;
    });
  return picks.filter((_, row) => place(row, new Set())).length;
}
