/** Waits a little for a transfer: mostly it is over by then. */
import type { Deps } from '../deps.ts';
import { findTransfer, type WalletTransfer } from './store-transfers.ts';

const lookEveryMs = 250;
export const waitMs = 6_000;

/** A transfer as it stands once it is no longer on its way, or after six seconds. */
export async function awaitTransfer(
  { platform, transferWaitMs = waitMs }: Pick<Deps, 'platform' | 'transferWaitMs'>,
  opened: WalletTransfer,
): Promise<WalletTransfer> {
  const { clock, db } = platform;
  const until = clock.now() + transferWaitMs;
  let transfer = opened;
  while ((transfer.state === 'made' || transfer.state === 'sent') && clock.now() < until) {
    await clock.sleep(lookEveryMs);
    transfer = (await findTransfer(db.reads, opened.userId, opened.id)) ?? transfer;
  }
  return transfer;
}
