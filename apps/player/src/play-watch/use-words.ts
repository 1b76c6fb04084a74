/** The words of the play watch; they come with its code. */
import { loadWords } from '../i18n/locale.ts';
import { useWords } from '../i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['play-watch']);
export const usePlayWords = () => useWords<typeof words>('play-watch');
