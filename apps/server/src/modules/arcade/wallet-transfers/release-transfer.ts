/** Lets a transfer go on that waits for people: two operators say what became of it, or the records explain it. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { closeCases } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import { endWithin, type LedgerDeps } from './end-transfer.ts';
import { sendJob } from './open-transfer.ts';
import { type Settling, waysOut } from './rules.ts';
import { holdTransfer, writeState } from './store-transfers.ts';

export type Release = { readonly by: string; readonly reason: string };
type Which = { readonly userId: UserId; readonly id: string };

/** Sends a transfer that was held before anything was said of it. @returns whether it is to be sent now */
export async function releaseHeld(
  { platform, ledger }: Pick<Deps, 'platform' | 'ledger'>,
  which: Which & { readonly provider: string },
  release: Release,
): Promise<boolean> {
  const isReleased = await platform.db.jobs.transaction((tx) => settleWithin({ ledger }, tx, which, 'send', release));
  if (isReleased) platform.jobs.wake(sendJob(which.provider));
  return isReleased;
}

/**
 * Ends a transfer that people looked at, or has it sent where it never was; what was held and never sent cannot be done.
 * @returns whether it waited for this
 */
export async function settleWithin(
  deps: LedgerDeps,
  tx: Tx,
  { userId, id }: Which,
  as: Settling,
  release: Release,
): Promise<boolean> {
  await deps.ledger.lockCash(tx, userId);
  const held = await holdTransfer(tx, userId, id);
  if (held === undefined || !waysOut(held).includes(as)) return false;
  if (as === 'send') await writeState(tx, held, { state: 'made' });
  else await endWithin(deps, tx, held, as === 'done' ? { as } : { as, why: 'refused' }, ['review']);
  await closeCases(tx, held.provider, [id, `transfer:${id}`], release);
  return true;
}
