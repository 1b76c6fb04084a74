/** What the shapes with one list of numbers share: reading {"pick":[..]}. */

import { accept, checkList, exactLists, refuse, symbolList } from '../check-list.ts';
import type { BetSymbol, Line, Parsed, Selection } from '../play.ts';

interface PickShape {
  readonly symbols: readonly BetSymbol[];
  readonly min: number;
  readonly max: number;
}

/** Reads and checks one list; `count` tells how many bets it makes. */
export function parsePick(shape: PickShape, json: unknown, count: (selection: Selection) => number): Parsed {
  const pick = symbolList(exactLists(json, ['pick'])?.[0]);
  if (pick === null) return refuse('BAD_SHAPE');
  const wrong = checkList(pick, shape.symbols, shape.min, shape.max);
  if (wrong !== null) return refuse(wrong);
  return accept({ ok: true, selection: { pick }, bets: count({ pick }) });
}

/** A bet on exactly these numbers, in any order. */
export function sameNumbersLine(reads: readonly number[], symbols: readonly number[], tier: string): Line {
  const pickedKey = sortedKey(symbols);
  return {
    reads,
    bought: { form: 'sameNumbers', symbols },
    tiers: [tier],
    judge: (numbers) => (sortedKey(numbers) === pickedKey ? tier : null),
  };
}

/** A bet that all of these numbers appear, whatever else does. */
export function allAppearLine(reads: readonly number[], symbols: readonly number[]): Line {
  return {
    reads,
    bought: { form: 'allAppear', symbols },
    tiers: ['win'],
    judge: (numbers) => (symbols.every((symbol) => numbers.includes(symbol)) ? 'win' : null),
  };
}

/** A bet that all drawn numbers are among these, more than are drawn. */
export function holdsAllLine(reads: readonly number[], symbols: readonly number[]): Line {
  return {
    reads,
    bought: { form: 'holdsAll', symbols },
    tiers: ['win'],
    judge: (numbers) => (numbers.every((n) => symbols.includes(n)) ? 'win' : null),
  };
}

/** A bet on these numbers at `reads`: that they appear, are exactly those drawn, or hold all drawn. */
export function numbersLine(reads: readonly number[], symbols: readonly number[]): Line {
  if (symbols.length < reads.length) return allAppearLine(reads, symbols);
  return symbols.length > reads.length ? holdsAllLine(reads, symbols) : sameNumbersLine(reads, symbols, 'win');
}

/** Numbers in ascending order as one text: equal for equal multisets. */
export function sortedKey(numbers: readonly number[]): string {
  return [...numbers].sort((a, b) => a - b).join(' ');
}
