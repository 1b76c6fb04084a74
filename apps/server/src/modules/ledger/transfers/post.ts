/** Moves money for one player: one transfer under a business key of its own. */
import type { Mills } from '@longmen/engine';
import { sqlState, type Tx } from '../../../platform/db/database.ts';
import { accounts, type AccountName, transferKinds, type TransferKind } from './kinds.ts';
import { findTransfer, insertTransfer, type LegsAfter } from './store.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Posting = {
  userId: UserId;
  kind: TransferKind;
  /** Decimal id; with user and kind it is the key that makes a repeat harmless. */
  ref: string;
  debit: AccountName;
  credit: AccountName;
  /** Above 0. */
  amount: Mills;
};

export type Posted =
  | ({ result: 'posted' | 'repeated' } & LegsAfter)
  /** The debited account holds too little, or does not exist. */
  | { result: 'insufficient' };

const uniqueViolation = '23505';

/**
 * Posts one transfer inside the caller's transaction.
 * A repeat answers what the first one did; a repeat that another transaction posts at the same
 * moment fails the whole transaction, whose retry then finds it.
 */
export async function post(tx: Tx, posting: Posting): Promise<Posted> {
  const kind = transferKinds[posting.kind];
  const before = await findTransfer(tx, posting.userId, kind, posting.ref);
  if (before !== undefined) {
    const { debitAfter, debitLeg, creditAfter, creditLeg } = before;
    return { result: 'repeated', debitAfter, debitLeg, creditAfter, creditLeg };
  }
  const after = await insertTransfer(tx, {
    userId: posting.userId,
    kind,
    ref: posting.ref,
    debit: accounts[posting.debit],
    credit: accounts[posting.credit],
    amount: posting.amount,
  });
  return after === undefined ? { result: 'insufficient' } : { result: 'posted', ...after };
}

/** Whether an error says that the same business key was posted at the same moment. */
export function isRepeat(error: unknown): boolean {
  return sqlState(error) === uniqueViolation;
}
