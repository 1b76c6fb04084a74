/** What the use-cases of records are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Betting } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';

export type RecordsDeps = {
  readonly ledger: Pick<Ledger, 'statement' | 'records' | 'record' | 'totals' | 'paidInAndOut'>;
  readonly payments: Pick<Payments, 'depositsOf' | 'uncreditedOf'>;
  readonly withdrawals: Pick<Withdrawals, 'requestsOf'>;
  readonly betting: Pick<Betting, 'namesOfSlips'>;
};

export type Deps = RecordsDeps & { readonly platform: Platform };
