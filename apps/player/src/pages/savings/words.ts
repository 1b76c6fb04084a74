import type { WordTable } from '../../core/i18n/words.ts';
import { moveWords } from './words/move-words.ts';
import { pageWords } from './words/page-words.ts';
import { rulesWords } from './words/rules-words.ts';

export const words = { ...pageWords, ...moveWords, ...rulesWords } as const satisfies WordTable;
