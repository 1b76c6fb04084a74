/** Amounts while they are typed: decimal text with a point, `''` when there is nothing yet. Pure. */
import { grouped, type Locale, marks } from '../format-amount.ts';

/** How long an amount may be: digits before the mark, and places after it. */
export type AmountSize = { readonly digits: number; readonly places: number };

/**
 * Reads what was typed or pasted, in whichever way numbers are written: the last kind of mark is the decimal one, unless
 * it stands more than once. What is too long is cut.
 */
export function readAmount(text: string, { digits, places }: AmountSize): string {
  const found = text.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  const isDecimal = last !== undefined && (found.length === 1 || found.filter((mark) => mark === last).length === 1);
  const at = isDecimal ? text.lastIndexOf(last) : text.length;
  const only = (part: string) => part.replace(/\D/g, '');
  const whole = only(text.slice(0, at))
    .replace(/^0+(?=\d)/, '')
    .slice(0, digits);
  if (!isDecimal || places === 0) return whole;
  return `${whole || '0'}.${only(text.slice(at)).slice(0, places)}`;
}

/** Prints decimal text as the locale writes numbers, with every place that it has. */
export function formatDecimal(text: string, locale: Locale): string {
  const [group, mark] = marks[locale];
  const [whole = '', places] = text.split('.');
  return places === undefined ? grouped(whole, group) : `${grouped(whole, group)}${mark}${places}`;
}
