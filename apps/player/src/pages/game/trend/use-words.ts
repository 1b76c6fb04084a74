/** Words that come with the trend page's code; a part that shows them waits for `spoken` once. */
import { loadWords } from '../../../core/i18n/locale.ts';
import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const spoken = loadWords(['game/trend']);
export const useTrendWords = () => useWords<typeof words>('game/trend');
