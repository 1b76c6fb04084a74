/** The messages of the game page, by what they are about. */
import { pageMessages } from './messages/page-messages.ts';
import { drawMessages } from './messages/draw-messages.ts';
import { boardMessages } from './messages/board-messages.ts';
import { slipMessages } from './messages/slip-messages.ts';
import { raceMessages } from './messages/race-messages.ts';
import { sixMarkMessages } from './messages/six-mark-messages.ts';
import { rulesMessages } from './messages/rules-messages.ts';
import { threeDigitRules } from './messages/three-digit-rules.ts';
import { drawnSetRules } from './messages/drawn-set-rules.ts';

export const messages = {
  ...pageMessages,
  ...drawMessages,
  ...boardMessages,
  ...slipMessages,
  ...rulesMessages,
  ...raceMessages,
  ...sixMarkMessages,
  ...drawnSetRules,
  ...threeDigitRules,
} as const;
