/** The words of the pages of instant games; they come with the page's code. */
import { loadWords } from '../../../i18n/locale.ts';
import { useWords } from '../../../i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['game/instant']);
export const useInstantWords = () => useWords<typeof words>('game/instant');
