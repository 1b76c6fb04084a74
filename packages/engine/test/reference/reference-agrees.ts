/** The engine beside the written-out reference, on random selections and draws of every play. */

import fc from 'fast-check';
import { expect } from 'vitest';
import { canonicalSelection, countBets, type Draw, explain, parseSelection, settle } from '../../src/index.ts';
import { playOf } from '../families.ts';
import { expand, tally } from './reference.ts';
import { tabledYears } from './reference-lhc.ts';
import { drawOf, selectionOf } from '../selections.ts';
import type { CataloguePlay } from '../vectors.ts';

/** A failure names the play and is found again. */
const seed = 20261121;

/** What each play does otherwise than the reference, in so many random cases: its code and the smallest such case. */
export function disagreementsOf(entries: readonly CataloguePlay[], numRuns: number): readonly string[] {
  return entries.flatMap((entry) => {
    try {
      agrees(entry, numRuns);
      return [];
    } catch (error) {
      return [`${entry.code}: ${String(error)}`];
    }
  });
}

function agrees(entry: CataloguePlay, numRuns: number): void {
  const play = playOf(entry.code);
  const years = play.family === 'lhc' ? fc.constantFrom(...tabledYears) : fc.constant(undefined);
  const cases = fc.tuple(selectionOf(play.shape), drawOf(play), years);
  const check = ([json, numbers, year]: [unknown, number[], number | undefined]) => {
    const draw = drawIn(numbers, year);
    const parsed = parseSelection(play, json, year);
    if (!parsed.ok) {
      expect(['ZERO_BETS', 'EMPTY', 'TOO_FEW']).toContain(parsed.reason);
      return;
    }
    const bets = expand(entry, parsed.selection);
    const window = play.positions.map((place) => numbers[place] ?? -1);
    const wins = tally(bets, window);
    const { legs: _legs, ...settled } = settle(play, parsed.selection, draw);
    expect(settled).toEqual({ bets: bets.length, ...tallyOf(wins) });
    expect(countBets(play, parsed.selection)).toBe(parsed.bets);
    expect(sumOfLines(play.code, parsed.selection, draw)).toEqual({ bets: bets.length, wins });
    expect(settle(play, canonicalSelection(parsed.selection), draw)).toMatchObject(settled);
  };
  fc.assert(fc.property(cases, check), { numRuns, seed });
}

export function drawIn(numbers: readonly number[], lunarYear: number | undefined): Draw {
  return lunarYear === undefined ? { numbers } : { numbers, lunarYear };
}

/** The catalogue counts returned bets among the wins, under "push". */
export function tallyOf({ push = 0, ...wins }: Readonly<Record<string, number>>) {
  return { wins, push };
}

/** The bets as the engine itself lists them, one by one. */
function sumOfLines(code: string, selection: Parameters<typeof countBets>[1], draw: Draw) {
  const play = playOf(code);
  const { lines, bets } = explain(play, selection, draw, { limit: Number.MAX_SAFE_INTEGER });
  const wins: Record<string, number> = {};
  for (const { tier } of lines) {
    if (tier === null) continue;
    // Multiplied bets tell their players apart ("p3.win5"), their tally does not.
    const key = tier.replace(/^p\d\./, '');
    wins[key] = (wins[key] ?? 0) + 1;
  }
  expect(lines).toHaveLength(bets);
  return { bets: lines.length, wins };
}
