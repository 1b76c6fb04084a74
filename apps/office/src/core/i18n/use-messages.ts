import { defaultCurrency, type Locale, type MoneyValue, type Translate, translator } from '@longmen/format';
import { useMemo } from 'react';
import { printMoney } from './amounts.ts';
import { useLocaleStore } from './locale.ts';
import type { MessageTable } from './message.ts';

export type { Translate } from '@longmen/format';

const money = (value: MoneyValue, locale: Locale) => printMoney(value.mills, locale, defaultCurrency);

/**
 * The messages of a page in the current locale: `const t = useMessages<typeof messages>('audit')`, with
 * `import type { messages } from './messages.ts'`, so that only one locale is ever loaded.
 */
export function useMessages<W extends MessageTable>(table: string): Translate<W> {
  const locale = useLocaleStore((state) => state.locale);
  const texts = useLocaleStore((state) => state.texts[table]);
  // The same function as long as the language is: what is made of texts need not be made anew.
  return useMemo(() => translator<W>(texts, locale, money), [texts, locale]);
}
