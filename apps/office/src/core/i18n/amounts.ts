/**
 * Amounts as the back office prints them (office.md 20): a column has one number of places, single figures drop
 * needless zeros, minus is a minus sign and not a hyphen.
 */
import { formatAmount, formatCount, formatDecimal, formatMoney, type Currency, type Locale } from '@longmen/format';

/** Whether a column of amounts needs decimals: none when all are whole. */
export type Places = 'amount' | 'text';

/** The places that a column needs. @param column whole thousandths */
export const placesOf = (column: readonly number[]): Places =>
  column.every((mills) => mills % 1000 === 0) ? 'text' : 'amount';

const trueMinus = (text: string) => text.replace('-', '\u2212');

/** An amount without its unit. @param mills whole thousandths */
export const printAmount = (mills: number, locale: Locale, places: Places = 'text', signed = false): string =>
  trueMinus(formatAmount(mills, locale, places, signed));

/** To the mill: a difference is never rounded away. */
export const printExact = (mills: number, locale: Locale): string => {
  const size = Math.abs(mills);
  const text = formatDecimal(`${Math.trunc(size / 1000)}.${String(size % 1000).padStart(3, '0')}`, locale);
  return mills < 0 ? `\u2212${text}` : text;
};

/** A share with one place: "50.0 %". @param percent of whatever is shared */
export const printShare = (percent: number, locale: Locale): string => `${formatDecimal(percent.toFixed(1), locale)} %`;

/** An amount with its unit: once a screen. */
export const printMoney = (mills: number, locale: Locale, currency: Currency): string =>
  trueMinus(formatMoney(mills, locale, currency, 'text'));

/** How many there are; a bound is printed as such: "1,000+". */
export const printCount = (count: number, locale: Locale, isBound = false): string =>
  `${formatCount(count, locale)}${isBound ? '+' : ''}`;
