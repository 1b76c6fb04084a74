import { fillMessage, type Locale, type MoneyValue, type Translate, translator } from '@longmen/format';
import { useLocaleStore } from './locale.ts';
import type { Message, MessageTable } from './message.ts';
import { moneyText } from './money.ts';

export type { Translate } from '@longmen/format';

const printMoney = (value: MoneyValue, locale: Locale) => moneyText(value.mills, locale, 'text', value.signed);

/** Puts values into `{name}` places, numbers and amounts as the locale writes them, and picks the form for `count`. */
export const fill = (
  message: Message,
  values: Record<string, string | number | MoneyValue> = {},
  locale: Locale = 'vi',
): string => fillMessage(message, values, locale, printMoney);

/**
 * The messages of a page in the current locale: `const t = useMessages<typeof messages>('home')`, with
 * `import type { messages } from './messages.ts'`, so that only one locale is ever loaded.
 */
export function useMessages<W extends MessageTable>(table: string): Translate<W> {
  const locale = useLocaleStore((state) => state.locale);
  const texts = useLocaleStore((state) => state.texts[table]);
  return translator<W>(texts, locale, printMoney);
}

/** As `useMessages`, outside of components. */
export function messagesNow<W extends MessageTable>(table: string): Translate<W> {
  const { locale, texts } = useLocaleStore.getState();
  return translator<W>(texts[table], locale, printMoney);
}
