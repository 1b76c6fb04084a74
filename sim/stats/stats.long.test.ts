import { familyCodes, loadFamily } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { chiSquareTail, goodnessOfFit } from './chi-square.ts';
import { drawMany, type ManyDraws } from './many-draws.ts';
import { type Range, testNumbers } from './number-tests.ts';
import { testPlays } from './play-tests.ts';
import { binomialBound, verdictOf } from './verdict.ts';

/** Fixed, so that the same draws are tested every time: a fair source fails one seed in some hundreds. */
const seed = 'short form';
const draws = 10_000;
const ranges: Record<(typeof familyCodes)[number], Range> = {
  s_ssc: { from: 0, to: 9 },
  s_k3: { from: 1, to: 6 },
  s_yb: { from: 0, to: 9 },
  pcdd: { from: 0, to: 9 },
  s_11x5: { from: 1, to: 11 },
  s_kl10: { from: 1, to: 20 },
  s_pk10: { from: 1, to: 10 },
  lhc: { from: 1, to: 49 },
  bull91: { from: 1, to: 10 },
};
const made = new Map<string, ManyDraws>();

/** Draws of a family that a test may spoil; they are made once. */
function drawn(code: (typeof familyCodes)[number]): ManyDraws {
  const all = made.get(code) ?? drawMany(code, draws, seed);
  made.set(code, all);
  return { ...all, numbers: all.numbers.slice() };
}

const distinct = new Set<string>(['s_11x5', 's_kl10', 's_pk10', 'lhc', 'bull91']);

describe('F2 the draw passes frequency, serial, runs, gap and coupon tests', () => {
  test.each(familyCodes)('%s', (code) => {
    const verdict = verdictOf(testNumbers(drawn(code), ranges[code], distinct.has(code)));
    expect(verdict).toMatchObject({ fair: true });
  });
});

describe('F2 every play is won as often as its chances say', () => {
  test.each(familyCodes)('%s', async (code) => {
    const { found } = testPlays(drawn(code), await loadFamily(code));
    expect(verdictOf(found)).toMatchObject({ fair: true });
  });
});

describe('the tests see', () => {
  const digits = ranges.s_ssc;
  const broken = (change: (numbers: Uint8Array, i: number) => void): ManyDraws => {
    const spoilt = drawn('s_ssc');
    for (let i = 0; i < spoilt.numbers.length; i++) change(spoilt.numbers, i);
    return spoilt;
  };
  const isFair = (spoilt: ManyDraws) => verdictOf(testNumbers(spoilt, digits, false)).fair;

  test('a digit that comes a tenth more often than it should', () => {
    let turn = 0;
    expect(isFair(broken((numbers, i) => numbers[i] === 9 && turn++ % 10 === 0 && numbers.fill(0, i, i + 1)))).toBe(
      false,
    );
  });

  test('a draw that copies one digit in twenty from the draw before', () => {
    let turn = 0;
    expect(isFair(broken((numbers, i) => i >= 5 && turn++ % 20 === 0 && numbers.copyWithin(i, i - 5, i - 4)))).toBe(
      false,
    );
  });

  test('neighbouring places that agree too often', () => {
    let turn = 0;
    expect(isFair(broken((numbers, i) => i % 5 === 1 && turn++ % 20 === 0 && numbers.copyWithin(i, i - 1, i)))).toBe(
      false,
    );
  });

  test('a number twice in a draw without replacement', () => {
    const spoilt = drawn('s_pk10');
    spoilt.numbers.copyWithin(1, 0, 1);
    expect(verdictOf(testNumbers(spoilt, ranges.s_pk10, true)).smallest).toMatchObject({
      test: 'places 1 and 2',
      p: 0,
    });
  });

  test('dice that never show three equal faces, by what the plays pay', async () => {
    const spoilt = drawn('s_k3');
    for (let i = 0; i < spoilt.numbers.length; i += 3) {
      const [a, b, c] = spoilt.numbers.subarray(i, i + 3);
      if (a === b && b === c) spoilt.numbers.fill(((a ?? 0) % 6) + 1, i, i + 1);
    }
    const verdict = verdictOf(testPlays(spoilt, await loadFamily('s_k3')).found);
    expect(verdict.fair).toBe(false);
    expect(verdict.smallest?.test).toMatch(/triple/);
  });
});

describe('the mathematics', () => {
  // Upper critical values of chi-square, NIST/SEMATECH e-Handbook 1.3.6.7.4.
  test.each([
    [6.635, 1, 0.01],
    [3.841, 1, 0.05],
    [23.209, 10, 0.01],
    [29.588, 10, 0.001],
    [124.342, 100, 0.05],
    [77.929, 100, 0.95],
  ])('a chi-square of %f with %i degrees has the tail %f', (x, degrees, tail) => {
    expect(chiSquareTail(x, degrees)).toBeCloseTo(tail, 4);
  });

  test('classes that expect fewer than five are joined', () => {
    expect(goodnessOfFit([1, 2, 3, 94], [1, 2, 3, 94])).toMatchObject({ statistic: 0, degrees: 1, p: 1 });
    expect(goodnessOfFit([4], [4])).toBeNull();
  });

  test('999 of 1,000 fair sources have at most five of a hundred tests below 0.01', () => {
    expect(binomialBound(100, 0.01, 0.999)).toBe(5);
  });
});
