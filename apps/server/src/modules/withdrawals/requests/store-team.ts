/** Withdrawals of an agent's team, without where the money goes (agents-rewards.md, "Lists of a team"). */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import { type State, states } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type TeamRequestRow = {
  readonly userId: UserId;
  readonly username: string;
  readonly id: string;
  readonly state: State;
  readonly amount: Mills;
  readonly fee: Mills;
  readonly requestedAt: number;
};

export type TeamRequestFilter = {
  readonly team: Team;
  /** 0 all, 1 worked on, 2 paid, 3 not. */
  readonly status: number;
  /** Asked for in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
};

/** Clocks that make numbers may be a day off; the bounds by number only keep the scan short. */
const toleranceMs = 86_400_000;

const rowsSql = (team: Team) => `
  FROM ${identitySql.teamRowsSql(team, 'withdrawals.requests', 'r')}
  WHERE r.id >= $3 AND r.id < $4 AND r.requested_at >= to_timestamp($5::float8 / 1000) AND r.requested_at < to_timestamp($6::float8 / 1000) AND r.requested_at >= m.since
    AND ($7::integer = 0 OR CASE r.state WHEN ${states.paid} THEN 2 WHEN ${states.refused} THEN 3 ELSE 1 END = $7)`;

const valuesOf = ({ team, status, from, to }: TeamRequestFilter) => [
  ...identitySql.teamValues(team),
  firstIdAt(from - toleranceMs),
  firstIdAt(to + toleranceMs),
  from,
  to,
  status,
];

/** A page of them, newest first. */
export function listTeamRequests(
  tx: Tx,
  filter: TeamRequestFilter,
  { skip, rows }: { skip: number; rows: number },
): Promise<TeamRequestRow[]> {
  return tx.rows({
    name: `withdrawals-team-${filter.team.size}`,
    text: `
      SELECT m.user_id::text AS "userId", m.username, r.id::text, r.state, r.amount,
        r.turnover_fee + r.withdrawal_fee AS fee, r.requested_at AS "requestedAt" ${rowsSql(filter.team)}
      ORDER BY r.id DESC OFFSET $8 LIMIT $9`,
    values: [...valuesOf(filter), skip, rows],
  });
}

/** How many there are; more than `max` are not counted. */
export async function countTeamRequests(tx: Tx, filter: TeamRequestFilter, max: number): Promise<number> {
  const row = await tx.row<{ total: number }>({
    name: `withdrawals-team-count-${filter.team.size}`,
    text: `SELECT count(*) AS total FROM (SELECT ${rowsSql(filter.team)} LIMIT $8) counted`,
    values: [...valuesOf(filter), max],
  });
  return row?.total ?? 0;
}

/** The states of requests by their numbers, whoever made them. */
export function listStates(tx: Tx, ids: readonly string[]): Promise<{ id: string; state: State }[]> {
  return tx.rows({
    name: 'withdrawals-states',
    text: 'SELECT r.id::text, r.state FROM withdrawals.requests r WHERE r.id = ANY ($1::bigint[])',
    values: [ids],
  });
}
