import { mills } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideLimit, limitKinds, partsOf, remainingOf } from './rules.ts';

const limit = fc.option(fc.integer({ min: 0, max: 10_000_000 }).map(mills));
const orNone = (amount: number | null) => amount ?? Number.POSITIVE_INFINITY;

describe('a change of a limit', () => {
  test('R1 holds at once exactly when it is not above what holds, and never lets more through meanwhile', () => {
    fc.assert(
      fc.property(limit, limit, (current, requested) => {
        const { amount, next } = decideLimit(current, requested);
        const isRaise = orNone(requested) > orNone(current);
        expect(next !== undefined).toBe(isRaise);
        expect(orNone(amount)).toBe(Math.min(orNone(current), orNone(requested)));
        if (next !== undefined) expect(next.amount).toBe(requested);
      }),
      { seed: 11 },
    );
  });

  test('what is left is never below 0, and nothing says so without a limit', () => {
    expect(remainingOf(mills(500), 200)).toBe(300);
    expect(remainingOf(mills(500), 900)).toBe(0);
    expect(remainingOf(mills(500), -100)).toBe(600);
    expect(remainingOf(null, 900)).toBeNull();
  });

  test('kinds are three areas over three periods', () => {
    expect(limitKinds).toHaveLength(9);
    for (const kind of limitKinds) expect(`${partsOf(kind).area}_${partsOf(kind).period}`).toBe(kind);
  });
});
