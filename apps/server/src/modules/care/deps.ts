/** What care is built from. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Identity, PlayerHabits } from '../identity/index.ts';
import type { LedgerHabits } from '../ledger/index.ts';
import type { LimitHabits } from '../limits/index.ts';
import type { PaymentReader } from '../payments/index.ts';

export type CareDeps = {
  readonly ledger: LedgerHabits;
  readonly players: PlayerHabits;
  readonly limits: LimitHabits;
  readonly payments: Pick<PaymentReader, 'failing'>;
  readonly identity: Pick<Identity, 'usersOf'>;
  /** What players wrote to the house above a number, the first of it first; a port, as the messages lie above. */
  repliesAfter(
    tx: Tx,
    page: { readonly at: number; readonly after: string; readonly limit: number },
  ): Promise<{ readonly id: string; readonly userId: UserId; readonly text: string }[]>;
};

export type Deps = CareDeps & { readonly platform: Platform };
