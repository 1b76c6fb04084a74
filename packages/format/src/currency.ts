import type { Locale } from './locale.ts';
import { type AmountStyle, formatAmount } from './print.ts';

/** What money of a site is counted in: its ISO code or a name of the same kind, its symbol, and where that stands. */
export type Currency = { readonly code: string; readonly symbol: string; readonly place: 'before' | 'after' };

export const defaultCurrency: Currency = { code: 'CNY', symbol: '¥', place: 'before' };

const playSymbols: Readonly<Record<Locale, string>> = {
  vi: 'tiền thử',
  zh: '试玩币',
  en: 'play money',
  id: 'uang main',
};

/** What trial accounts play with: its name stands where a currency would, so that nobody takes it for money. */
export const playMoney = (locale: Locale): Currency => ({ code: '', symbol: playSymbols[locale], place: 'after' });

/** Prints an amount with its currency: "¥1.234,50", "-¥5", "5 tiền thử". */
export function formatMoney(
  mills: number,
  locale: Locale,
  { symbol, place }: Currency,
  style: AmountStyle = 'text',
  signed = false,
): string {
  const text = formatAmount(mills, locale, style, signed);
  return place === 'after' ? `${text}\u00a0${symbol}` : text.replace(/(?=\d)/, () => symbol);
}
