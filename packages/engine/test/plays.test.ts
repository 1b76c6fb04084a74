import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSelection, countBets, explain, parseSelection, playableFamilies, settle } from '../src/index.ts';
import { families, familyOf, playOf, plays } from './families.ts';
import { expand, tally } from './reference.ts';
import { drawOf, selectionOf } from './selections.ts';
import { catalogue, examples, invalidExamples } from './vectors.ts';

/** Properties run on fixed seeds: a failure names the play and is found again. */
const runs = { numRuns: 25, seed: 20261121 };

it('covers every play of the playable families', () => {
  expect(playableFamilies).toEqual(families.map(({ code }) => code));
  expect(plays).toHaveLength(catalogue.plays.length);
});

describe('equals every settled example of the catalogue', () => {
  it.each(examples)('$id $play', ({ family, play, selection, draw, bets, wins }) => {
    const numbers = draw.hands?.flat() ?? draw.numbers;
    expect(draw.hands !== undefined || familyOf(family).isDraw(numbers)).toBe(true);
    const parsed = parseSelection(playOf(play), selection);
    expect(parsed).toMatchObject({ ok: true, bets });
    if (parsed.ok) expect(settle(playOf(play), parsed.selection, { numbers })).toEqual({ bets, ...tallyOf(wins) });
  });
});

describe('refuses every invalid example for its reason', () => {
  it.each(invalidExamples)('$id $play $reason', ({ play, selection, reason }) => {
    expect(parseSelection(playOf(play), selection)).toEqual({ ok: false, reason });
  });
});

describe('agrees with the written-out reference on random selections and draws', () => {
  it.each(catalogue.plays)('$code', (entry) => {
    const play = playOf(entry.code);
    const cases = fc.tuple(selectionOf(play.shape), drawOf(play));
    const check = ([json, numbers]: [unknown, number[]]) => {
      const parsed = parseSelection(play, json);
      if (!parsed.ok) {
        expect(['ZERO_BETS', 'EMPTY', 'TOO_FEW']).toContain(parsed.reason);
        return;
      }
      const bets = expand(entry, parsed.selection);
      const window = play.positions.map((place) => numbers[place] ?? -1);
      const wins = tally(bets, window);
      const settled = settle(play, parsed.selection, { numbers });
      expect(settled).toEqual({ bets: bets.length, ...tallyOf(wins) });
      expect(countBets(play, parsed.selection)).toBe(parsed.bets);
      expect(sumOfLines(play.code, parsed.selection, numbers)).toEqual({ bets: bets.length, wins });
      expect(settle(play, canonicalSelection(parsed.selection), { numbers })).toEqual(settled);
    };
    fc.assert(fc.property(cases, check), runs);
  });
});

/** The catalogue counts returned bets among the wins, under "push". */
function tallyOf({ push = 0, ...wins }: Readonly<Record<string, number>>) {
  return { wins, push };
}

/** The bets as the engine itself lists them, one by one. */
function sumOfLines(code: string, selection: Parameters<typeof countBets>[1], numbers: readonly number[]) {
  const play = playOf(code);
  const { lines, bets } = explain(play, selection, { numbers }, { limit: Number.MAX_SAFE_INTEGER });
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
