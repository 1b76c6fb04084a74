/** Texts of a screen: four locales side by side, values put into their places as the locale writes them. Pure. */
import type { Locale } from './locale.ts';
import { formatNumber } from './print.ts';

/** A text, or one for a single thing and one for several; `count` decides. */
export type Message = string | { one: string; other: string };

/** The messages of a page: four locales side by side. A missing locale does not compile. */
export type MessageTable = Record<string, Record<Locale, Message>>;

/** The messages of a page in one locale. */
export type Texts = Record<string, Message>;

/** An amount within a text: `t('short', { amount: { mills } })`. Nobody prints it before the text does. */
export type MoneyValue = { readonly mills: number; readonly signed?: boolean };

type Text<M> = M extends string ? M : M extends { other: infer O extends string } ? O : never;
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Tail}` ? Name | Names<Tail> : never;
type Value = string | number | MoneyValue;
type Values<M> = [Names<Text<M>>] extends [never] ? [] : [values: Record<Names<Text<M>>, Value>];

/** Gives the text of a key in the current locale; asks for exactly the values that the text names. */
export type Translate<W extends MessageTable> = <K extends keyof W & string>(
  key: K,
  ...values: Values<W[K]['vi']>
) => string;

/** How an app prints the amounts of its texts. */
export type PrintMoney = (value: MoneyValue, locale: Locale) => string;

/** Puts values into `{name}` places, numbers and amounts as the locale writes them, and picks the form for `count`. */
export function fillMessage(
  message: Message,
  values: Record<string, Value>,
  locale: Locale,
  printMoney: PrintMoney,
): string {
  const text = typeof message === 'string' ? message : message[chooseForm(values['count'], locale)];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    if (typeof value === 'object') return printMoney(value, locale);
    return typeof value === 'number' ? formatNumber(Math.round(value * 1000), locale) : value;
  });
}

function chooseForm(count: Value | undefined, locale: Locale): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one' ? 'one' : 'other';
}

/** The way to the texts of one table in one locale; a key that has not been loaded is an empty text. */
export function translator<W extends MessageTable>(
  texts: Texts | undefined,
  locale: Locale,
  printMoney: PrintMoney,
): Translate<W> {
  return (key, ...values) => {
    const message = texts?.[key];
    return message === undefined ? '' : fillMessage(message, values[0] ?? {}, locale, printMoney);
  };
}
