/** The player's own rates, read from the answer of `products`. */
import type { Product } from '@longmen/contract';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Family, parseRate, type Play, type RateMills, type TierRates } from '@longmen/engine';
import type { RateTable } from '../slip/totals.ts';

/** Rates by play code; a play that is not sold in this game is absent. */
export function readRateTable(family: Family, product: Product | undefined): RateTable {
  const table = new Map<string, TierRates>();
  for (const [number, { rate }] of Object.entries(product?.ratesByPlay ?? {})) {
    const play = family.plays.get(playOfNumber(Number(number)) ?? '');
    const rates = play && pricesOf(play, rate);
    if (play && rates) table.set(play.code, rates);
  }
  return table;
}

/** Families whose draws are also sold as another game: ten cars are dealt as cards. */
const alsoSoldAs: ReadonlySet<string> = new Set(['s_pk10']);

/** The family of the plays that a game sells; empty while only its rates can tell. */
export function soldFamily(code: string, product: Product | undefined): string {
  const [sold] = Object.keys(product?.ratesByPlay ?? {}).flatMap((number) => playOfNumber(Number(number)) ?? []);
  return sold?.split('.')[0] ?? (alsoSoldAs.has(code) ? '' : code);
}

/** Most numbers of one bet by play code, where the game is held to the specs' limits (spec 1 §5, selection limits). */
export function readPickLimits(product: Product | undefined): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const [number, { pickLimit }] of Object.entries(product?.ratesByPlay ?? {})) {
    const code = playOfNumber(Number(number));
    if (code !== undefined && pickLimit !== undefined) limits.set(code, pickLimit);
  }
  return limits;
}

/** "3.435,4.458" in the order of the play's prices; null where it does not fit. */
function pricesOf(play: Play, text: string): TierRates | null {
  const parts = text.split(',');
  if (parts.length !== play.prices.length) return null;
  const rates: Record<string, RateMills> = {};
  for (const [i, price] of play.prices.entries()) {
    const rate = parseRate(parts[i] ?? '');
    if (rate === null) return null;
    rates[price.key] = rate;
  }
  return rates;
}
