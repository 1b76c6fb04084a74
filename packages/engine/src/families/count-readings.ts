/** Readings that count how often the picked number itself is drawn. */

import { range } from '../combinatorics.ts';
import type { BetSymbol } from '../play.ts';
import type { Reading } from '../reading.ts';

/** How often the symbol itself is drawn: neither order nor the other numbers matter. */
const counting = {
  key: 'count',
  of: (numbers: readonly number[], symbol: BetSymbol) => numbers.filter((n) => n === symbol).length,
  anyOrder: true,
  alike: (symbol: BetSymbol) => [[Number(symbol)]],
} as const;

/** Drawn at least `times` times; repeats beyond that pay once. */
export function fromCount(times: number): Reading {
  return {
    ...counting,
    judge: (value) => Number(value) >= times,
    maxWins: (symbols, places) => ({ win: Math.min(symbols.length, Math.floor(places / times)) }),
  };
}

/** Not drawn at all. At least one of `faces` numbers is always drawn, so not all can win at once. */
export function absent(faces: number): Reading {
  return {
    ...counting,
    judge: (value) => value === 0,
    maxWins: (symbols) => ({ win: Math.min(symbols.length, faces - 1) }),
  };
}

/** Pays by how often the number is drawn: the tier of that count. */
export function byCount(tiers: readonly string[]): Reading {
  return {
    ...counting,
    judge: (value) => tiers[Number(value) - 1] ?? false,
    perSymbol: true,
  };
}

export const fromCountReadings: Readonly<Record<string, Reading>> = Object.fromEntries(
  range(1, 4).map((times) => [`atLeast${times}`, fromCount(times)]),
);
