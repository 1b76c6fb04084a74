/** How far deposits of an agent's team are. Nothing of how they were paid leaves here. */
import type { Locale } from '@longmen/contract';
import { type Mills, subtractMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { stateName } from '../messages.ts';
import type { AdapterName } from '../rules.ts';
import { creditKinds } from './credit.ts';
import { statusOf } from './deposit-view.ts';
import { countTeamDeposits, listTeamDeposits, type TeamDepositFilter } from './store-team-deposits.ts';
import type { UserId } from '../../../platform/ids.ts';

export type TeamDeposit = {
  readonly userId: UserId;
  readonly username: string;
  readonly orderNum: string;
  readonly creditKind: (typeof creditKinds)[AdapterName];
  readonly at: number;
  readonly amount: Mills;
  /** Less the fee. */
  readonly net: Mills;
  readonly status: '1' | '2' | '3';
  readonly statusName: string;
};

/** A page of a team's deposits, newest first, and how many there are: more than `max` are not counted. */
export async function teamDeposits(
  tx: Tx,
  filter: TeamDepositFilter,
  { max, ...page }: { readonly skip: number; readonly rows: number; readonly max: number },
  locale: Locale,
): Promise<{ rows: TeamDeposit[]; total: number }> {
  const [rows, total] = await Promise.all([listTeamDeposits(tx, filter, page), countTeamDeposits(tx, filter, max)]);
  return {
    rows: rows.map(({ userId, username, deposit, adapter, state, isClaimed, amount, fee, createdAt }) => ({
      userId,
      username,
      orderNum: deposit,
      creditKind: creditKinds[adapter],
      at: createdAt,
      amount,
      net: subtractMills(amount, fee),
      status: statusOf(state),
      statusName: stateName(state, isClaimed, locale),
    })),
    total,
  };
}
