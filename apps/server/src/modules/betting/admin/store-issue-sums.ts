/** What an issue came to, as the rows of its orders have it. Read-only. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';

/** Sums over the orders of an issue, in mills. */
export type IssueSums = {
  /** Those that were not taken back. */
  readonly orders: number;
  readonly players: number;
  readonly staked: Mills;
  /** Taken back before the end of sales. */
  readonly cancelled: number;
  readonly cancelledStake: Mills;
  /** All that came back after the end of sales, and of how many orders that won or were returned whole. */
  readonly paid: Mills;
  readonly paidOrders: number;
  /** Of these what came back because nothing counted. */
  readonly voided: number;
  readonly voidedStake: Mills;
};

/** As the log counts: CLOSE what was not taken back, SETTLE whatever came back but a part of a stake. */
export async function sumIssue(tx: Tx, issue: IssueId): Promise<IssueSums> {
  const row = await tx.row<IssueSums>({
    text: `WITH orders AS (
        SELECT s.user_id, l.stake::bigint * ${pickFieldsSql('l.pick').bets} * 1000 AS staked, x.status, x.payout
        FROM betting.slips s CROSS JOIN LATERAL ${linesSql('s')} l
          LEFT JOIN betting.outcomes x ON x.user_id = s.user_id AND x.slip = s.slip AND x.line = l.line
        WHERE s.issue = $1
      ), counted AS (
        SELECT *, status IS NOT DISTINCT FROM ${outcomeStatus.cancelled} AS is_cancelled FROM orders
      )
      SELECT count(*) FILTER (WHERE NOT is_cancelled)::integer AS orders,
        count(DISTINCT user_id) FILTER (WHERE NOT is_cancelled)::integer AS players,
        coalesce(sum(staked) FILTER (WHERE NOT is_cancelled), 0)::bigint AS staked,
        count(*) FILTER (WHERE is_cancelled)::integer AS cancelled,
        coalesce(sum(staked) FILTER (WHERE is_cancelled), 0)::bigint AS "cancelledStake",
        coalesce(sum(payout) FILTER (WHERE NOT is_cancelled), 0)::bigint AS paid,
        count(*) FILTER (WHERE NOT is_cancelled AND status <> ${outcomeStatus.partlyReturned})::integer AS "paidOrders",
        count(*) FILTER (WHERE status = ${outcomeStatus.void})::integer AS voided,
        coalesce(sum(payout) FILTER (WHERE status = ${outcomeStatus.void}), 0)::bigint AS "voidedStake"
      FROM counted`,
    values: [issue],
    name: 'betting-issue-sums',
  });
  if (row === undefined) throw new Error('sums are one row');
  return row;
}
