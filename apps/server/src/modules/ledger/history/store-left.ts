/** Transfers that leave for files, and what stays of them: sums by player, month and kind (scale.md, "E. History"). */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { accounts, transferKinds } from '../transfers/kinds.ts';
import { cashLegNo } from '../statement/store-legs.ts';
import { playKinds } from '../transfers/play-sql.ts';

/** Transfers of play of a stretch of time: `user_id`, `ord`, `line` (JSON). Arguments are SQL expressions. */
export const leavingSql = (from: string, to: string): string => `
  SELECT t.user_id, t.ref AS ord, row_to_json(t)::text AS line FROM ledger.transfers t
  WHERE t.at >= ${from} AND t.at < ${to} AND t.kind IN (${playKinds.join(', ')})`;

/**
 * Takes transfers out and adds them to the sums, in the caller's transaction of the owner.
 * @param rows an array as JSON, equal to the rows in everything @returns how many there were
 */
export async function takeTransfers(tx: Tx, month: string, rows: string): Promise<number> {
  const row = await tx.row<{ taken: number }>({
    text: `
      WITH named AS (
        SELECT n FROM jsonb_populate_recordset(NULL::ledger.transfers, $2::jsonb) n
      ), gone AS (
        DELETE FROM ledger.transfers t USING named
        WHERE t.user_id = (named.n).user_id AND t.kind = (named.n).kind AND t.ref = (named.n).ref AND t IS NOT DISTINCT FROM named.n
        RETURNING t.*
      ), summed AS (
        INSERT INTO ledger.left_sums AS s (user_id, month, kind, debit, credit, transfers, amount, first_no, last_no, first_at, last_at)
        SELECT user_id, to_date($1, 'YYYY-MM'), kind, debit, credit, count(*), sum(amount), min(${cashLegNo}), max(${cashLegNo}), min(at), max(at)
        FROM gone GROUP BY user_id, kind, debit, credit
        ON CONFLICT (user_id, month, kind, debit, credit) DO UPDATE SET transfers = s.transfers + excluded.transfers,
          amount = s.amount + excluded.amount, first_no = least(s.first_no, excluded.first_no),
          last_no = greatest(s.last_no, excluded.last_no), first_at = least(s.first_at, excluded.first_at),
          last_at = greatest(s.last_at, excluded.last_at)
      )
      SELECT count(*) AS taken FROM gone`,
    values: [month, rows],
  });
  return row?.taken ?? 0;
}

/** A player's sums of a month as its manifest has hashed them, in one order for all. */
export type LeftSum = {
  readonly userId: string;
  readonly kind: number;
  readonly debit: number;
  readonly credit: number;
  readonly transfers: number;
  readonly amount: number;
};

/** A page of a month's sums, by player and kind. */
export function listLeftSums(
  tx: Tx,
  month: string,
  after: Pick<LeftSum, 'userId' | 'kind' | 'debit' | 'credit'> | undefined,
  limit: number,
): Promise<LeftSum[]> {
  return tx.rows({
    text: `SELECT user_id::text AS "userId", kind, debit, credit, transfers, amount FROM ledger.left_sums
      WHERE month = to_date($1, 'YYYY-MM') AND ($2::bigint IS NULL OR (user_id, kind, debit, credit) > ($2, $3::smallint, $4::smallint, $5::smallint))
      ORDER BY user_id, kind, debit, credit LIMIT $6`,
    values: [month, after?.userId ?? null, after?.kind ?? null, after?.debit ?? null, after?.credit ?? null, limit],
  });
}

/** The months in which a player's legs of these numbers have left: those from one to another, both included. */
export async function monthsOfLegs(
  tx: Tx,
  userId: UserId,
  account: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<string[]> {
  if (account !== accounts.cash) return [];
  const rows = await tx.rows<{ month: string }>({
    name: 'ledger-months-of-legs',
    text: `SELECT DISTINCT to_char(month, 'YYYY-MM') AS month FROM ledger.left_sums
      WHERE user_id = $1 AND first_no <= $3 AND last_no >= $2 ORDER BY 1`,
    values: [userId, from, to],
  });
  return rows.map(({ month }) => month);
}

/** Until when all transfers are in the sums that are read instead of them: roll-ups, and days. Epoch ms; null before the first. */
export async function summedTo(tx: Tx): Promise<{ readonly rolledTo: number | null; readonly daysTo: number | null }> {
  const row = await tx.row<{ rolledTo: number | null; daysTo: number | null }>({
    text: `SELECT CASE WHEN isfinite(at) THEN at END AS "rolledTo",
      CASE WHEN isfinite(days_at) AND days_full_at = days_at THEN days_at END AS "daysTo" FROM ledger.watermark`,
  });
  return row ?? { rolledTo: null, daysTo: null };
}

/** A row where a player ever bet, whether his bets have left or not. @param userId an SQL expression */
export const hasBetSql = (userId: string): string => `
  SELECT 1 FROM ledger.transfers t WHERE t.user_id = ${userId} AND t.kind = ${transferKinds.bet}
  UNION ALL SELECT 1 FROM ledger.left_sums l WHERE l.user_id = ${userId} AND l.kind = ${transferKinds.bet}`;
