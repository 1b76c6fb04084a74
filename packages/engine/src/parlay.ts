/**
 * What a parlay pays: the product of its legs' rates, computed exactly and rounded down once. Source: money.md,
 * "Units".
 */

import { type Mills, mills } from './amounts/money.ts';
import type { Leg } from './play.ts';
import type { TierRates } from './amounts/rate.ts';

/** Product of rates in thousandths, as thousandths, exactly: numerator over `1000 ** (legs − 1)`. */
function productOf(rates: readonly number[]): { readonly n: bigint; readonly d: bigint } {
  const n = rates.reduce((all, rate) => all * BigInt(rate), 1n);
  return { n: n * 1000n, d: 1000n ** BigInt(rates.length) };
}

/** The product of rates (thousandths each) in thousandths, rounded down. */
export function parlayUnits(rates: readonly number[]): number {
  const { n, d } = productOf(rates);
  return Number(n / d);
}

/** Rates of the legs that count: a tied leg counts as 1. @throws RangeError when one is missing. */
function countedRates(legs: readonly Leg[], rates: TierRates): readonly number[] {
  return legs.flatMap(([, option, outcome]) => {
    if (outcome === 'push') return [];
    const rate = rates[option];
    if (rate === undefined) throw new RangeError(`no rate for leg ${option}`);
    return [rate];
  });
}

/** Payout in mills of a parlay that did not lose, at `price` whole yuan, rounded down to the mill once. */
export function parlayPayout(price: number, legs: readonly Leg[], rates: TierRates): Mills {
  const { n, d } = productOf(countedRates(legs, rates));
  return mills(Number((BigInt(price) * n) / d));
}

/**
 * What a parlay pays per yuan beyond whole mills, as exact decimal text ("0.6"); "0" when nothing:
 * payout(stake) = stake × whole mills + floor(stake × this).
 */
export function parlayRemainder(legs: readonly Leg[], rates: TierRates): string {
  const { n, d } = productOf(countedRates(legs, rates));
  const digits = (n % d)
    .toString()
    .padStart(d.toString().length - 1, '0')
    .replace(/0+$/, '');
  return digits === '' ? '0' : `0.${digits}`;
}
