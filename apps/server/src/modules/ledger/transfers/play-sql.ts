/** Kinds of transfer that play makes many of. They are found by the numbers of legs; all others have an index by time. */
import { transferKinds } from './kinds.ts';

const { bet, win, refund, platformBet, platformWin, platformReturn, platformTakeBack } = transferKinds;

/** Not in the index by time. */
export const playKinds = [bet, win, refund, platformBet, platformWin, platformReturn] as const;
export const isOtherSql = `kind NOT IN (${playKinds.join(', ')})`;

/** All that a player's net of play is made of: what a company took back again, too. */
export const isNetSql = `kind IN (${[...playKinds, platformTakeBack].join(', ')})`;
