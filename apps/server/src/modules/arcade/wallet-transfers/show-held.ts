/** Wallets and transfers as operators see them. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { TransferStep, TransferWay } from '../codes.ts';
import { expectedIn } from '../provider-wallets/rules.ts';
import { findWallet, listWallets } from '../provider-wallets/store-wallets.ts';
import { type Settling, waysOut } from './rules.ts';
import { findByNumber, findOpen, type WalletTransfer } from './store-transfers.ts';

/** Amounts in mills, instants epoch ms. */
export type HeldTransfer = {
  readonly id: string;
  readonly userId: UserId;
  readonly provider: string;
  readonly way: TransferWay;
  readonly amount: number;
  readonly state: TransferStep;
  readonly order: string;
  readonly why: string;
  readonly asks: number;
  /** What may become of it. */
  readonly mayBe: readonly Settling[];
  readonly madeAt: number;
  readonly sentAt: number | undefined;
  readonly endedAt: number | undefined;
};

/** A wallet with what went over, came back and was won, and what should be there by that. */
export type HeldWallet = {
  readonly provider: string;
  readonly over: number;
  readonly back: number;
  readonly net: number;
  readonly expected: number;
  /** As the company said last. */
  readonly total: number;
  readonly free: number;
  readonly seenAt: number | undefined;
  readonly isLocked: boolean;
  readonly open: HeldTransfer | undefined;
};

/** A transfer as operators see it. */
export function viewOf(transfer: WalletTransfer): HeldTransfer {
  const { id, userId, provider, way, amount, state, orderNumber: order, why, hint, asks, madeAt } = transfer;
  const { claimedAt, endedAt } = transfer;
  const about = { id, userId, provider, way, amount, state, order, why: why ?? hint ?? '', asks };
  return { ...about, mayBe: waysOut(transfer), madeAt, sentAt: claimedAt ?? undefined, endedAt: endedAt ?? undefined };
}

/** A transfer by its number alone. */
export async function showHeld(tx: Tx, id: string): Promise<HeldTransfer | undefined> {
  const transfer = await findByNumber(tx, id);
  return transfer && viewOf(transfer);
}

/** A player's wallets. */
export async function listHeldWallets(tx: Tx, userId: UserId): Promise<HeldWallet[]> {
  const held: HeldWallet[] = [];
  for (const provider of await listWallets(tx, userId)) {
    const wallet = await findWallet(tx, { userId, provider }, '1970-01-01');
    if (wallet === undefined) continue;
    const { goneOver: over, comeBack: back, net, seenTotal, seenFree, seenAt, lockedAs } = wallet;
    const open = await findOpen(tx, userId, provider);
    held.push({
      provider,
      over,
      back,
      net,
      expected: expectedIn(wallet),
      total: seenTotal ?? 0,
      free: seenFree ?? 0,
      seenAt: seenAt ?? undefined,
      isLocked: lockedAs !== null,
      open: open && viewOf(open),
    });
  }
  return held;
}
