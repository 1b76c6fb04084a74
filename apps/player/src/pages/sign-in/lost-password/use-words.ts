/** The words of a lost password, and of the sign-in forms whose fields it shows. */
import { loadWords } from '../../../core/i18n/locale.ts';
import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['sign-in']);
export const useLostWords = () => useWords<typeof words>('sign-in/lost-password');
