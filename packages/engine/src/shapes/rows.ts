/** Fixed position: every picked number is a bet on its own place; rows may stay empty. */

import { checkDomain, refuse, symbolRows } from '../check-list.ts';
import { range, sumOf } from '../combinatorics.ts';
import type { Line, Rules, Selection } from '../play.ts';
import type { RowsShape } from '../shape.ts';
import { won } from '../tally.ts';
import { hitsPerRow, isNumber, satisfied } from './grid.ts';

const picked = (selection: Selection) => sumOf((selection.rows ?? []).map((row) => row.length));

/** Rules of a fixed-position board. */
export function rows(shape: RowsShape): Rules {
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
    most: (selection, rates) => (selection.rows ?? []).filter((row) => row.length > 0).length * (rates['win'] ?? 0),
    sample: () => ({ rows: range(0, shape.rows - 1).map(() => shape.symbols) }),
  };
}
