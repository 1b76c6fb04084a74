import { useCallback } from 'react';
import { useLocaleStore } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

/** The name of an account in the operator's language; of one that this build does not know, its word. */
export function useAccountNames(): (account: string) => string {
  const t = useMessages<typeof messages>('account-names');
  const texts = useLocaleStore((state) => state.texts['account-names']);
  return useCallback(
    (account: string) => (texts && Object.hasOwn(texts, account) ? t(account as keyof typeof messages) : account),
    [t, texts],
  );
}
