import { expect, test } from 'vitest';
import { familyCodes } from '../../src/families/codes.ts';
import { loadFamily } from '../../src/families/index.ts';
import {
  expectedReturn,
  type Fraction,
  fraction,
  minus,
  over,
  parseFraction,
  plus,
  returnsOf,
} from '../../src/odds.ts';
import { catalogueRates } from '../../src/payout.ts';
import { type TierRates, userRate } from '../../src/amounts/rate.ts';
import { fixedPrices, formatShare, share } from '../../src/rebates/index.ts';

const rebate = 90;
/** 97.05 %: 97 and what rounding to three places may add. */
const highest = fraction(9_705, 10_000);

const chanceOf = (text: string) => parseFraction(text) ?? expect.fail(text);

const families = await Promise.all(familyCodes.map(loadFamily));
const plays = families.flatMap((family) => [...family.plays.values()].filter(({ offer }) => offer !== 'never'));
const onSale = plays.map((play) => {
  const rates = catalogueRates(play);
  const minimums = catalogueRates(play, 'rateMin');
  const fixed = fixedPrices(play, { rates, minimums }, formatShare(share(rebate)));
  const bets = returnsOf(play, rates).map(({ tiers }) => ({
    tiers: play.tiers.filter(({ key }) => tiers.includes(key)).map(({ key, p }) => ({ key, p: chanceOf(p) })),
    risked: minus(fraction(1), chanceOf(play.tiers.find(({ key }) => tiers.includes(key))?.push ?? '0')),
    isFixed: tiers.some((tier) => fixed.has(tier)),
  }));
  return { play, rates, minimums, fixed, bets };
});

test('the only prices that carry no rebate are two of six-mark', () => {
  expect(onSale.flatMap(({ play, fixed }) => [...fixed].map((price) => `${play.code} ${price}`))).toEqual([
    'lhc.te.he_xiao n11',
    'lhc.te.he_xiao_not n1',
  ]);
});

/** The rates of a player of whose chain `kept` tenths of a percent are kept. */
function ratesAt({ rates, minimums, fixed }: (typeof onSale)[number], kept: number): TierRates {
  const terms = { rebate: formatShare(share(rebate)), userRebate: formatShare(share(kept)) };
  return Object.fromEntries(
    Object.entries(rates).map(([tier, rate]) => {
      const rateMin = minimums[tier] ?? expect.fail(`no minimum of ${tier}`);
      return [tier, fixed.has(tier) ? rate : (userRate({ rate, rateMin, ...terms }) ?? expect.fail('no rate'))];
    }),
  );
}

/**
 * What one yuan at risk brings back on average, and to the chain, for every bet of the play; stakes given back are
 * not at risk.
 */
function returnsWithRebates(sold: (typeof onSale)[number], kept: number): Fraction[] {
  const rates = ratesAt(sold, kept);
  // A product of rates falls the slower the more is kept, so the highest sum is at one of both ends. Legs may tie:
  // without a rebate that is what the guard of rate tables looks at.
  if (sold.play.rules.highestReturns !== undefined && kept !== 1 && kept !== rebate) return [];
  const parlays = sold.play.rules.highestReturns?.(rates);
  const rebates = fraction(kept, 1000);
  if (parlays !== undefined) return parlays.map(({ share: back }) => plus(back, rebates));
  return sold.bets.map(({ tiers, risked, isFixed }) => {
    const won = over(expectedReturn(tiers.map(({ key, p }) => ({ p, rate: rates[key] ?? expect.fail(key) }))), risked);
    return isFixed ? won : plus(won, rebates);
  });
}

const isMore = (a: Fraction, b: Fraction) => a.n * b.d > b.n * a.d;

test('at every price and every kept share, the return and all rebates of the chain are at most 97.05 %', () => {
  const tooHigh: string[] = [];
  let highestSum = fraction(0);
  for (const sold of onSale) {
    for (let kept = 0; kept <= rebate; kept += 1) {
      for (const all of returnsWithRebates(sold, kept)) {
        if (isMore(all, highestSum)) highestSum = all;
        if (isMore(all, highest)) tooHigh.push(`${sold.play.code} with ${formatShare(share(kept))} kept`);
      }
    }
  }
  expect(tooHigh).toEqual([]);
  // Seven animals with 7.1 kept.
  expect(highestSum).toEqual(highest);
}, 60_000);
