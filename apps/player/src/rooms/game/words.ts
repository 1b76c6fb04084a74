/** The words of the game page, by what they are about. */
import { pageWords } from './words/page-words.ts';
import { drawWords } from './words/draw-words.ts';
import { boardWords } from './words/board-words.ts';
import { slipWords } from './words/slip-words.ts';
import { rulesWords } from './words/rules-words.ts';

export const words = { ...pageWords, ...drawWords, ...boardWords, ...slipWords, ...rulesWords } as const;
