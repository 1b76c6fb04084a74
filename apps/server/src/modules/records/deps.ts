/** What the use-cases of records are built from. */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Betting } from '../betting/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import type { Times } from './times-of.ts';
import type { UserId } from '../../platform/ids.ts';

/** What a family brought an agent on a day of the site ("2026-11-26"), by when it was paid; the base in whole yuan. */
type RebateDay = { readonly day: string; readonly family: string; readonly base: number; readonly amount: Mills };

export type RecordsDeps = {
  /** What an agent's rebates of [from, to), epoch ms, are made of, oldest first. */
  readonly rebates: { rebateDays(userId: UserId, times: Times): Promise<readonly RebateDay[]> };
  readonly ledger: Pick<
    Ledger,
    'statement' | 'records' | 'record' | 'totals' | 'paidInAndOut' | 'teamRecords' | 'countTeamRecords'
  >;
  readonly payments: Pick<Payments, 'depositsOf' | 'uncreditedOf' | 'teamDeposits'>;
  readonly withdrawals: Pick<Withdrawals, 'requestsOf' | 'teamRequests' | 'standingsOf'>;
  readonly betting: Pick<Betting, 'namesOfSlips'>;
  readonly identity: Pick<Identity, 'teamOf'>;
};

export type Deps = RecordsDeps & { readonly platform: Platform };
