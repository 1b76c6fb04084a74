/** Lets a transfer go on that waits for people: two operators say what became of it, or the records explain it. */
import type { UserId } from '../../../platform/ids.ts';
import { closeCases } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import { endTransfer } from './end-transfer.ts';
import { sendJob } from './open-transfer.ts';
import { holdTransfer, type WalletTransfer, writeState } from './store-transfers.ts';

export type Release = { readonly by: string; readonly reason: string };
type Which = { readonly userId: UserId; readonly id: string };

/** Sends a transfer that was held before anything was said of it. @returns whether it is to be sent now */
export async function releaseHeld(
  { platform, ledger }: Pick<Deps, 'platform' | 'ledger'>,
  { userId, id }: Which,
  release: Release,
): Promise<boolean> {
  const provider = await platform.db.jobs.transaction(async (tx) => {
    await ledger.lockCash(tx, userId);
    const transfer = await holdTransfer(tx, userId, id);
    if (transfer?.state !== 'review' || transfer.claimedAt !== null) return undefined;
    await writeState(tx, transfer, { state: 'made' });
    await closeCases(tx, transfer.provider, refsOf(transfer), release);
    return transfer.provider;
  });
  if (provider !== undefined) platform.jobs.wake(sendJob(provider));
  return provider !== undefined;
}

/** Ends a transfer that people looked at: it came about, or it did not. @returns whether this ended it */
export async function settleHeld(deps: Deps, which: Which, as: 'done' | 'failed', release: Release): Promise<boolean> {
  const end = as === 'done' ? { as } : ({ as, why: 'refused' } as const);
  const { transfer, isEnded } = await endTransfer(deps, which, end, ['review']);
  if (isEnded && transfer !== undefined)
    await closeCases(deps.platform.db.jobs, transfer.provider, refsOf(transfer), release);
  return isEnded;
}

/** What the cases about a transfer are kept under. */
const refsOf = ({ id }: Pick<WalletTransfer, 'id'>): string[] => [id, `transfer:${id}`];
