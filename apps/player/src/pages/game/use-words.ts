/** The words of the game page. */
import { useWords as useRoomWords } from '../../core/i18n/words.ts';
import type { words } from './words.ts';

export const useWords = () => useRoomWords<typeof words>('game');
