/** What the use-cases of records are built from. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Arcade } from '../arcade/index.ts';
import type { Betting } from '../betting/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import type { Times } from './times-of.ts';

/** What a family brought an agent on a day of the site ("2026-11-26"), by when it was paid; the base in whole yuan. */
type RebateDay = { readonly day: string; readonly family: string; readonly base: number; readonly amount: Mills };

export type ReportName = Pick<InputOf<Calls['reportDays']>, 'period' | 'username'>;
type ReportDay = OutputOf<Calls['reportDays']>['rows'][number];

/** A report as instants, epoch ms, complete up to `asOf`; its days begin with the first. */
export type ReportDays = Times & {
  readonly username: string;
  readonly asOf: number;
  readonly whole: Omit<ReportDay, 'day'>;
  readonly days: readonly ReportDay[];
};

export type RecordsDeps = {
  readonly agents: {
    /** What an agent's rebates of [from, to), epoch ms, are made of, oldest first. */
    rebateDays(userId: UserId, times: Times): Promise<readonly RebateDay[]>;
    /** A report, as a whole and day by day. @throws Refusal `memberUnknown` */
    reportDays(callerId: UserId, name: ReportName): Promise<ReportDays>;
  };
  readonly ledger: Pick<
    Ledger,
    'statement' | 'records' | 'record' | 'totals' | 'paidInAndOut' | 'teamRecords' | 'countTeamRecords'
  >;
  readonly payments: Pick<Payments, 'depositsOf' | 'uncreditedOf' | 'teamDeposits'>;
  readonly withdrawals: Pick<Withdrawals, 'requestsOf' | 'teamRequests' | 'standingsOf'>;
  readonly betting: Pick<Betting, 'namesOfSlips'>;
  readonly arcade: Pick<Arcade, 'netOf'>;
  readonly identity: Pick<Identity, 'teamOf' | 'teamUnder'>;
};

export type Deps = RecordsDeps & { readonly platform: Platform };
