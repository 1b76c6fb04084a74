/** What bets cost and pay: stake × rate is exact, since stakes are whole yuan. */

import { bestDrawUnits } from './best-draw.ts';
import { type Mills, mills, multiplyMills, yuan } from './amounts/money.ts';
import { parlayPayout } from './parlay.ts';
import type { Leg, Play, PricedTier, Selection, Tally } from './play.ts';
import { formatRate, parseRate, type RateMills, type TierRates } from './amounts/rate.ts';

/** What a settled selection is paid with; `price` is the stake per bet in whole yuan. */
export interface Payable extends Tally {
  readonly price: number;
  readonly rates: TierRates;
}

/**
 * Payout of a settled selection, in mills: price × rate per won bet, the price per returned bet; of a
 * parlay the price × the product of its legs' rates, rounded down once.
 * @throws RangeError when a won tier has no rate: a missing rate must never pay nothing silently.
 */
export function payout({ price, rates, wins, push, legs }: Payable): Mills {
  if (legs !== undefined) return parlayPayout(price, legs, rates);
  let units = push * 1000;
  for (const [tier, count] of Object.entries(wins)) {
    const rate = rates[tier];
    if (rate === undefined) throw new RangeError(`no rate for tier ${tier}`);
    units += count * rate;
  }
  return multiplyMills(mills(units), price);
}

/** Cost of a selection, in mills: bets × price, `price` in whole yuan per bet. */
export function costOf(bets: number, price: number): Mills {
  return multiplyMills(yuan(price), bets);
}

/** The proposed rates of a play as a table of rates lists them, or its lowest ones. Source: plays.json. */
export function catalogueRates(play: Play, which: 'rate' | 'rateMin' = 'rate'): TierRates {
  return Object.fromEntries(play.prices.map((price) => [price.key, rateOrThrow(price[which])]));
}

function rateOrThrow(text: string): RateMills {
  const rate = parseRate(text);
  if (rate === null) throw new RangeError(`not a rate: ${text}`);
  return rate;
}

/** What a bet line's rate list stands for: own rates in selection order, else tier order. */
function pricedTiers(play: Play, selection: Selection): readonly PricedTier[] {
  if (play.rules.prices !== undefined) return play.rules.prices(selection);
  const keys = play.ownRates ? (selection.opts ?? selection.pick ?? []).map(String) : play.tiers.map(({ key }) => key);
  return keys.map((key) => ({ tier: key, price: key }));
}

/** Tier keys of a bet line's rate list. */
export function rateKeysOf(play: Play, selection: Selection): readonly string[] {
  return pricedTiers(play, selection).map(({ tier }) => tier);
}

/** Price keys of a bet line: what its rates are listed under in a table of rates. */
export function priceKeysOf(play: Play, selection: Selection): readonly string[] {
  return pricedTiers(play, selection).map(({ price }) => price);
}

/**
 * The rates of a bet line in the order of the wire, out of a table of rates: those of the chosen
 * options in selection order where options have rates of their own; the tiers in catalogue order
 * otherwise; the one price of the selection where it follows from what was picked (sum_p).
 * @throws RangeError when a rate is missing.
 */
export function ratesOf(play: Play, selection: Selection, table: TierRates): readonly RateMills[] {
  return pricedTiers(play, selection).map(({ price }) => rateFor(play, table, price));
}

/**
 * The rates of one bet line by tier, out of a table of rates: what an order keeps and is paid by.
 * @throws RangeError when a rate is missing.
 */
export function ratesByTier(play: Play, selection: Selection, table: TierRates): TierRates {
  return Object.fromEntries(pricedTiers(play, selection).map(({ tier, price }) => [tier, rateFor(play, table, price)]));
}

function rateFor(play: Play, table: TierRates, price: string): RateMills {
  const rate = table[price];
  if (rate === undefined) throw new RangeError(`${play.code}: no rate for ${price}`);
  return rate;
}

/** "1.940,2.000": a rate list as the wire and the order write it. */
export function formatRates(rates: readonly RateMills[]): string {
  return rates.map(formatRate).join(',');
}

/** Reads an order's rate list back into what ratesByTier gave; null when it does not fit the selection. */
export function readRates(play: Play, selection: Selection, text: string): TierRates | null {
  const keys = rateKeysOf(play, selection);
  const parts = text.split(',');
  if (parts.length !== keys.length) return null;
  const rates: Record<string, RateMills> = {};
  for (const [i, key] of keys.entries()) {
    const rate = parseRate(parts[i] ?? '');
    if (rate === null) return null;
    rates[key] = rate;
  }
  return rates;
}

/** The two maxima that a bet sheet shows. */
export interface MaxWin {
  /** Price × the highest rate among the bought bets. Source: spec 1 §5, maximum win. */
  readonly highestLine: Mills;
  /** The most that one draw can pay on the whole selection. Source: ux.md 4.4. */
  readonly allLines: Mills;
}

/** Maximum win of a parsed selection at `price` whole yuan per bet; `rates` as ratesByTier or readRates gives them. */
export function maxWin(play: Play, selection: Selection, price: number, rates: TierRates): MaxWin {
  if (play.pricing === 'parlay') {
    const legs = rateKeysOf(play, selection).map((option, i): Leg => [i + 1, option, 'win']);
    const whole = parlayPayout(price, legs, rates);
    return { highestLine: whole, allLines: whole };
  }
  const highest = Math.max(...rateKeysOf(play, selection).map((tier) => rateFor(play, rates, tier)));
  return {
    highestLine: multiplyMills(mills(highest), price),
    allLines: multiplyMills(mills(bestDrawUnits(play, selection, rates)), price),
  };
}
