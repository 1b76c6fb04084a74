/** Prices that cannot carry a rebate. Source: docs/design/agents-rewards.md, "The rate". */
import type { PlayRates } from '../guard.ts';
import { parseThousandths } from '../amounts/money.ts';
import { type Fraction, fraction, minus, parseFraction, returnsOf, times } from '../odds.ts';
import type { Play } from '../play.ts';

/** What rounding to three places may take from what a price gives up, in thousandths of the stake. */
const roundingShare = fraction(5, 10_000);

/**
 * The prices of a play at which a player who keeps the whole rebate gives up less of his return than the chain would
 * earn: paid on such a bet, a rebate would be paid out of nothing. Everybody bets there at the full rate, and orders
 * carry no rebate.
 * @param rebate percent that the chain shares, decimal text of the odds version ("9")
 */
export function fixedPrices(play: Play, { rates, minimums }: PlayRates, rebate: string): ReadonlySet<string> {
  const needed = minus(fraction(parseThousandths(rebate) ?? 0, 100_000), roundingShare);
  // A product of several rates gives up more than one of them.
  if (play.rules.highestReturns !== undefined) return new Set();
  const lowest = returnsOf(play, minimums);
  const fixed = returnsOf(play, rates).flatMap(({ tiers, share }, at) =>
    isLess(minus(share, lowest[at]?.share ?? share), times(needed, riskedShare(play, tiers))) ? tiers : [],
  );
  return new Set(fixed);
}

/** The share of a bet's stakes that is not given back. */
function riskedShare(play: Play, tiers: readonly string[]): Fraction {
  const push = play.tiers.find(({ key }) => tiers.includes(key))?.push;
  return minus(fraction(1), (push ? parseFraction(push) : null) ?? fraction(0));
}

const isLess = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
