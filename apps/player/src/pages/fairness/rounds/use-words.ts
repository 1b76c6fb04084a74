/** The words of instant rounds; they come with the pages' code. */
import { loadWords } from '../../../core/i18n/locale.ts';
import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['fairness/rounds']);
export const useRoundWords = () => useWords<typeof words>('fairness/rounds');
