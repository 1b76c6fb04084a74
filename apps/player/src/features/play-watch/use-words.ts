/** The words of the play watch; they come with its code. */
import { loadWords } from '../../core/i18n/locale.ts';
import { useWords } from '../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['play-watch']);
export const usePlayWords = () => useWords<typeof words>('play-watch');
