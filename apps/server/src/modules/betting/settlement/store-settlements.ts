/** How far settlements have come: an issue's row, and its parts with a cursor each. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import { alone, onlyWithCells } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Whether anybody bet on the issue. */
export async function hasOrders(tx: Tx, issue: IssueId): Promise<boolean> {
  return (
    (await tx.row({
      name: 'betting-has-orders',
      text: 'SELECT 1 FROM betting.slips WHERE issue = $1 LIMIT 1',
      values: [issue],
    })) !== undefined
  );
}

/** Players above `start` up to `upTo`, by user id; up to `cursor` they are paid, and `rebated` is the last step. */
export type SettlementPart = {
  readonly part: number;
  readonly start: string;
  readonly cursor: string;
  readonly upTo: string;
  readonly rebated: boolean;
};

/** Notes that the issue is being settled. With the row locked until the transaction ends. */
export async function openSettlement(tx: Tx, issue: IssueId): Promise<{ settled: boolean }> {
  await tx.count({
    text: 'INSERT INTO betting.settlements (issue) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [issue],
  });
  const row = await tx.row<{ settled: boolean }>({
    text: 'SELECT settled_at IS NOT NULL AS settled FROM betting.settlements WHERE issue = $1 FOR UPDATE',
    values: [issue],
  });
  return row ?? { settled: false };
}

const lastUser = '9223372036854775807';

/**
 * Begins the settlement of an issue, or finds how far another process came. With the settlement's row locked, so
 * that everybody works on the same parts: with cells one of each, else `parts` of about as many slips each from `slipsToSplit` slips on.
 */
export async function listParts(
  tx: Tx,
  issue: IssueId,
  { parts, slipsToSplit }: { parts: number; slipsToSplit: number },
): Promise<SettlementPart[]> {
  const known = () =>
    tx.rows<SettlementPart>({
      text: `SELECT part, ${alone('coalesce(lag(up_to) OVER (ORDER BY part), 0)::text')}${onlyWithCells("'0'")} AS start, cursor::text, up_to::text AS "upTo", rebated
        FROM betting.settlement_parts WHERE issue = $1 ORDER BY part`,
      values: [issue],
    });
  const begun = await known();
  if (begun.length > 0) return begun;
  const shares = Array.from({ length: parts - 1 }, (_, part) => (part + 1) / parts);
  if (tx.hasCells) {
    await tx.count({
      text: `INSERT INTO betting.settlement_parts (issue, part, cursor, up_to)
        SELECT $1, s.cell, 0, ${lastUser} FROM (SELECT DISTINCT cell FROM betting.slips WHERE issue = $1) s`,
      values: [issue],
    });
    return known();
  }
  await tx.count({
    text: `
      WITH cuts AS (
        SELECT percentile_disc($3::double precision[]) WITHIN GROUP (ORDER BY user_id) AS user_ids
        FROM betting.slips WHERE issue = $1 HAVING count(*) >= $2
      ), ends AS (
        SELECT DISTINCT unnest(user_ids) AS user_id FROM cuts UNION SELECT ${lastUser}
      )
      INSERT INTO betting.settlement_parts (issue, part, cursor, up_to)
      SELECT $1, row_number() OVER later - 1, coalesce(lag(user_id) OVER later, 0), user_id FROM ends WINDOW later AS (ORDER BY user_id)`,
    values: [issue, slipsToSplit, shares],
  });
  return known();
}

/** Ends the settlement. @returns what was paid altogether; undefined when another settler ended it. */
export async function finishSettlement(
  tx: Tx,
  issue: IssueId,
): Promise<{ payoutTotal: Mills; paidOrders: number } | undefined> {
  return tx.row({
    text: `
      UPDATE betting.settlements SET settled_at = clock_timestamp(), payout_total = p.payout, paid_orders = p.orders
      FROM (SELECT coalesce(sum(payout_total), 0)::bigint AS payout, coalesce(sum(paid_orders), 0)::bigint AS orders
        FROM betting.settlement_parts WHERE issue = $1) p
      WHERE issue = $1 AND settled_at IS NULL
        AND NOT EXISTS (SELECT FROM betting.settlement_parts q WHERE q.issue = $1 AND NOT q.rebated) RETURNING payout_total AS "payoutTotal", paid_orders AS "paidOrders"`,
    values: [issue],
  });
}
