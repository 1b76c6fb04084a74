import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalSelection,
  countBets,
  type Draw,
  explain,
  parseSelection,
  familyCodes,
  settle,
} from '../src/index.ts';
import { families, familyOf, playOf, plays } from './families.ts';
import { expand, tally } from './reference.ts';
import { tabledYears } from './reference-lhc.ts';
import { drawOf, selectionOf } from './selections.ts';
import { catalogue, examples, invalidExamples } from './vectors.ts';

/** Properties run on fixed seeds: a failure names the play and is found again. */
const runs = { numRuns: 25, seed: 20261121 };

it('covers every play of the playable families', () => {
  expect(familyCodes).toEqual(families.map(({ code }) => code));
  expect(plays).toHaveLength(catalogue.plays.length);
});

describe('equals every settled example of the catalogue', () => {
  it.each(examples)('$id $play', ({ id, family, play, selection, draw, bets, wins, legs }) => {
    const numbers = draw.hands?.flat() ?? draw.numbers;
    expect(draw.hands !== undefined || familyOf(family).isDraw(numbers)).toBe(!impossible.includes(id));
    const parsed = parseSelection(playOf(play), selection, draw.lunar_year);
    expect(parsed).toMatchObject({ ok: true, bets });
    if (!parsed.ok) return;
    const settled = settle(playOf(play), parsed.selection, drawIn(numbers, draw.lunar_year));
    expect(settled).toEqual({ bets, ...tallyOf(wins), ...(legs && { legs }) });
  });
});

/** Examples whose special ball is one of the normal ones: no draw can show that. They settle all the same. */
const impossible = ['e0807', 'e0840', 'e0910', 'e0935'];

function drawIn(numbers: readonly number[], lunarYear: number | undefined): Draw {
  return lunarYear === undefined ? { numbers } : { numbers, lunarYear };
}

describe('refuses every invalid example for its reason', () => {
  it.each(invalidExamples)('$id $play $reason', ({ play, selection, reason }) => {
    expect(parseSelection(playOf(play), selection)).toEqual({ ok: false, reason });
  });
});

describe('agrees with the written-out reference on random selections and draws', () => {
  it.each(catalogue.plays)('$code', (entry) => {
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
    fc.assert(fc.property(cases, check), runs);
  });
});

/** The catalogue counts returned bets among the wins, under "push". */
function tallyOf({ push = 0, ...wins }: Readonly<Record<string, number>>) {
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
