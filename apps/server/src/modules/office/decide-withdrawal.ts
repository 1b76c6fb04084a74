/**
 * Withdrawals: looked at, approved, refused; cards and addresses that were paid to, unlocked. The deed and its entry in the log
 * are one transaction; above a limit a second operator has to agree (trust.md S11).
 */
import type { Tx } from '../../platform/db.ts';
import { type QueueRow, type Unlock, WithdrawalRefused } from '../withdrawals/index.ts';
import { type Deed, record } from './audit-log.ts';
import { OfficeRefused, type Parts, type SignedInOperator } from './parts.ts';

export type WithdrawalDecision = { readonly id: string; readonly reason: string };

/** What waits, the oldest first, with what the rules found. */
export function listWithdrawals(parts: Parts): Promise<QueueRow[]> {
  return parts.withdrawals.queue();
}

/** @returns whether no other operator is needed. @throws OfficeRefused */
export async function approveWithdrawal(
  parts: Parts,
  by: SignedInOperator,
  { id, reason }: WithdrawalDecision,
): Promise<{ isLast: boolean }> {
  const { isLast, announce } = await decide(
    parts,
    (tx) => parts.withdrawals.approve(tx, by.name, id),
    (done) => ({
      operator: by.name,
      action: 'approve-withdrawal',
      subject: id,
      before: null,
      after: { isLast: done.isLast },
      reason,
    }),
  );
  await announce();
  return { isLast };
}

/** The money goes back to the player's balance. @throws OfficeRefused */
export async function refuseWithdrawal(
  parts: Parts,
  by: SignedInOperator,
  { id, reason }: WithdrawalDecision,
): Promise<void> {
  const deed = { operator: by.name, action: 'refuse-withdrawal', subject: id, before: null, after: null, reason };
  const { announce } = await decide(
    parts,
    (tx) => parts.withdrawals.refuse(tx, by.name, { id, reason }),
    () => deed,
  );
  await announce();
}

/** @returns when the card or address opens; undefined while another operator has to agree. @throws OfficeRefused */
export function unlockPayee(
  parts: Parts,
  by: SignedInOperator,
  { userId, platform, reason }: Unlock,
): Promise<{ opensAt: number | undefined }> {
  return decide(
    parts,
    (tx) => parts.withdrawals.unlock(tx, by.name, { userId, platform, reason }),
    ({ opensAt }) => ({
      operator: by.name,
      action: platform === undefined ? 'unlock-card' : 'unlock-address',
      subject: platform === undefined ? userId : `${userId}/${platform}`,
      before: null,
      after: { opensAt: opensAt ?? null },
      reason,
    }),
  );
}

async function decide<T>({ platform }: Parts, work: (tx: Tx) => Promise<T>, deedOf: (done: T) => Deed): Promise<T> {
  try {
    return await platform.db.reads.transaction(async (tx) => {
      const done = await work(tx);
      await record(platform, tx, deedOf(done));
      return done;
    });
  } catch (error) {
    if (error instanceof WithdrawalRefused) throw new OfficeRefused(error.message);
    throw error;
  }
}
