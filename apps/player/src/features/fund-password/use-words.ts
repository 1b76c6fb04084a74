/** The words of the keypad; they come with its code. */
import type { PinWords } from '@longmen/ui/secret';
import { loadWords } from '../../core/i18n/locale.ts';
import { useWords } from '../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['fund-password']);
export const useFundPasswordWords = () => useWords<typeof words>('fund-password');

/** What every keypad of six digits says. */
export function usePinWords(): PinWords {
  const t = useFundPasswordWords();
  return {
    keypad: t('keypad'),
    erase: t('erase'),
    cancel: t('cancel'),
    typed: (count) => t('typed', { typed: String(count) }),
  };
}
