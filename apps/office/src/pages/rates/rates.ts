/** What is typed as new rates, and what of it is sent. Pure. */
import type { ConsoleOutput } from '@longmen/contract/console';
import type { previewRates, readRates } from '@longmen/contract/console/games/rates';
import { formatRate, parseRate } from '@longmen/engine';
import { formatDecimal, type Locale } from '@longmen/format';

export type RateSheet = ConsoleOutput<typeof readRates>;
export type PriceRow = RateSheet['prices'][number];
export type WaitingRate = NonNullable<RateSheet['waiting']>[number];
export type Preview = ConsoleOutput<typeof previewRates>;
export type DryRun = NonNullable<Preview['dryRun']>;

/** What is typed, by price; empty where the rate is to stay. */
export type RateDraft = Readonly<Record<string, { readonly rate: string; readonly lowest: string }>>;

export type NewRate = { readonly price: string; readonly rate: string; readonly lowest: string };

/** A rate as it is written everywhere; undefined for what is none. */
export function readRateText(text: string): string | undefined {
  const rate = parseRate(text.trim().replace(',', '.'));
  return rate === null || rate < 1000 ? undefined : formatRate(rate);
}

export type DraftRow = {
  readonly price: string;
  /** As it would be; undefined while it cannot be read. */
  readonly rate: string | undefined;
  readonly lowest: string | undefined;
  readonly changesRate: boolean;
  readonly changesLowest: boolean;
};

/** What a row comes to: what is not typed stays as it is. */
export function draftRow({ price, rate, lowest }: PriceRow, draft: RateDraft): DraftRow {
  const typed = draft[price];
  const at = (text: string | undefined, now: string) =>
    text === undefined || text.trim() === '' ? now : readRateText(text);
  const [high, low] = [at(typed?.rate, rate), at(typed?.lowest, lowest)];
  return { price, rate: high, lowest: low, changesRate: high !== rate, changesLowest: low !== lowest };
}

/** Prices that are to change; undefined while something cannot be read. */
export function readDraft(prices: readonly PriceRow[], draft: RateDraft): readonly NewRate[] | undefined {
  const changed: NewRate[] = [];
  for (const row of prices.map((price) => draftRow(price, draft))) {
    if (row.rate === undefined || row.lowest === undefined) return undefined;
    if (row.changesRate || row.changesLowest) changed.push({ price: row.price, rate: row.rate, lowest: row.lowest });
  }
  return changed;
}

/** "1/2" as how rare it is: one in so many, rounded to two places where it is no whole number. */
export function oneIn(chance: string): number {
  const [top = 0, bottom = 1] = chance.split('/').map(Number);
  return top === 0 ? 0 : Math.round((bottom / top) * 100) / 100;
}

/** A rate without needless zeros: "1.940" is "1.94". */
export const shortRate = (rate: string, locale: Locale): string =>
  formatDecimal(rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate, locale);
