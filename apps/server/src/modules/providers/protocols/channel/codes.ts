/** What the answer codes of `channel/1` mean for a transfer (docs/design/platforms.md 6.1). */
import type { TransferState } from '../game-adapter.ts';

export const codes = {
  done: 0,
  accountInvalid: 11,
  noRecords: 16,
  noAccount: 35,
  tooSoon: 43,
  away: 48,
  floatEmpty: 89,
} as const;

const working: ReadonlySet<number> = new Set([34, 44]);
const review = 52;
/** It was not taken, with why; the order itself is asked for all the same. */
const notTaken: ReadonlyMap<number, string> = new Map([
  [31, 'refused'],
  [40, 'refused'],
  [38, 'notEnough'],
  [39, 'tryAgain'],
  [codes.floatEmpty, 'floatEmpty'],
  [codes.noAccount, 'noAccount'],
  [codes.accountInvalid, 'noAccount'],
]);

/** What the answer to a transfer says: a hint, since only the word about the order itself ends one. */
export function stateOfMove(code: number): TransferState {
  if (code === codes.done) return { state: 'done', amount: undefined };
  const why = notTaken.get(code);
  return why === undefined ? stateOfOther(code) : { state: 'failed', why };
}

const orderWords: ReadonlyMap<number, TransferState['state']> = new Map([
  [-1, 'absent'],
  [0, 'done'],
  [2, 'failed'],
  [3, 'working'],
]);

/** What the company says of an order. @param status undefined where it says none @param amount mills */
export function stateOfOrder(code: number, status: number | undefined, amount: number | undefined): TransferState {
  if (code !== codes.done) return stateOfOther(code);
  const state = status === undefined ? undefined : orderWords.get(status);
  if (state === 'done') return { state, amount };
  if (state === 'failed') return { state, why: 'orderFailed' };
  if (state === 'absent' || state === 'working') return { state };
  return { state: 'unknown', why: 'the order has another status' };
}

/** Codes that mean the same of a transfer and of a question about it. */
function stateOfOther(code: number): TransferState {
  if (working.has(code)) return { state: 'working' };
  if (code === review) return { state: 'review', why: `code ${code}` };
  return { state: 'unknown', why: `code ${code}` };
}
