import { useWords } from '../../../core/i18n/words.ts';
import type { words } from './words.ts';

export const useCodeWords = () => useWords<typeof words>('security/one-time-codes');
