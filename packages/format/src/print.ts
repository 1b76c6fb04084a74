/**
 * Numbers as they are read. Written out, because the browser's own number printer takes a phone 50 to 90 ms to make,
 * just when the first page appears; and whole thousandths only, since no float touches money.
 */
import { type Locale, marks } from './locale.ts';

/** `amount`: two decimals always, so that columns stand in line. `text`: none where the amount is whole. */
export type AmountStyle = 'amount' | 'text';

/** Prints thousandths with the decimals that `keep` leaves of the three. */
function print(thousandths: number, locale: Locale, signed: boolean, keep: (places: string) => string): string {
  const size = Math.abs(thousandths);
  const sign = thousandths < 0 ? '-' : signed && thousandths > 0 ? '+' : '';
  const places = keep(String(size % 1000).padStart(3, '0'));
  return sign + formatDecimal(`${Math.trunc(size / 1000)}${places && '.'}${places}`, locale);
}

/** Prints decimal text (a point, no grouping) as the locale writes it, with every place that it has. */
export function formatDecimal(text: string, locale: Locale): string {
  const [group, mark] = marks[locale];
  const [whole = '', places] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return places === undefined ? grouped : grouped + mark + places;
}

/**
 * Prints an amount of money without its unit: two decimals, a third only where it is not 0; in running text none where
 * the amount is whole.
 * @param mills whole thousandths
 * @param signed puts a plus before gains
 */
export function formatAmount(mills: number, locale: Locale, style: AmountStyle = 'amount', signed = false): string {
  return print(mills, locale, signed, (places) =>
    style === 'text' && places === '000' ? '' : places.replace(/0$/, ''),
  );
}

/** Prints odds given in thousandths: at most two decimals, never above the true ones; `exact` prints every digit. */
export function formatOdds(thousandths: number, locale: Locale, exact = false): string {
  return formatNumber(exact ? thousandths : thousandths - (thousandths % 10), locale);
}

/** Prints thousandths of anything but money (a percentage, a number within a text) without trailing zeros. */
export function formatNumber(thousandths: number, locale: Locale): string {
  return print(thousandths, locale, false, (places) => places.replace(/0+$/, ''));
}

/** Prints a whole number with the locale's grouping. */
export function formatCount(count: number, locale: Locale): string {
  return formatNumber(count * 1000, locale);
}
