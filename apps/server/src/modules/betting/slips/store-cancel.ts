/** Cancelling one order: the statement, and what a repeat is answered from. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import { cellColumn, cellOfSql, cellValue, inCellSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import type { IssueDeps } from '../deps.ts';
import { outcomeStatus } from '../rules.ts';
import { limitsNowSql } from './store-limits.ts';
import { ordersSql } from '../lines/store-lines.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

/** Of the player who is the first parameter. */
const cell = cellOfSql('$1');

/** `version`: of the limits, in whose counting the order was. */
export type CancelledRow = { refunded: Mills; balance: Mills; leg: number; version: string };

/**
 * Ends the order as cancelled and returns its stake, when its issue is open by the database's clock
 * and it has no outcome yet; answers no row otherwise. The issue is locked as a bet locks it.
 */
export function cancelOrderSql(draws: Pick<IssueDeps, 'openIssueSql'>): string {
  return `
WITH instant AS MATERIALIZED (
  SELECT clock_timestamp() AS at
), found AS MATERIALIZED (
  SELECT s.user_id, s.slip, o.line, o.stake::bigint * o.bets * 1000 AS amount, s.issue AS scope_ref, s.gid, s.gid::text AS scope,
    (s.placed_at AT TIME ZONE $4)::date AS spent_on
  FROM betting.slips s, LATERAL ${ordersSql('s')} o
  WHERE s.user_id = $1 AND s.slip = $2 AND o.line = $3${inCellSql('s', cell)}
), open AS MATERIALIZED (
  ${draws.openIssueSql('SELECT scope_ref FROM found', '(SELECT at FROM instant)', cell)}
), version_now AS MATERIALIZED (
  ${limitsNowSql('(SELECT array_agg(gid) FROM found)')}
), allowed AS (
  SELECT found.* FROM found JOIN open ON open.id = found.scope_ref CROSS JOIN version_now
  WHERE NOT EXISTS (SELECT FROM betting.outcomes x WHERE x.user_id = found.user_id AND x.slip = found.slip AND x.line = found.line${inCellSql('x', cell)})
), returned AS (${ledgerSql.unspendSql('allowed', cell)}
), ended AS MATERIALIZED (
  SELECT returned.*, slip * 100 + line AS ref, ${transferKinds.refund} AS kind, instant.at FROM returned, instant
), outcome AS (
  INSERT INTO betting.outcomes (user_id, slip, line, status, payout, winning_bets, at${cellColumn})
  SELECT user_id, slip, line, ${outcomeStatus.cancelled}, amount, 0, at${cellValue(cell)} FROM ended
), money AS (${ledgerSql.recordReturnsSql('ended', cell)}
), keyed AS (
  INSERT INTO betting.cancellations (user_id, key, body_hash, slip, line${cellColumn})
  SELECT user_id, $5::text, $6::bytea, slip, line${cellValue(cell)} FROM ended WHERE $5::text IS NOT NULL
)
SELECT amount AS refunded, balance, posting AS leg, v.version::text FROM ended, version_now v`;
}

/** The parameters of `cancelOrderSql`, in its order. */
export function cancelOrderValues(
  order: { userId: UserId; slip: SlipId; line: number; key: string | undefined; bodyHash: Buffer },
  timeZone: string,
): unknown[] {
  return [order.userId, order.slip, order.line, timeZone, order.key ?? null, order.bodyHash];
}

export type OrderRow = { issue: IssueId; gid: number; play: number; stake: number; rates: string; selection: string };

/** A player's own order. */
export async function findOrder(tx: Tx, userId: UserId, slip: SlipId, line: number): Promise<OrderRow | undefined> {
  return tx.row({
    name: 'betting-order',
    text: `
      SELECT s.issue::text, s.gid, o.play, o.stake, o.rates, o.selection
      FROM betting.slips s, LATERAL ${ordersSql('s')} o WHERE s.user_id = $1 AND s.slip = $2 AND o.line = $3${inCellSql('s', cell)}`,
    values: [userId, slip, line],
  });
}

export type CancellationRow = { bodyHash: Buffer; refunded: Mills; balance: Mills };

/** What a key of a cancel call was used for. */
export async function findCancellation(tx: Tx, userId: UserId, key: string): Promise<CancellationRow | undefined> {
  return tx.row({
    name: 'betting-cancellation',
    text: `
      SELECT c.body_hash AS "bodyHash", x.payout AS refunded, ${ledgerSql.balanceAfterSql('c.user_id', 'refund', 'c.slip * 100 + c.line')} AS balance
      FROM betting.cancellations c JOIN betting.outcomes x ON x.user_id = c.user_id AND x.slip = c.slip AND x.line = c.line
      WHERE c.user_id = $1 AND c.key = $2${inCellSql('c', cell)}${inCellSql('x', cell)}`,
    values: [userId, key],
  });
}
