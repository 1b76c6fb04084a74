/** For tests of what is shown: the messages of pages, without the build that cuts them apart. */
import type { Locale } from '@longmen/format';
import { useLocaleStore } from '../src/core/i18n/locale.ts';
import type { MessageTable } from '../src/core/i18n/message.ts';

/** Everything that is shown from now on is in this language; pages that are not given are silent. */
export function speak(locale: Locale, tables: Record<string, MessageTable>): void {
  const textsOf = (table: MessageTable) =>
    Object.fromEntries(Object.entries(table).map(([key, message]) => [key, message[locale]]));
  const texts = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, textsOf(table)]));
  useLocaleStore.setState({ locale, texts });
}
