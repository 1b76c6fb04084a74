/** What the use-cases of payments are built from. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentProvider } from '../../platform/outside/payment-providers.ts';
import type { PlayerMessages } from '../../platform/runtime/player-messages.ts';
import type { SealBox } from '../../platform/security/seal-box.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Adapter } from './adapters/adapter.ts';
import type { Channel } from './channels/store-channels.ts';
import type { DepositRow } from './deposit-row.ts';
import type { UserId } from '../../platform/ids.ts';

export type PaymentsPorts = {
  /**
   * The player's own deposit limits, breaks and exclusion; asked when a deposit is opened and again when it is
   * credited, in that transaction. Locks the player until its end.
   * @param waiting sums what is open already and not credited; asked once the lock is held. @throws Refusal
   */
  checkDeposit(tx: Tx, userId: UserId, amount: Mills, waiting?: () => Promise<Mills>): Promise<void>;
  /** That lock alone: what one player may have open or claimed is counted under it. */
  lockPlayer(tx: Tx, userId: UserId): Promise<void>;
  /** Nobody who takes a break from playing is shown ways to pay in. @throws Refusal `timeOutOn`, `selfExcluded` */
  assertMayPlay(userId: UserId): Promise<void>;
  /** After a credit, in its transaction: deposits make VIP levels. @returns the level, when it is a new one */
  raiseLevel(tx: Tx, userId: UserId): Promise<number | undefined>;
  /** A limit of the player's own has held a deposit back; the transaction that found it is over. */
  noteLimitReached?(userId: UserId, limit: string): Promise<void>;
};

/** What a credit needs. */
export type CreditDeps = {
  readonly platform: Platform;
  readonly ledger: Pick<Ledger, 'post' | 'openRequirement'>;
  readonly identity: Pick<Identity, 'mayUse' | 'userOf'>;
  readonly ports: Pick<PaymentsPorts, 'checkDeposit' | 'raiseLevel'>;
  readonly sealBox: SealBox;
};

/** What decisions of operators need. */
export type ReviewDeps = CreditDeps & {
  /** Tells a player what an operator decided about a deposit. */
  readonly messages: PlayerMessages<'depositCredited' | 'depositRefused'>;
};

export type Deps = {
  readonly platform: Platform;
  readonly ledger: Pick<Ledger, 'post' | 'openRequirement' | 'balanceOf'>;
  readonly identity: Pick<Identity, 'assertMayUse' | 'mayUse' | 'userOf' | 'mayMoveMoney'>;
  readonly pictures: Pick<Pictures, 'keep'>;
  readonly ports: PaymentsPorts;
  readonly providers: readonly PaymentProvider[];
  readonly sealBox: SealBox;
  /** The adapter of a channel or of a deposit opened in one; undefined while its provider is not there. */
  adapterOf(which: Pick<Channel | DepositRow, 'provider' | 'adapter' | 'address'>): Adapter | undefined;
  /** Who reads the callbacks of a provider. */
  readerOf(provider: string): Adapter | undefined;
};

/** The player as providers know him: nothing that leads anywhere else. */
export function payerOf({ sealBox }: Pick<Deps, 'sealBox'>, userId: UserId): string {
  return sealBox.index(userId, 'payer').toString('hex').slice(0, 32);
}
