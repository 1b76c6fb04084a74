import type { Refused } from '@longmen/contract';

/** Refusals that the player can answer on the keypad; all others are shown on the page. */
const answeredOnPad: readonly (string | undefined)[] = [
  'sealExpired',
  'fundPasswordInvalid',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
];

/** Whether a refusal is about the fund password that was typed: the keypad says it, so nothing else does. */
export const isAboutPassword = ({ refusal }: Refused): boolean => answeredOnPad.includes(refusal);
