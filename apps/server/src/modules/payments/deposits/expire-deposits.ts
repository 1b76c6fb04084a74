/** Ends what nobody paid in time, and hands to people what players say they paid. */
import { announceDeposit } from './announce.ts';
import type { Deps } from '../deps.ts';
import { listOverdue } from './store-deposit-lists.ts';
import { moveDeposit } from './store-deposits.ts';

const atOnce = 100;
/**
 * So long after its end a deposit still takes late money by itself; its note and tail are kept for it. A claim without
 * a transaction id or picture is looked at as long; one with evidence is left to people. Money that comes even later
 * waits in the unmatched queue.
 */
const graceSeconds = 86_400;

/** @returns whether there may be more at once. */
export async function expireDeposits(deps: Deps): Promise<boolean> {
  const moved = await deps.platform.db.jobs.transaction(async (tx) => {
    const due = await listOverdue(tx, graceSeconds, atOnce);
    const rows = [];
    for (const deposit of due) {
      if (deposit.state === 'expired') rows.push(await moveDeposit(tx, deposit, { to: 'failed', reason: 'notFound' }));
      else if (deposit.state === 'review')
        rows.push(await moveDeposit(tx, deposit, { to: 'closed', reason: 'notFound' }));
      else if (deposit.claimedAt !== null) rows.push(await moveDeposit(tx, deposit, { to: 'review', reason: '' }));
      else rows.push(await moveDeposit(tx, deposit, { to: 'expired', reason: '' }));
    }
    return rows;
  });
  for (const deposit of moved) if (deposit !== undefined) announceDeposit(deps, deposit);
  return moved.length === atOnce;
}
