/** What the use-cases of identity are built from. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Mills } from '@longmen/engine';
import type { Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PasswordHasher } from '../../platform/security/password-hasher.ts';
import type { Regions } from '../../platform/network/regions.ts';
import type { SealBox } from '../../platform/security/seal-box.ts';
import type { RebateCache } from './accounts/kept-rebates.ts';
import type { EndFollower } from './sessions/end-follower.ts';
import type { SessionCache } from './sessions/session-cache.ts';
import type { UserId } from '../../platform/ids.ts';

/** An account that has just been opened, for those who keep something for it. */
export type OpenedAccount = {
  readonly userId: UserId;
  readonly isGuest: boolean;
  readonly isDemo: boolean;
  readonly accountType: 1 | 2;
  readonly rebates: RebateMap;
  /** Who is directly above, and on which terms; undefined for who has no agent. */
  readonly agent: { readonly userId: UserId; readonly rebates: RebateMap } | undefined;
  /** Play money to begin with; 0 for real accounts. */
  readonly startBalance: Mills;
};

/** What identity needs from rooms it may not know; `modules.ts` fills them. */
export type IdentityPorts = {
  /** Runs in the transaction that opens the account; a throw undoes both. */
  onAccountOpened(tx: Tx, account: OpenedAccount): Promise<void>;
  /** Whether the account has a bank card. */
  hasCard(userId: UserId): Promise<boolean>;
  /** Whether the account has a bank card of this number (digits). */
  isOwnCard(userId: UserId, cardNumber: string): Promise<boolean>;
  /** Whether money was ever paid out to the account. */
  wasPaidOut(userId: UserId): Promise<boolean>;
  /** The spendable balance of an account. */
  balanceOf(userId: UserId): Promise<Mills>;
  /** Whether there are chat rooms at present. */
  areRoomsOpen(): boolean;
  /** What operators have named the entries of the bottom bar in a language; empty where they have not. */
  footerLabels(locale: Locale): Promise<Readonly<Record<string, string>>>;
};

export type Deps = {
  readonly platform: Platform;
  readonly ports: IdentityPorts;
  readonly hasher: PasswordHasher;
  readonly sealBox: SealBox;
  readonly regions: Regions;
  readonly sessions: SessionCache;
  readonly ends: EndFollower;
  readonly rebateCache: RebateCache;
  /** Milliseconds on a clock that nobody sets. */
  readonly steady: () => number;
};
