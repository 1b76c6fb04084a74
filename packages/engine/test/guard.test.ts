import { describe, expect, it } from 'vitest';
import { problemText, type PlayRates, rateProblem } from '../src/guard.ts';
import { catalogueRates, type Play, type RateMills, rateMills } from '../src/index.ts';
import { fraction } from '../src/odds.ts';
import { playOf, plays } from './families.ts';

const ratesOf = (play: Play): PlayRates => ({
  rates: catalogueRates(play),
  minimums: catalogueRates(play, 'rateMin'),
});
const textOf = (play: Play, rates: PlayRates) => {
  const problem = rateProblem(play, rates);
  return problem === null ? null : problemText(problem);
};
const one = (rate: number, minimum: number): PlayRates => ({
  rates: { win: rateMills(rate) },
  minimums: { win: rateMills(minimum) },
});

describe('the guard of rate tables', () => {
  it("lets the catalogue's own rates pass, play by play", () => {
    for (const play of plays) {
      if (play.offer !== 'never') expect(textOf(play, ratesOf(play))).toBe(null);
    }
  });

  // Five stars direct wins 1 in 100,000, so 100,000.000 is fair.
  it.each([
    ['one thousandth under fair odds', one(99_999_999, 88_000_000), null],
    ['at fair odds', one(100_000_000, 88_000_000), /win would return 100\.000 % of the stake/],
    ['over fair odds', one(120_000_000, 88_000_000), /win would return 120\.000 %/],
    ['with a minimum over the rate', one(97_000_000, 97_000_001), /minimum/],
    ['with a minimum under 1.010', one(97_000_000, 1_009), /minimum/],
    ['without a rate', { rates: {}, minimums: {} }, /no rate/],
  ])('judges a rate %s', (_what, rates, expected) => {
    const text = textOf(playOf('s_ssc.star5.direct'), rates);
    if (expected === null) expect(text).toBe(null);
    else expect(text).toMatch(expected);
  });

  it('weighs the tiers that one bet can win together', () => {
    // Three dice, one face: 75, 15 and 1 of 216; 2.300, 2.700 and 3.000 pay back exactly the stake.
    const tiers = (thrice: number): PlayRates => ({
      rates: { once: rateMills(2_300), twice: rateMills(2_700), thrice: rateMills(thrice) },
      minimums: { once: rateMills(1_900), twice: rateMills(1_900), thrice: rateMills(1_900) },
    });
    expect(textOf(playOf('s_k3.one.multi'), tiers(2_999))).toBe(null);
    expect(textOf(playOf('s_k3.one.multi'), tiers(3_000))).toMatch(/once and twice and thrice would return 100\.000 %/);
  });

  it('judges every price of three sums by the chance that they have together', () => {
    const play = playOf('pcdd.sum.pack3');
    const { rates, minimums } = ratesOf(play);
    // Sums 12, 13 and 14: 223 draws of 1000, so 4.4843 is fair.
    const to = (rate: number) => ({ rates: { ...rates, 223: rateMills(rate) }, minimums });
    expect(textOf(play, to(4_484))).toBe(null);
    expect(textOf(play, to(4_485))).toMatch(/223 would return 100\.016 % of the stake/);
  });

  it('counts returned stakes, and believes a play that says which of its combined bets returns most', () => {
    const [tier] = playOf('s_ssc.lhh.wq').tiers;
    if (tier === undefined) expect.fail('no tier');
    const play = (change: Partial<Play>): Play => ({ ...playOf('s_ssc.lhh.wq'), ...change });
    const returned = play({ prices: [{ ...tier, p: '9/20', push: '1/10' }] });
    const dragon = (rate: RateMills): PlayRates => ({
      rates: { dragon: rate },
      minimums: { dragon: rateMills(1_500) },
    });
    expect(textOf(returned, dragon(rateMills(1_999)))).toBe(null);
    expect(textOf(returned, dragon(rateMills(2_000)))).toMatch(/dragon would return 100\.000 %/);
    const { rules } = playOf('s_ssc.lhh.wq');
    const six = [{ tiers: ['big', 'odd'], share: fraction(1001, 1000) }];
    const combined = play({ rules: { ...rules, highestReturns: () => six } });
    expect(textOf(combined, ratesOf(combined))).toMatch(/big and odd would return 100\.100 %/);
  });
});
