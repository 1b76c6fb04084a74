/** Any k places: every k filled rows and one number of each make a bet. */

import { checkDomain, refuse, symbolRows } from '../check-list.ts';
import { choose, combinations, range, subsets } from '../combinatorics.ts';
import type { BetSymbol, Line, Rules, Selection } from '../play.ts';
import type { AnyGridShape } from '../shape.ts';
import { won } from '../tally.ts';
import { hitsPerRow, isNumber, satisfied } from './grid.ts';

/** Elementary symmetric polynomial e_k: sum over k-subsets of the product of their sizes. */
export function elementarySymmetric(sizes: readonly number[], k: number): number {
  const e = [1, ...Array.from({ length: k }, () => 0)];
  for (const size of sizes) {
    for (let i = k; i >= 1; i--) e[i] = (e[i] ?? 0) + (e[i - 1] ?? 0) * size;
  }
  return e[k] ?? 0;
}

/** Rules of an any-k board. */
export function anyGrid(shape: AnyGridShape): Rules {
  const count = (selection: Selection) =>
    elementarySymmetric(
      (selection.rows ?? []).map((row) => row.length),
      shape.take,
    );
  const filled = (selection: Selection) => (selection.rows ?? []).filter((row) => row.length > 0).length;
  return {
    parse(json) {
      const read = symbolRows(json, shape.rows);
      if (read === null) return refuse('BAD_SHAPE');
      for (const row of read) {
        const wrong = checkDomain(row, shape.symbols);
        if (wrong !== null) return refuse(wrong);
      }
      const selection = { rows: read };
      if (filled(selection) === 0) return refuse('EMPTY');
      if (filled(selection) < shape.minNonempty) return refuse('TOO_FEW');
      return { ok: true, selection, bets: count(selection) };
    },
    count,
    settle(selection, drawn) {
      return won(elementarySymmetric(hitsPerRow(selection, drawn, isNumber), shape.take));
    },
    *lines(selection) {
      const all = selection.rows ?? [];
      for (const reads of subsets(range(0, shape.rows - 1), shape.take)) {
        for (const symbols of combinations(reads.map((place) => all[place] ?? []))) yield lineOf(reads, symbols);
      }
    },
    narrow: (selection, drawn) => satisfied(selection, drawn, isNumber),
    maxReturn: (selection, rates) => choose(filled(selection), shape.take) * (rates['win'] ?? 0),
    sample: () => ({ rows: range(0, shape.rows - 1).map(() => shape.symbols.slice(0, 1)) }),
  };
}

function lineOf(reads: readonly number[], symbols: readonly BetSymbol[]): Line {
  return {
    reads,
    bought: { form: 'inPlace', symbols },
    tiers: ['win'],
    judge: (numbers) => (symbols.every((symbol, i) => symbol === numbers[i]) ? 'win' : null),
  };
}
