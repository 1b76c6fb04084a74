/** The words of the game page, by what they are about. */
import { pageWords } from './words/page-words.ts';
import { drawWords } from './words/draw-words.ts';
import { boardWords } from './words/board-words.ts';
import { slipWords } from './words/slip-words.ts';
import { raceWords } from './words/race-words.ts';
import { sixMarkWords } from './words/six-mark-words.ts';
import { rulesWords } from './words/rules-words.ts';
import { threeDigitRules } from './words/three-digit-rules.ts';
import { drawnSetRules } from './words/drawn-set-rules.ts';

export const words = {
  ...pageWords,
  ...drawWords,
  ...boardWords,
  ...slipWords,
  ...rulesWords,
  ...raceWords,
  ...sixMarkWords,
  ...drawnSetRules,
  ...threeDigitRules,
} as const;
