/** The words of the pages of instant games; they come with the page's code. */
import { loadWords } from '../../../core/i18n/locale.ts';
import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['game/instant']);
export const useInstantWords = () => useWords<typeof words>('game/instant');
