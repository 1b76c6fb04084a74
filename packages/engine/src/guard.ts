/** The guard of rate tables: no bet may give back its stake or more over time (issue 3, parlay guard). */

import { type Fraction, fraction, lowestRate, minus, returnsOf, roundThousandths, times } from './odds.ts';
import { formatThousandths } from './amounts/money.ts';
import type { Play } from './play.ts';
import type { TierRates } from './amounts/rate.ts';

/** The rates of one play as a table lists them: without rebate, and with all of it. */
export interface PlayRates {
  readonly rates: TierRates;
  readonly minimums: TierRates;
}

/** Why rates may not be used. */
export type RateProblem =
  | { readonly why: 'missing' | 'minimum'; readonly play: string; readonly price: string }
  /** `share` of the stake comes back over time, 1 or more. */
  | { readonly why: 'return'; readonly play: string; readonly prices: readonly string[]; readonly share: Fraction };

/**
 * The first reason against the rates of a play, or null: every price needs a rate and a minimum
 * between 1.010 and that rate, and no single bet may return its stake or more, tiers that one bet
 * can win and returned stakes weighed together. A minimum is at most the rate, so it returns less.
 */
export function rateProblem(play: Play, { rates, minimums }: PlayRates): RateProblem | null {
  for (const { key: price } of play.prices) {
    const rate = rates[price];
    const minimum = minimums[price];
    if (rate === undefined || minimum === undefined) return { why: 'missing', play: play.code, price };
    if (minimum < lowestRate || minimum > rate) return { why: 'minimum', play: play.code, price };
  }
  const tooHigh = betReturns(play, rates).find(({ share }) => share.n >= share.d);
  return tooHigh ? { why: 'return', play: play.code, prices: tooHigh.tiers, share: tooHigh.share } : null;
}

const betReturns = (play: Play, rates: TierRates) => play.rules.highestReturns?.(rates) ?? returnsOf(play, rates);

/** The highest share of a stake that comes back over time, of all bets of a play; 0 for one without prices. */
export function highestReturn(play: Play, rates: TierRates): Fraction {
  return highest(betReturns(play, rates).map(({ share }) => share));
}

/** The lowest and the highest share of a stake that comes back over time, of all bets of some plays. */
export function returnRange(
  plays: readonly { readonly play: Play; readonly rates: TierRates }[],
): { readonly lowest: Fraction; readonly highest: Fraction } | undefined {
  const shares = plays.flatMap(({ play, rates }) => betReturns(play, rates).map(({ share }) => share));
  const [first, ...others] = shares;
  if (first === undefined) return undefined;
  const lowest = others.reduce((min, share) => (minus(share, min).n < 0n ? share : min), first);
  return { lowest, highest: highest(shares) };
}

/** The highest of shares; 0 of none. */
export function highest(shares: readonly Fraction[]): Fraction {
  return shares.reduce((max, share) => (minus(share, max).n > 0n ? share : max), fraction(0));
}

/** A problem in a sentence for operators and logs; a return is shown in percent, 3 decimals. */
export function problemText(problem: RateProblem): string {
  switch (problem.why) {
    case 'missing':
      return `${problem.play}: ${problem.price} has no rate`;
    case 'minimum':
      return `${problem.play}: ${problem.price} has a minimum outside 1.010 to its rate`;
    case 'return': {
      const percent = percentText(problem.share);
      return `${problem.play}: ${problem.prices.join(' and ')} would return ${percent} % of the stake; fair odds or more are refused`;
    }
  }
}

/** A share in percent with 3 decimals, half up: 97/100 -> "97.000". */
export function percentText(share: Fraction): string {
  return formatThousandths(roundThousandths(times(share, fraction(100))));
}
