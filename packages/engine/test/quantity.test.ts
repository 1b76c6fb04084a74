import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinsFor, formatQuantity, mills, parseQuantity, quantity, worthOf } from '../src/index.ts';

describe('quantities of digital currency', () => {
  test.each([
    ['100', 1_000_000],
    ['0.0001', 1],
    ['12.3456', 123_456],
    ['0', 0],
  ])('%s coins are %i parts', (text, parts) => expect(parseQuantity(text)).toBe(parts));

  test('other text is no quantity', () => {
    for (const text of ['', '-1', '1.00005', '01', '1e3', ' 1', '1,5', '999999999999'])
      expect.soft(parseQuantity(text), text).toBeNull();
  });

  test('what is written reads as what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (parts) => {
        expect(parseQuantity(formatQuantity(quantity(parts)))).toBe(parts);
      }),
      { seed: 4 },
    );
  });

  test('coins are worth their number times the rate, down to the mill', () => {
    expect(worthOf(quantity(1_000_000), 7_250)).toBe(725_000);
    expect(worthOf(quantity(1), 7_250)).toBe(0);
    expect(worthOf(quantity(3), 7_250)).toBe(2);
  });

  // Beyond this, at the lowest rate, coins are more than safe integers count.
  const max = Math.floor(Number.MAX_SAFE_INTEGER / 10_000);

  test('money buys no more coins than it pays for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max }), fc.integer({ min: 1, max: 1_000_000 }), (amount, rate) => {
        const coins = coinsFor(mills(amount), rate);
        expect(BigInt(coins) * BigInt(rate)).toBeLessThanOrEqual(BigInt(amount) * 10_000n);
        expect(BigInt(coins + 1) * BigInt(rate)).toBeGreaterThan(BigInt(amount) * 10_000n);
      }),
      { seed: 5 },
    );
  });

  test('coins beyond what is counted exactly are refused', () => {
    expect(coinsFor(mills(max), 1)).toBe(max * 10_000);
    expect(() => coinsFor(mills(max + 1), 1)).toThrow(RangeError);
  });

  test('a fraction or a debt of coins does not exist', () => {
    for (const amount of [-1, 0.5, Number.NaN]) expect(() => quantity(amount)).toThrow(RangeError);
  });
});
