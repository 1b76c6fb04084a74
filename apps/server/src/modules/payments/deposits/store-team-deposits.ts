/** Rows of deposits of an agent's team (agents-rewards.md, "Lists of a team"). */
import type { DepositState } from '@longmen/contract/calls/payments';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import type { AdapterName } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type TeamDepositFilter = {
  readonly team: Team;
  /** 0 all, 1 worked on, 2 credited, 3 not. */
  readonly status: number;
  /** Opened in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
};

export type TeamDepositRow = {
  readonly userId: UserId;
  readonly username: string;
  readonly deposit: string;
  readonly adapter: AdapterName;
  readonly state: DepositState;
  readonly isClaimed: boolean;
  readonly amount: Mills;
  readonly fee: Mills;
  readonly createdAt: number;
};

/** Clocks that make numbers may be a day off; the bounds by number only keep the scan short. */
const toleranceMs = 86_400_000;

const rowsSql = (team: Team) => `
  FROM ${identitySql.teamRowsSql(team, 'payments.deposits', 'd')}
  WHERE d.deposit >= $3 AND d.deposit < $4 AND d.created_at >= to_timestamp($5::float8 / 1000) AND d.created_at < to_timestamp($6::float8 / 1000) AND d.created_at >= m.since
    AND ($7::integer = 0 OR CASE d.state WHEN 'success' THEN 2 WHEN 'failed' THEN 3 WHEN 'expired' THEN 3 WHEN 'closed' THEN 3 ELSE 1 END = $7)`;

const valuesOf = ({ team, status, from, to }: TeamDepositFilter) => [
  ...identitySql.teamValues(team),
  firstIdAt(from - toleranceMs),
  firstIdAt(to + toleranceMs),
  from,
  to,
  status,
];

/** A page of them, newest first. */
export function listTeamDeposits(
  tx: Tx,
  filter: TeamDepositFilter,
  { skip, rows }: { skip: number; rows: number },
): Promise<TeamDepositRow[]> {
  return tx.rows({
    name: `payments-team-${filter.team.size}`,
    text: `
      SELECT m.user_id::text AS "userId", m.username, d.deposit::text, d.adapter, d.state, d.claimed_at IS NOT NULL AS "isClaimed",
        d.amount, d.fee, d.created_at AS "createdAt" ${rowsSql(filter.team)}
      ORDER BY d.deposit DESC OFFSET $8 LIMIT $9`,
    values: [...valuesOf(filter), skip, rows],
  });
}

/** How many there are; more than `max` are not counted. */
export async function countTeamDeposits(tx: Tx, filter: TeamDepositFilter, max: number): Promise<number> {
  const row = await tx.row<{ total: number }>({
    name: `payments-team-count-${filter.team.size}`,
    text: `SELECT count(*) AS total FROM (SELECT ${rowsSql(filter.team)} LIMIT $8) counted`,
    values: [...valuesOf(filter), max],
  });
  return row?.total ?? 0;
}
