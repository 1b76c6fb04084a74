import { formatNumber, type Locale } from '@longmen/format';
import { useLocaleStore } from './locale.ts';
import type { Message, MessageTable } from './message.ts';
import { type Money, moneyText } from './money.ts';

type Text<M> = M extends string ? M : M extends { other: infer O extends string } ? O : never;
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Tail}` ? Name | Names<Tail> : never;
type Value = string | number | Money;
type Values<M> = [Names<Text<M>>] extends [never] ? [] : [values: Record<Names<Text<M>>, Value>];

/** Gives the text of a key in the current locale; asks for exactly the values that the text names. */
export type Translate<W extends MessageTable> = <K extends keyof W & string>(
  key: K,
  ...values: Values<W[K]['vi']>
) => string;

/** Puts values into `{name}` places, numbers and amounts as the locale writes them, and picks the form for `count`. */
export function fill(message: Message, values: Record<string, Value> = {}, locale: Locale = 'vi'): string {
  const text = typeof message === 'string' ? message : message[chooseForm(values['count'], locale)];
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place;
    if (typeof value === 'object') return moneyText(value.mills, locale, 'text', value.signed);
    return typeof value === 'number' ? formatNumber(Math.round(value * 1000), locale) : value;
  });
}

function chooseForm(count: Value | undefined, locale: Locale): 'one' | 'other' {
  return new Intl.PluralRules(locale).select(Number(count)) === 'one' ? 'one' : 'other';
}

/**
 * The messages of a page in the current locale: `const t = useMessages<typeof messages>('home')`, with
 * `import type { messages } from './messages.ts'`, so that only one locale is ever loaded.
 */
export function useMessages<W extends MessageTable>(table: string): Translate<W> {
  const locale = useLocaleStore((state) => state.locale);
  const texts = useLocaleStore((state) => state.texts[table]);
  return translator<W>(texts ?? {}, locale);
}

/** As `useMessages`, outside of components. */
export function messagesNow<W extends MessageTable>(table: string): Translate<W> {
  const { locale, texts } = useLocaleStore.getState();
  return translator<W>(texts[table] ?? {}, locale);
}

function translator<W extends MessageTable>(texts: Record<string, Message>, locale: Locale): Translate<W> {
  return (key, ...values) => {
    const message = texts[key];
    return message === undefined ? '' : fill(message, values[0], locale);
  };
}
