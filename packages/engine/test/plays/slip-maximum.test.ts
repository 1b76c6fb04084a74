import fc from 'fast-check';
import { expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { eachDraw } from '../../src/drawing.ts';
import { catalogueRates, parseSelection, payout, type Play, ratesByTier } from '../../src/index.ts';
import { slipMaximum, type StakedLine } from '../../src/slip-maximum.ts';
import { lunarYear, settleSeen } from '../reference/best-draws.ts';
import { playOf, plays, selected } from '../families.ts';
import { selectionOf } from '../selections.ts';

function line(code: string, json: unknown, price = 1): StakedLine {
  const play = playOf(code);
  const selection = selected(code, json);
  return { play, selection, price, rates: ratesByTier(play, selection, catalogueRates(play)) };
}

const placesOf = (lines: readonly StakedLine[]) => [...new Set(lines.flatMap(({ play }) => play.positions))];

/** What the best of all draws pays on the whole slip, by walking through what its places can show. */
function bestByWalk(lines: readonly StakedLine[]): number {
  const [first] = lines;
  if (first === undefined) return 0;
  let best = 0;
  const places = placesOf(lines);
  eachDraw(first.play.pool, places.length, (drawn) => {
    const numbers = places.reduce<number[]>(
      (draw, place, at) => draw.with(place, drawn[at] ?? 0),
      Array<number>(10).fill(0),
    );
    const paid = lines.reduce(
      (sum, { play, selection, price, rates }) =>
        sum + payout({ price, rates, ...settleSeen(play, selection, numbers) }),
      0,
    );
    best = Math.max(best, paid);
  });
  return best;
}

/** Random slips of a family: two to four lines on plays of it, some twice. */
function slipsOf(family: string, numRuns: number): readonly (readonly StakedLine[])[] {
  // Four places are walked through at once, more take long.
  const sold = plays.filter((play) => play.family === family && play.offer !== 'never' && play.positions.length <= 4);
  const one = fc
    .constantFrom(...sold)
    .chain((play: Play) => fc.tuple(fc.constant(play), selectionOf(play.shape), fc.integer({ min: 1, max: 3 })));
  return fc.sample(fc.array(one, { minLength: 2, maxLength: 4 }), { numRuns, seed: 11 }).map((drafts) =>
    drafts.flatMap(([play, json, price]) => {
      const parsed = parseSelection(play, json, lunarYear);
      if (!parsed.ok) return [];
      const { selection } = parsed;
      return [{ play, selection, price, rates: ratesByTier(play, selection, catalogueRates(play)) }];
    }),
  );
}

it('is what the best of all draws pays on slips of several lines', () => {
  for (const [family, runs] of [
    ['s_k3', 60],
    ['pcdd', 12],
    ['s_yb', 12],
    ['s_ssc', 12],
    ['s_11x5', 12],
  ] as const) {
    const found = slipsOf(family, runs)
      .filter((lines) => placesOf(lines).length <= 4)
      .map((lines) => ({ lines, max: slipMaximum(lines) }));
    for (const { lines, max } of found) {
      if (max === null) continue;
      const description = lines.map(({ play, selection }) => `${play.code} ${JSON.stringify(selection)}`).join(' + ');
      expect.soft(max, description).toBe(bestByWalk(lines));
    }
    expect(found.length, family).toBeGreaterThan(3);
    expect(found.filter(({ max }) => max === null).length, family).toBeLessThan(found.length / 4);
  }
});

it('of a hundred different numbers is what one of them pays', () => {
  const digits = (n: number) => Array.from(String(n * 997 + 12_345).slice(-5), (digit) => [Number(digit)]);
  const slip = range(0, 99).map((n) => line('s_ssc.star5.direct', { rows: digits(n) }));
  expect(slipMaximum(slip)).toBe(97_000_000);
});

it('of opposite bets on lines of their own is what one of them pays, and the same bet twice pays twice', () => {
  const [big, small] = ['big', 'small'].map((option) => line('s_ssc.total.bsoe', { opts: [option] }, 10));
  if (!big || !small) expect.fail();
  expect(slipMaximum([big, small])).toBe(19_400);
  expect(slipMaximum([big, small, big])).toBe(38_800);
  expect(slipMaximum([])).toBe(0);
});

it('is exact in games of many draws where the slip reads few of their places', () => {
  for (const family of ['s_pk10', 's_kl10']) {
    const three = line(`${family}.ball1.num`, { pick: [3] });
    const rate = slipMaximum([three]) ?? 0;
    // A ball stands in one place.
    expect(slipMaximum([three, line(`${family}.ball2.num`, { pick: [3] })]), family).toBe(rate);
    expect(slipMaximum([three, line(`${family}.ball2.num`, { pick: [4] })]), family).toBe(2 * rate);
  }
});

it('is left out where no bounded search finds it', () => {
  const slip = [line('s_kl10.total.sides', { opts: ['small'] }), line('s_kl10.zm.zm', { pick: range(13, 20) })];
  expect(slipMaximum(slip)).toBeNull();
});
