/** The messages of the keypad; they come with its code. */
import type { PinMessages } from '@longmen/ui/secret';
import { loadMessages } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

export const spoken = loadMessages(['fund-password']);
export const useFundPasswordMessages = () => useMessages<typeof messages>('fund-password');

/** What every keypad of six digits says. */
export function usePinMessages(): PinMessages {
  const t = useFundPasswordMessages();
  return {
    keypad: t('keypad'),
    erase: t('erase'),
    cancel: t('cancel'),
    typed: (count) => t('typed', { typed: String(count) }),
  };
}
