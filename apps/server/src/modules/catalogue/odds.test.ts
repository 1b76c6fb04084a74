import { createHash } from 'node:crypto';
import { loadFamily, type RateMills, rateMills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { catalogueOdds, hashOfText, oddsProblem, type PlayOdds, ratesForRebate, readOdds, writeOdds } from './odds.ts';
import { writeRules } from './rules-text.ts';

const ssc = await loadFamily('s_ssc');
const k3 = await loadFamily('s_k3');
const play = (code: string) => {
  const found = ssc.plays.get(code) ?? k3.plays.get(code);
  if (found === undefined) throw new Error(code);
  return found;
};
const tier = (rate: number, rateMin: number): PlayOdds => ({
  rates: { win: rateMills(rate) },
  minimums: { win: rateMills(rateMin) },
});

describe('odds', () => {
  test.each([ssc, k3])("the catalogue's own odds of a family may all be published", (family) => {
    const odds = catalogueOdds(family, '9');
    expect([...odds.plays].map(([code, found]) => oddsProblem(play(code), found))).toEqual(
      [...odds.plays].map(() => undefined),
    );
  });

  test('odds read back from their text, and equal odds have equal bytes', () => {
    const odds = catalogueOdds(k3, '9');
    expect(readOdds(writeOdds(odds))).toEqual(odds);
    expect(writeOdds(readOdds(writeOdds(odds)))).toBe(writeOdds(odds));
    expect(hashOfText('')).toBe(createHash('sha256').update('').digest('hex'));
  });

  test('texts are canonical: sorted keys, no blanks', () => {
    expect(writeOdds(catalogueOdds(k3, '9'))).toMatch(/^\{"family":"s_k3","plays":\{"s_k3\.diff2\.dantuo":\{"win":\["/);
    expect(writeRules(k3)).toMatch(/^\{"family":"s_k3","numbers":\[1,2,3,4,5,6\],"places":3,"plays":\{/);
    expect(writeRules(ssc)).not.toBe(writeRules(k3));
  });

  // Five stars direct wins 1 in 100,000: fair is 100,000.000.
  test.each<[string, PlayOdds, RegExp]>([
    ['at fair odds', tier(100_000_000, 88_000_000), /fair odds/],
    ['over fair odds', tier(100_000_001, 88_000_000), /fair odds/],
    ['with a minimum over the rate', tier(97_000_000, 97_000_001), /minimum/],
    ['with a minimum that pays less than the stake', tier(97_000_000, 1_000), /minimum/],
    ['without a rate', { rates: {}, minimums: {} }, /no rate/],
  ])('refuses a rate %s', (_what, odds, why) => {
    expect(oddsProblem(play('s_ssc.star5.direct'), odds)).toMatch(why);
  });

  test('accepts a rate just under fair odds', () => {
    expect(oddsProblem(play('s_ssc.star5.direct'), tier(99_999_999, 88_000_000))).toBeUndefined();
  });

  test('tiers that one bet can win are weighed together', () => {
    // Three dice, one face: 25/72, 5/72 and 1/216; 2.300, 2.700 and 3.000 pay back exactly the stake.
    const rates: Record<string, RateMills> = {
      once: rateMills(2_300),
      twice: rateMills(2_700),
      thrice: rateMills(2_999),
    };
    const minimums = { once: rateMills(1_900), twice: rateMills(1_900), thrice: rateMills(1_900) };
    expect(oddsProblem(play('s_k3.one.multi'), { rates, minimums })).toBeUndefined();
    expect(oddsProblem(play('s_k3.one.multi'), { rates: { ...rates, thrice: rateMills(3_000) }, minimums })).toMatch(
      /once and twice and thrice/,
    );
  });

  test("a player's rate lies between the rate and its minimum, whatever the rebate", () => {
    const odds = catalogueOdds(ssc, '9');
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '0')).toEqual({ win: 97_000_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '9')).toEqual({ win: 88_000_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '4.5')).toEqual({ win: 92_500_000 });
    expect(ratesForRebate(odds, 's_ssc.star5.direct', '50')).toEqual({ win: 88_000_000 });
    expect(ratesForRebate(odds, 's_ssc.nothing', '0')).toBeUndefined();
  });
});
