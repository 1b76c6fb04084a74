/** Transfers that the company knew nothing of and that came about after all (platforms.md 6.4). */
import type { CashLeg } from '../../ledger/index.ts';
import { openCase } from '../cases/store-cases.ts';
import type { Deps } from '../deps.ts';
import { lockWallet } from '../provider-wallets/store-wallets.ts';
import type { TransferProvider } from '../provider-wallets/transfer-provider.ts';
import { comeBack, landLate } from './end-transfer.ts';
import { claimLate, holdTransfer, type WalletTransfer, writeLate } from './store-transfers.ts';

const atOnce = 16;
const hours = 24;

/** Asks once more for what failed within the last day. @returns whether there may be more */
export async function askLate(deps: Deps, company: TransferProvider): Promise<boolean> {
  const due = await claimLate(deps.platform.db.jobs, company.name, { limit: atOnce, hours });
  await Promise.all(
    due.map(async (transfer) => {
      const word = await company.remote.ask(transfer.orderNumber);
      if (word.state === 'done') await land(deps, transfer, word.amount);
    }),
  );
  return due.length === atOnce;
}

async function land(deps: Deps, { userId, id, provider }: WalletTransfer, amount: number | undefined): Promise<void> {
  const { platform, ledger } = deps;
  const landed = await platform.db.jobs.transaction(async (tx) => {
    await ledger.lockCash(tx, userId);
    const transfer = await holdTransfer(tx, userId, id);
    if (transfer?.state !== 'failed') return undefined;
    let leg: CashLeg | undefined;
    if (transfer.amount === amount)
      leg = transfer.way === 'in' ? await landLate(deps, tx, transfer) : await comeBack(deps, tx, transfer);
    if (leg !== undefined) await writeLate(tx, transfer);
    // Money that lies there and is in cash as well, or was spent from it, is brought back by people alone.
    if (transfer.way === 'in') await lockWallet(tx, transfer, leg === undefined ? 'late' : null);
    const detail = { way: transfer.way, amount: transfer.amount, doneOf: amount ?? null, isBooked: leg !== undefined };
    const isNew = await openCase(tx, { userId, provider, kind: 'crossingTwoWords', ref: id, detail });
    return { leg, isNew, detail };
  });
  if (landed?.leg !== undefined) platform.bus.publish('balance.changed', { userId, ...landed.leg });
  if (landed?.isNew === true)
    platform.log.error(
      { alarm: 'platform-crossingTwoWords', company: provider, transfer: id, ...landed.detail },
      'a company says that a transfer came about which it knew nothing of',
    );
}
