/** Rates of an order beside another table of rates: each price keeps its place between the lowest rate and the full one. */
import {
  formatRates,
  type Play,
  priceKeysOf,
  rateMills,
  readRates,
  type Selection,
  type TierRates,
} from '@longmen/engine';

/** What a play pays by price: without rebate, and with all of it. */
export type RateTable = { readonly rates: TierRates; readonly lowest: TierRates };

/**
 * What the same player would have had at `to`: of the way from the full rate to the lowest one he is given the same part,
 * exact, half up to thousandths. A price that was the same for everybody pays the full rate.
 * @throws RangeError for rates that do not fit the selection, or a price that a table lacks
 */
export function ratesAt(
  play: Play,
  selection: Selection,
  text: string,
  { from, to }: { from: RateTable; to: RateTable },
): TierRates {
  const own = text.split(',').map((rate) => Math.round(Number(rate) * 1000));
  const prices = priceKeysOf(play, selection);
  if (own.length !== prices.length) throw new RangeError(`${play.code}: rates ${text} do not fit the selection`);
  const next = prices.map((price, at) => {
    const [full, lowest] = [rateOf(from.rates, price, play), rateOf(from.lowest, price, play)];
    const [newFull, newLowest] = [rateOf(to.rates, price, play), rateOf(to.lowest, price, play)];
    const range = BigInt(full - lowest);
    if (range <= 0n) return rateMills(newFull);
    const exact = BigInt(newFull) * range - BigInt(full - (own[at] ?? full)) * BigInt(newFull - newLowest);
    return rateMills(Number((2n * exact + range) / (2n * range)));
  });
  const read = readRates(play, selection, formatRates(next));
  if (read === null) throw new RangeError(`${play.code}: rates do not fit the selection`);
  return read;
}

function rateOf(table: TierRates, price: string, { code }: Play): number {
  const rate = table[price];
  if (rate === undefined) throw new RangeError(`${code}: no rate for ${price}`);
  return rate;
}
