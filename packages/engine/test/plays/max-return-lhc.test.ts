import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { eachDraw } from '../../src/drawing.ts';
import {
  catalogueRates,
  countBets,
  maxWin,
  parseSelection,
  payout,
  type Play,
  ratesByTier,
  type Selection,
  settle,
} from '../../src/index.ts';
import { settleSeen } from '../reference/best-draws.ts';
import { playOf, plays } from '../families.ts';
import { selectionOf } from '../selections.ts';

const lunarYear = 2026;
const price = 3;

const wide = plays.filter(
  ({ family, positions, pricing, group }) =>
    family === 'lhc' && positions.length > 3 && pricing !== 'parlay' && group !== 'total',
);

/** Few enough symbols that all draws can be walked through by what the bets tell apart. */
function small(play: Play, json: Record<string, unknown>): Record<string, unknown> {
  const { shape } = play;
  const cut = (list: unknown, max: number) => (Array.isArray(list) ? list.slice(0, max) : list);
  const pool = shape.kind === 'pool' ? shape.take + (shape.take > 4 ? 1 : 2) : 4;
  return Object.fromEntries(Object.entries(json).map(([key, list]) => [key, cut(list, key === 'dan' ? 2 : pool)]));
}

/** Balls by which of the bets' groups hold them: those alike in every bet are one group. */
function groupsOf(play: Play, selection: Selection): readonly (readonly number[])[] {
  const lines = [...play.rules.lines(selection)];
  const isPair = selection.a !== undefined;
  const groups = new Map<string, number[]>();
  for (const ball of range(1, 49)) {
    const key = isPair
      ? // Every ball of A meets every ball of B, so only the number of its bets tells balls apart.
        String(lines.filter(({ bought }) => bought.symbols.includes(ball)).length > 0 && sideOf(lines, ball))
      : lines.map(({ alike = [] }) => alike.findIndex((group) => group.includes(ball))).join();
    groups.set(key, [...(groups.get(key) ?? []), ball]);
  }
  return [...groups.values()];
}

const sideOf = (lines: readonly { bought: { symbols: readonly unknown[] } }[], ball: number) =>
  lines
    .flatMap(({ bought: { symbols } }) => (symbols.includes(ball) ? symbols.filter((other) => other !== ball) : []))
    .sort()
    .join(' ');

describe('the maximum win is exactly what the best of all six-mark draws pays', () => {
  it('in every play that reads more than three balls', () => {
    for (const play of wide) expect.soft(checkedOf(play), play.code).toBeGreaterThan(0);
  });

  /** How many random selections of the play are as the best draw says. */
  function checkedOf(play: Play): number {
    let checked = 0;
    for (const json of fc.sample(selectionOf(play.shape), { numRuns: 2, seed: 49 })) {
      const parsed = parseSelection(play, small(play, json), lunarYear);
      if (!parsed.ok) continue;
      const { selection } = parsed;
      const rates = ratesByTier(play, selection, catalogueRates(play));
      const lines = [...play.rules.lines(selection)];
      const places = Math.max(...lines.map(({ reads }) => reads.length));
      const anyOrder = lines.every((line) => line.anyOrder === true);
      let best = 0;
      const visit = (numbers: readonly number[]) => {
        best = Math.max(best, payout({ price, rates, ...settleSeen(play, selection, numbers) }));
      };
      eachDraw(play.pool, places, visit, { anyOrder, alike: groupsOf(play, selection) });
      expect.soft(maxWin(play, selection, price, rates).allLines, `${play.code} ${JSON.stringify(json)}`).toBe(best);
      checked += 1;
    }
    return checked;
  }

  it.each([
    ['lhc.total.sides', { opts: ['big', 'small', 'odd', 'even'] }, 1.962 + 1.94],
    ['lhc.total.combo', { opts: ['big_odd', 'small_even'] }, 3.88],
    // Twelve animals not drawn: seven balls show two at the least, so the ten dearest win.
    ['lhc.pt.zodiac_not', { opts: playOf('lhc.pt.zodiac_not').rules.sample().opts }, 2.174 + 9 * 1.836],
    ['lhc.pt.zodiac', { opts: playOf('lhc.pt.zodiac').rules.sample().opts }, 7 * 2.056],
    // All tails: two must be drawn, and tail 0 costs least to lose.
    ['lhc.pt.tail_not', { pick: range(0, 9) }, 8 * 2.174],
    ['lhc.lx.lx5_not', { pick: playOf('lhc.lx.lx5').rules.sample().pick }, null],
  ])('%s, all of it', (code, json, units) => {
    const play = playOf(code);
    const parsed = parseSelection(play, json, lunarYear);
    if (!parsed.ok) expect.fail(parsed.reason);
    const rates = ratesByTier(play, parsed.selection, catalogueRates(play));
    const { allLines } = maxWin(play, parsed.selection, 1, rates);
    // With 2026's horse among eight animals: all 56 bets win, C(7, 4) of them with the horse.
    const due = units ?? 35 * ((rates['with_main'] ?? 0) / 1000) + 21 * ((rates['no_main'] ?? 0) / 1000);
    expect(allLines).toBe(Math.round(due * 1000));
  });
});

describe('the largest legal six-mark selections', () => {
  const largest: readonly [string, unknown, number][] = [
    ['lhc.lm.quan4', { pick: range(1, 10) }, 210],
    ['lhc.lm.zhong3_2_dantuo', { dan: [1], tuo: range(2, 15) }, 91],
    ['lhc.bz.bz10', { pick: range(1, 13) }, 286],
    ['lhc.tp.tp5', { pick: range(1, 10) }, 252],
    ['lhc.lx.lx4', { pick: playOf('lhc.lx.lx4').rules.sample().pick }, 70],
    ['lhc.te.num', { pick: range(1, 49) }, 49],
    ['lhc.lm.te2_tt', { a: 't1', b: 't2' }, 25],
  ];
  it('are read, priced and settled with all of their bets', () => {
    for (const [code, json, bets] of largest) {
      const play = playOf(code);
      const parsed = parseSelection(play, json, lunarYear);
      if (!parsed.ok) expect.fail(`${code}: ${parsed.reason}`);
      const rates = ratesByTier(play, parsed.selection, catalogueRates(play));
      expect.soft(maxWin(play, parsed.selection, 1, rates).allLines, code).toBeGreaterThan(0);
      const settled = settle(play, parsed.selection, { numbers: [1, 2, 3, 4, 5, 6, 7], lunarYear });
      expect.soft([settled.bets, countBets(play, parsed.selection)], code).toEqual([bets, bets]);
    }
  });
});
