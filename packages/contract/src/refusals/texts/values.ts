/** The values of a refusal's text. Whoever refuses hands over what they are; only here they become text. */
import { formatQuantity, type Mills, type Quantity } from '@longmen/engine';
import { type Currency, formatCount, formatDecimal, formatMoney, type Locale } from '@longmen/format';
import { fillText, type Text } from './text.ts';

/**
 * A count, an amount of money, an amount of coins, decimal text with a point, the name of something (a game, an issue
 * number, a region) or several, an instant in epoch ms, or a text in the four locales with words of its own. There is
 * no plain text, so an amount cannot be printed before its reader's language is known.
 */
export type TextValue =
  | number
  | { readonly mills: Mills }
  | { readonly coins: Quantity; readonly coin: string }
  | { readonly decimal: string }
  | { readonly name: string }
  | { readonly names: readonly string[] }
  | { readonly at: number }
  | { readonly text: Text; readonly values: TextValues };

export type TextValues = Readonly<Record<string, TextValue>>;

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };
const minute = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** One for each language and zone: making a format costs a thousand times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "27/11/2026 14:30" in the locale's order, by the site's clock. */
function printInstant(at: number, locale: Locale, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags[locale], { ...minute, hourCycle: 'h23', timeZone });
  formats.set(key, format);
  const parts = format.formatToParts(at);
  const of = (types: readonly string[]) => parts.filter(({ type }) => types.includes(type)).map(({ value }) => value);
  return `${of(['year', 'month', 'day']).join('/')} ${of(['hour', 'minute']).join(':')}`;
}

/** A value as the reader of `locale` reads it, money in the site's currency, instants in its time zone. */
export function printValue(value: TextValue, locale: Locale, currency: Currency, timeZone: string): string {
  if (typeof value === 'number') return formatCount(value, locale);
  if ('mills' in value) return formatMoney(value.mills, locale, currency);
  if ('coins' in value) {
    return `${formatDecimal(formatQuantity(value.coins).replace(/\.?0+$/, ''), locale)} ${value.coin}`.trim();
  }
  if ('decimal' in value) return formatDecimal(value.decimal, locale);
  if ('names' in value) return value.names.join(locale === 'zh' ? '、' : ', ');
  if ('at' in value) return printInstant(value.at, locale, timeZone);
  if ('name' in value) return value.name;
  return fillText(value.text[locale], printValues(value.values, locale, currency, timeZone));
}

/** All words as the reader of `locale` reads them. */
export function printValues(
  values: TextValues,
  locale: Locale,
  currency: Currency,
  timeZone: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, printValue(value, locale, currency, timeZone)] as const),
  );
}
