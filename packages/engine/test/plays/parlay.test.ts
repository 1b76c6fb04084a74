import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { range } from '../../src/combinatorics.ts';
import { problemText, rateProblem } from '../../src/guard.ts';
import {
  catalogueRates,
  explain,
  formatRates,
  maxWin,
  parlayRemainder,
  parseSelection,
  payout,
  type RateMills,
  rateMills,
  ratesByTier,
  ratesOf,
  readRates,
  type Selection,
  settle,
} from '../../src/index.ts';
import { highestParlay } from '../../src/families/lhc/parlay-returns.ts';
import { fractionText } from '../../src/odds.ts';
import { playOf } from '../families.ts';
import { sixMark } from '../vectors.ts';

const play = playOf('lhc.gg.zmgg');
const rates = catalogueRates(play);

function selectionOf(legs: readonly (string | null)[]): Selection {
  const parsed = parseSelection(play, { legs });
  return parsed.ok ? parsed.selection : expect.fail(parsed.reason);
}

function paid(legs: readonly (string | null)[], numbers: readonly number[], price: number): number {
  const selection = selectionOf(legs);
  return payout({ price, rates: ratesByTier(play, selection, rates), ...settle(play, selection, { numbers }) });
}

describe('a parlay', () => {
  const legs = ['big', 'odd', null, 'red', null, 'tail_big'];

  it('pays the exact product of its rates, rounded down once for the whole order', () => {
    // 1.940 × 1.940 × 2.796 × 1.940 = 20.414669664
    const numbers = [30, 7, 3, 1, 2, 5, 4];
    expect(paid(legs, numbers, 1)).toBe(20_414);
    expect(paid(legs, numbers, 1000)).toBe(20_414_669);
    expect(paid(legs, numbers, 3)).toBe(61_244);
  });

  it('counts a leg tied by ball 49 as 1, returns the stake when all tie, and pays nothing when one loses', () => {
    expect(paid(legs, [49, 7, 3, 1, 2, 5, 4], 1)).toBe(10_523);
    expect(paid(legs, [49, 7, 3, 1, 2, 4, 5], 1)).toBe(0);
    const one = selectionOf(['big', 'green', null, null, null, null]);
    expect(settle(play, one, { numbers: [30, 49, 3, 1, 2, 5, 4] }).legs).toEqual([
      [1, 'big', 'win'],
      [2, 'green', 'win'],
    ]);
    expect(settle(play, one, { numbers: [24, 49, 3, 1, 2, 5, 4] })).toEqual({ bets: 1, wins: {}, push: 0 });
    const allTied = { wins: {}, push: 1, legs: [[1, 'big', 'push']] as const };
    expect(payout({ price: 7, rates: { big: rateMills(1940) }, ...allTied })).toBe(7000);
  });

  it('keeps what a yuan pays beyond whole mills, so that any stake is paid exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('big', 'red', 'blue'), { minLength: 2, maxLength: 6 }),
        fc.integer({ min: 1, max: 50_000 }),
        (options, price) => {
          const won = options.map((option, i) => [i + 1, option, 'win'] as const);
          const settled = { wins: { win: 1 }, push: 0, legs: won };
          const remainder = BigInt(parlayRemainder(won, rates).replace(/^0\.?/, '').padEnd(18, '0') || '0');
          const beyond = Number((BigInt(price) * remainder) / 10n ** 18n);
          expect(payout({ price, rates, ...settled })).toBe(price * payout({ price: 1, rates, ...settled }) + beyond);
        },
      ),
      { seed: 4 },
    );
  });

  it('writes one rate per leg, and can win what all legs together pay', () => {
    const selection = selectionOf(legs);
    const text = formatRates(ratesOf(play, selection, rates));
    expect(text).toBe('1.940,1.940,2.796,1.940');
    const back = readRates(play, selection, text) ?? expect.fail(text);
    expect(maxWin(play, selection, 1000, back)).toEqual({ highestLine: 20_414_669, allLines: 20_414_669 });
  });

  it('explains which legs did not fit', () => {
    const { lines } = explain(play, selectionOf(legs), { numbers: [30, 8, 3, 1, 2, 4, 5] });
    expect(lines).toMatchObject([{ positions: [0, 1, 3, 5], drawn: [30, 8, 1, 4], missing: ['odd', 'tail_big'] }]);
  });
});

/** What one leg pays on a ball, in thousandths. */
function payOf(option: string, ball: number, table: Readonly<Record<string, number>>): number {
  // The other balls of the draw, which the first leg does not read.
  const others = range(1, 49).filter((one) => one !== ball);
  const { wins, push } = settle(play, { legs: [option] }, { numbers: [ball, ...others.slice(0, 6)] });
  return push === 1 ? 1000 : wins['win'] === 1 ? (table[option] ?? 0) : 0;
}

/** Return of options on different balls, by walking through all of them. */
function walked(options: readonly string[], table: Readonly<Record<string, number>>): number {
  const balls = Array.from({ length: 49 }, (_, i) => i + 1);
  const pays = options.map((option) => balls.map((ball) => payOf(option, ball, table) / 1000));
  const walk = (leg: number, used: readonly number[], product: number): number => {
    const pay = pays[leg];
    if (pay === undefined) return product;
    let sum = 0;
    for (const [ball, value] of pay.entries()) {
      if (value > 0 && !used.includes(ball)) sum += walk(leg + 1, [...used, ball], product * value);
    }
    return sum;
  };
  return walk(0, [], 1) / options.reduce((ways, _, i) => ways * (49 - i), 1);
}

describe('the guard of parlays', () => {
  const minimums = catalogueRates(play, 'rateMin');
  const problemOf = (changes: Readonly<Record<string, number>>) => {
    const changed = Object.fromEntries(
      Object.entries(changes).map(([key, rate]): [string, RateMills] => [key, rateMills(rate)]),
    );
    return rateProblem(play, { rates: { ...rates, ...changed }, minimums });
  };

  it('finds the parlay that returns most: three colours on three balls, 97.162 % at the proposed rates', () => {
    const [max] = play.rules.highestReturns?.(rates) ?? [];
    expect(max?.tiers).toEqual(['red', 'blue', 'green']);
    expect(Number(max?.share.n) / Number(max?.share.d)).toBeCloseTo(walked(['red', 'blue', 'green'], rates), 12);
    // 17 × 16 × 16 of 49 × 48 × 47 draws.
    expect(fractionText(max?.share ?? expect.fail())).toBe(fractionText(colours(2796, 2971, 2971)));
  });

  it('weighs legs that depend on each other as walking through all balls does', () => {
    const names = ['big', 'odd', 'tail_small', 'red'];
    const shape = { kind: 'legs', legs: 3, options: names, minLegs: 2, maxLegs: 3 } as const;
    const choices = names.flatMap((a, i) =>
      names.slice(i).flatMap((b, j) => [[a, b], ...names.slice(i + j).map((c) => [a, b, c])]),
    );
    const anyRate = fc.integer({ min: 1500, max: 2500 });
    fc.assert(
      fc.property(fc.tuple(anyRate, anyRate, anyRate, anyRate), (sampled) => {
        const table = Object.fromEntries(names.map((name, i) => [name, sampled[i] ?? 0]));
        const max = highestParlay(shape, (option, ball) => payOf(option, ball, table));
        const best = Math.max(...choices.map((options) => walked(options, table)));
        expect(Number(max.share.n) / Number(max.share.d)).toBeCloseTo(best, 10);
        expect(walked(max.tiers, table)).toBeCloseTo(best, 10);
      }),
      { numRuns: 3, seed: 6 },
    );
  });

  it('refuses a table whose legs are all under fair odds when a parlay of them is not, and shows its return', () => {
    // Alone the colours return 99.95 %, 99.98 % and 99.98 %. Two of each on six balls are drawn in
    // (17 × 16)(16 × 15)(16 × 15) of 49 × 48 × … × 44 ways and pay (2.881 × 3.062 × 3.062)².
    const problem = problemOf({ red: 2881, blue: 3062, green: 3062 });
    expect(problem === null ? '' : problemText(problem)).toMatch(
      /red and red and blue and blue and green and green would return 113\.538 % of the stake/,
    );
    expect(problemOf({})).toBeNull();
    expect(problemOf({ red: 2860 })).toBeNull();
  });
});

function colours(red: number, blue: number, green: number) {
  const d = 49n * 48n * 47n * 1000n ** 3n;
  const sizes = ['red', 'blue', 'green'].map((name) => BigInt(sixMark.colour[name]?.length ?? 0));
  const n = sizes.reduce((all, size) => all * size, 1n) * BigInt(red) * BigInt(blue) * BigInt(green);
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
  return { n: n / gcd(n, d), d: d / gcd(n, d) };
}
