/** What the use-cases of savings are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';

export type SavingsDeps = {
  readonly ledger: Pick<Ledger, 'post' | 'balanceOf' | 'standingOf' | 'announceBalance'>;
  readonly identity: Pick<Identity, 'assertMayUse'>;
  readonly withdrawals: Pick<Withdrawals, 'request'>;
  /** The instant that counts, epoch ms; without one it is the database's own, whatever clocks the servers have. */
  readonly now?: () => number | undefined;
};

export type Deps = SavingsDeps & { readonly platform: Platform };
