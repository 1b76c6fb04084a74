import { useWords as wordsOf } from '../../core/i18n/words.ts';
import type { words } from './words.ts';

export const useWords = () => wordsOf<typeof words>('top-up');
