/** The values of a refusal's text. Whoever refuses hands over what they are; only here they become text. */
import { formatQuantity, type Mills, type Quantity } from '@longmen/engine';
import { type Currency, formatCount, formatDecimal, formatMoney, type Locale } from '@longmen/format';

/**
 * A count, an amount of money, an amount of coins, or the name of something (a game, an issue number, a region). There
 * is no plain text, so an amount cannot be printed before its reader's language is known.
 */
export type Word =
  | number
  | { readonly mills: Mills }
  | { readonly coins: Quantity; readonly coin: string }
  | { readonly name: string };

export type Words = Readonly<Record<string, Word>>;

/** A value as the reader of `locale` reads it, money in the site's currency. */
export function printWord(word: Word, locale: Locale, currency: Currency): string {
  if (typeof word === 'number') return formatCount(word, locale);
  if ('mills' in word) return formatMoney(word.mills, locale, currency);
  if ('coins' in word) {
    return `${formatDecimal(formatQuantity(word.coins).replace(/\.?0+$/, ''), locale)} ${word.coin}`.trim();
  }
  return word.name;
}
