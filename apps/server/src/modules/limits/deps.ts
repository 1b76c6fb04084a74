/** What the use-cases of limits are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type Deps = {
  readonly platform: Platform;
  readonly ledger: Pick<Ledger, 'metersOf' | 'setCaps' | 'exclude' | 'depositsOf' | 'playSince' | 'paidInAndOut'>;
  readonly identity: Pick<Identity, 'playedBy' | 'userOf'>;
};
