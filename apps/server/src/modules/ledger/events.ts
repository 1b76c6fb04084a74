/** What ledger announces after commit; see `Events` of the platform. */
import type { Mills } from '@longmen/engine';
import type { UserId } from '../../platform/ids.ts';

export type LedgerEvents = {
  /** `leg`: number of the cash account's last leg; the higher one is the later balance, in whatever order they are heard. */
  'balance.changed': { userId: UserId; balance: Mills; leg: number };
};
