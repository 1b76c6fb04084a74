import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMills,
  catalogueRates,
  costOf,
  formatMills,
  formatRate,
  formatRates,
  mills,
  multiplyMills,
  parseMills,
  parseRate,
  payout,
  rateMills,
  ratesOf,
  readRates,
  settle,
  subtractMills,
  userRate,
  yuan,
} from '../src/index.ts';
import { playOf, selected } from './families.ts';
import { rateExamples } from './vectors.ts';

const rate = (text: string) => parseRate(text) ?? expect.fail(text);

describe('money', () => {
  it('refuses fractions and amounts beyond exact integers', () => {
    expect(() => mills(0.5)).toThrow(RangeError);
    expect(() => addMills(mills(Number.MAX_SAFE_INTEGER), mills(1))).toThrow(RangeError);
    expect(() => multiplyMills(mills(2), 1.5)).toThrow(RangeError);
    expect(() => multiplyMills(mills(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => yuan(1.5)).toThrow(RangeError);
    expect(subtractMills(mills(1), mills(3))).toBe(-2);
  });

  it('reads and writes every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (n) => {
        expect(parseMills(formatMills(mills(n)))).toBe(n);
      }),
      { seed: 7 },
    );
    expect([parseMills('12'), parseMills('12.5'), parseMills('0.001')]).toEqual([12_000, 12_500, 1]);
    expect(formatMills(mills(-5))).toBe('-0.005');
  });

  it('reads nothing but unsigned decimal text of up to three places', () => {
    for (const text of ['', ' 1', '1.', '.5', '1.2345', '+1', '-1', '1e3', '01', '1,000', '١', 'NaN', '9'.repeat(17)]) {
      expect(parseMills(text), text).toBeNull();
    }
  });
});

describe('user rates', () => {
  it('equal every example of the catalogue, of all families', () => {
    for (const { rate: top, rate_min, rebate, user_rebate, user_rate } of rateExamples) {
      const result = userRate({ rate: rate(top), rateMin: rate(rate_min), rebate, userRebate: user_rebate });
      expect(result === null ? null : formatRate(result)).toBe(user_rate);
    }
  });

  it('round half up, stay between the lowest rate and the rate, and never rise with the rebate kept', () => {
    const terms = fc.tuple(
      fc.integer({ min: 1000, max: 97_000_000 }),
      fc.integer({ min: 1, max: 12_500 }),
      fc.nat(),
      fc.nat(),
    );
    fc.assert(
      fc.property(terms, ([top, rebate, x, y]) => {
        const low = Math.floor((top * 88) / 97);
        const [less = 0, more = 0] = [x % (rebate + 1), y % (rebate + 1)].sort((a, b) => a - b);
        const at = (share: number) =>
          userRate({
            rate: rateMills(top),
            rateMin: rateMills(low),
            rebate: formatMills(mills(rebate)),
            userRebate: formatMills(mills(share)),
          }) ?? expect.fail('refused');
        expect(at(0)).toBe(top);
        expect(at(rebate)).toBe(low);
        expect(at(less)).toBeGreaterThanOrEqual(at(more));
        // Twice the error is at most one unit: |2 (rebate × result) − 2 (exact numerator)| ≤ rebate.
        const error =
          BigInt(at(less)) * BigInt(rebate) - (BigInt(top) * BigInt(rebate) - BigInt(less) * BigInt(top - low));
        expect(2n * error <= BigInt(rebate) && 2n * error > -BigInt(rebate)).toBe(true);
      }),
      { seed: 11 },
    );
  });

  it('leave the rate unchanged where there is no rebate, and refuse a share outside 0..rebate', () => {
    const at = (rebate: string, userRebate: string) =>
      userRate({ rate: rate('1.94'), rateMin: rate('1.76'), rebate, userRebate });
    expect(at('0', '0')).toBe(1940);
    expect([at('0', '0.1'), at('10', '10.001'), at('10', '-1'), at('10', 'x')]).toEqual([null, null, null, null]);
  });
});

describe('payouts', () => {
  it('pay stake × rate per won bet and the stake per returned bet', () => {
    const rates = { big: rateMills(1940), odd: rateMills(2001) };
    expect(payout({ price: 10, rates, wins: { big: 1, odd: 2 }, push: 3 })).toBe(19_400 + 40_020 + 30_000);
    expect(payout({ price: 10, rates, wins: {}, push: 0 })).toBe(0);
    expect(costOf(4, 10)).toBe(40_000);
  });

  it('never pay a tier that has no rate', () => {
    expect(() => payout({ price: 1, rates: {}, wins: { win: 1 }, push: 0 })).toThrow(RangeError);
  });

  it('of a slip are the sum of the payouts of its lines', () => {
    const draw = { numbers: [9, 8, 7, 6, 5] };
    const play = playOf('s_ssc.ball1.sides');
    const rates = catalogueRates(play);
    const of = (opts: readonly string[]) => {
      const selection = selected(play.code, { opts });
      return payout({ price: 5, rates, ...settle(play, selection, draw) });
    };
    expect(of(['big', 'small', 'odd'])).toBe(of(['big']) + of(['small']) + of(['odd']));
  });
});

describe('rate lists of a bet line', () => {
  it.each([
    ['s_ssc.lhh.wq', { opts: ['tie', 'dragon'] }, '9.700,2.156'],
    ['s_k3.sum.num', { pick: [18, 10] }, '209.520,7.760'],
    ['s_k3.straight.single', { opts: ['456', '123'] }, '34.920'],
    ['s_k3.one.multi', { pick: [2, 1] }, '2.097,3.195,4.292'],
    ['s_ssc.front3.combo', { rows: [[1], [2], [3]] }, '970.000,97.000,9.700'],
    ['s_ssc.back3.mixed_entry', { text: '112 123' }, '323.333,161.667'],
    ['s_ssc.star5.direct', { rows: [[1], [2], [3], [4], [5]] }, '97000.000'],
  ])('%s %j reads %s', (code, json, text) => {
    const play = playOf(code);
    const selection = selected(code, json);
    expect(formatRates(ratesOf(play, selection, catalogueRates(play)))).toBe(text);
    const back = readRates(play, selection, text) ?? expect.fail(text);
    expect(formatRates(ratesOf(play, selection, back))).toBe(text);
    expect(readRates(play, selection, `${text},1.000`)).toBeNull();
  });
});
