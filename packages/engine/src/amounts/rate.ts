/** Rates: whole 1/1000 of the stake, stake included ("1.940" = 1940). Source: catalogue, meta.stake. */

import { formatThousandths, parseThousandths } from './money.ts';

declare const rateBrand: unique symbol;

/** A rate in whole 1/1000, stake included. */
export type RateMills = number & { readonly [rateBrand]: 'rate' };

/** Rate per tier key of a play. */
export type TierRates = Readonly<Record<string, RateMills>>;

/** Brands a rate. @throws RangeError unless it is a safe integer of at least 0. */
export function rateMills(value: number): RateMills {
  assertRate(value);
  return value;
}

function assertRate(value: number): asserts value is RateMills {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a rate: ${value}`);
}

/** Reads "1.940" as 1940. @returns null for text that is not an unsigned decimal of up to 3 places. */
export function parseRate(text: string): RateMills | null {
  const value = parseThousandths(text);
  return value === null ? null : rateMills(value);
}

/** 1940 -> "1.940". */
export function formatRate(rate: RateMills): string {
  return formatThousandths(rate);
}

/** What a player's own rate is made of; the rebates are decimal text of up to 3 places ("12.5"). */
export interface RateTerms {
  readonly rate: RateMills;
  readonly rateMin: RateMills;
  readonly rebate: string;
  readonly userRebate: string;
}

/**
 * The rate a player gets who keeps `userRebate` of the chain's `rebate`:
 * `rate − userRebate × (rate − rateMin) / rebate`, half up to 3 decimals, in integers.
 * A rebate of 0 leaves the rate unchanged. Source: spec 1 §5, user rate; catalogue, meta.user_rate.
 * @returns null when a rebate is not decimal text or userRebate lies outside 0..rebate.
 */
export function userRate({ rate, rateMin, rebate, userRebate }: RateTerms): RateMills | null {
  const whole = parseThousandths(rebate);
  const part = parseThousandths(userRebate);
  if (whole === null || part === null || part > whole) return null;
  if (whole === 0) return rate;
  // Products of a rate and a rebate can pass 2^53, so the exact quotient is taken in bigint.
  const exact = BigInt(rate) * BigInt(whole) - BigInt(part) * BigInt(rate - rateMin);
  const divisor = BigInt(whole);
  return rateMills(Number((2n * exact + divisor) / (2n * divisor)));
}
