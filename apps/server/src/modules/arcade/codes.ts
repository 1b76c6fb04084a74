/** Codes under which answers and kinds of calls are stored: append, never renumber. */
import type { WalletCall, WalletStatus } from '../providers/index.ts';

/** Statuses by the number of a stored first answer. */
export const statusCodes = {
  ok: 0,
  invalidSignature: 1,
  wrongSyntax: 2,
  wrongTypes: 3,
  invalidToken: 4,
  tokenExpired: 5,
  userDisabled: 6,
  invalidGame: 7,
  wrongCurrency: 8,
  roundClosed: 9,
  betLimitExceeded: 10,
  notEnoughMoney: 11,
  duplicateTransaction: 12,
  transactionDoesNotExist: 13,
  transactionRolledBack: 14,
  transactionSettled: 15,
  unknown: 16,
} as const satisfies Record<WalletStatus, number>;

const names = new Map<number, WalletStatus>(
  Object.entries(statusCodes).map(([name, code]) => [code, name as WalletStatus]),
);

/** Name of a stored status. @throws RangeError for a number that nobody wrote down here. */
export function statusOf(code: number): WalletStatus {
  const name = names.get(code);
  if (name === undefined) throw new RangeError(`unknown wallet status ${code}`);
  return name;
}

/** Calls that leave a row. */
export type DecidedCall = Extract<WalletCall, { readonly transaction: unknown }>;
export const callCodes = { bet: 1, win: 2, rollback: 3 } as const satisfies Record<DecidedCall['call'], number>;

/** What became of a transaction. `tombstone`: rolled back before it came. */
export const stateCodes = { accepted: 1, rolledBack: 2, refused: 3, tombstone: 4 } as const;
export type TransactionState = keyof typeof stateCodes;

/** What a game is, for what counts of its rounds. */
export const kindCodes = { chess: 1, live: 2, electronic: 3 } as const;

/** `open` takes bets; `void`: every bet was rolled back. */
export const roundStates = { open: 1, closed: 2, void: 3 } as const;

/** Ways of a wallet transfer. */
export const transferWays = { in: 1, out: 2 } as const;
export type TransferWay = keyof typeof transferWays;

/** Where a wallet transfer stands; `late`: it came about after it was said to have failed. */
export const transferStates = { made: 1, sent: 2, done: 3, failed: 4, review: 5, late: 6 } as const;
export type TransferStep = keyof typeof transferStates;

/** The name of a stored code. @throws RangeError for one that nobody wrote down here. */
export function nameOfCode<Name extends string>(codes: Readonly<Record<Name, number>>, code: number): Name {
  const found = (Object.keys(codes) as Name[]).find((name) => codes[name] === code);
  if (found === undefined) throw new RangeError(`unknown code ${code}`);
  return found;
}
