/** What the use-cases of VIP are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { UserId } from '../../platform/ids.ts';

export type RaiseDeps = {
  readonly ledger: Pick<Ledger, 'sumOf'>;
  readonly identity: Pick<Identity, 'raiseLevel'>;
  /** In the transaction that raises a player: the levels that are new, whatever was skipped among them. */
  readonly onReached?: (tx: Tx, userId: UserId, levels: readonly number[]) => Promise<void>;
};

export type Deps = RaiseDeps & {
  readonly platform: Platform;
  readonly identity: Pick<Identity, 'raiseLevel' | 'userOf'>;
};

export type AdminDeps = RaiseDeps & { readonly ledger: Pick<Ledger, 'sumOf' | 'reaching'> };
