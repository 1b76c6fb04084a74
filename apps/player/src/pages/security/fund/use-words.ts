import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const useFundWords = () => useWords<typeof words>('security/fund');
