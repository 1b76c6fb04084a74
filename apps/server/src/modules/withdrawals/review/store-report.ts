/** How withdrawals fared over days of a time zone, both included. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerReportSql } from '../../ledger/index.ts';

type Days = { readonly from: string; readonly to: string };
type Of = { readonly timeZone: string; readonly withPlayMoney: boolean };

export type WithdrawalDay = {
  readonly day: string;
  readonly requested: number;
  /** Paid; refused; taken back after an approval. */
  readonly ended: number;
  readonly refused: number;
  readonly recalled: number;
  /** Seconds from the request to the last word about it, of half and of nineteen in twenty. */
  readonly middle: number | null;
  readonly p95: number | null;
  /** What the ledger paid out, and what the requests say of the same. */
  readonly paid: Mills;
  readonly due: Mills;
};

const span = `span AS MATERIALIZED (
  SELECT $1::date::timestamp AT TIME ZONE $3 AS low, ($2::date + 1)::timestamp AT TIME ZONE $3 AS high
)`;
const dayOf = (column: string) => `(${column} AT TIME ZONE $3)::date`;

/** A row for each day, days on which nothing happened as well. */
export function sumWithdrawals(tx: Tx, { from, to }: Days, { timeZone, withPlayMoney }: Of): Promise<WithdrawalDay[]> {
  return tx.rows({
    text: `
      WITH ${span}, asked AS (
        SELECT ${dayOf('r.requested_at')} AS day, count(*) AS requested FROM span, withdrawals.requests r
        WHERE r.requested_at >= span.low AND r.requested_at < span.high AND ${ledgerReportSql.isCountedSql('r.user_id', '$4')} GROUP BY 1
      ), words AS (
        SELECT ${dayOf('e.at')} AS day, e.step, extract(epoch FROM e.at - r.requested_at)::float8 AS took,
          row_number() OVER (PARTITION BY e.user_id, e.id, e.step IN ('approved', 'refused') ORDER BY e.no DESC) = 1 AS is_last
        FROM span, withdrawals.events e JOIN withdrawals.requests r USING (user_id, id)
        WHERE e.step IN ('approved', 'refused', 'recalled') AND e.at >= span.low AND e.at < span.high
          AND r.requested_at < span.high AND ${ledgerReportSql.isCountedSql('r.user_id', '$4')}
      ), decided AS (
        SELECT day, count(*) FILTER (WHERE step = 'refused') AS refused, count(*) FILTER (WHERE step = 'recalled') AS recalled,
          percentile_disc(0.5) WITHIN GROUP (ORDER BY took) FILTER (WHERE step <> 'recalled' AND is_last) AS middle,
          percentile_disc(0.95) WITHIN GROUP (ORDER BY took) FILTER (WHERE step <> 'recalled' AND is_last) AS p95
        FROM words GROUP BY day
      ), paid AS (
        SELECT ${dayOf('t.at')} AS day, count(*) AS ended, sum(t.amount) AS paid,
          sum(coalesce(r.amount - r.turnover_fee - r.withdrawal_fee, 0)) AS due
        FROM (${ledgerReportSql.payoutsSql('(SELECT low FROM span)', '(SELECT high FROM span)', '$4')}) t
          LEFT JOIN withdrawals.requests r ON r.user_id = t.user_id AND r.id = t.ref GROUP BY 1
      )
      SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(a.requested, 0)::integer AS requested, coalesce(p.ended, 0)::integer AS ended,
        coalesce(c.refused, 0)::integer AS refused, coalesce(c.recalled, 0)::integer AS recalled, c.middle, c.p95,
        coalesce(p.paid, 0)::bigint AS paid, coalesce(p.due, 0)::bigint AS due
      FROM (SELECT generate_series($1::date, $2::date, interval '1 day')::date AS day) d
        LEFT JOIN asked a USING (day) LEFT JOIN decided c USING (day) LEFT JOIN paid p USING (day)
      ORDER BY d.day`,
    values: [from, to, timeZone, withPlayMoney],
  });
}

export type RuleCount = { readonly rule: string; readonly requests: number; readonly refused: number };

/** What rules found of the requests of some days, and how many requests there were. */
export async function countRules(
  tx: Tx,
  { from, to }: Days,
  { timeZone, withPlayMoney }: Of,
): Promise<{ readonly rules: readonly RuleCount[]; readonly requests: number }> {
  const ofDays = `span, withdrawals.requests r
    WHERE r.requested_at >= span.low AND r.requested_at < span.high AND ${ledgerReportSql.isCountedSql('r.user_id', '$4')}`;
  const values = [from, to, timeZone, withPlayMoney];
  const rules = await tx.rows<RuleCount>({
    text: `WITH ${span} SELECT f.rule, count(*)::integer AS requests, count(*) FILTER (WHERE f.state = 6)::integer AS refused
      FROM (SELECT DISTINCT r.user_id, r.id, r.state, x ->> 'rule' AS rule
        FROM span, withdrawals.requests r, jsonb_array_elements(r.risks) x
        WHERE r.requested_at >= span.low AND r.requested_at < span.high AND ${ledgerReportSql.isCountedSql('r.user_id', '$4')}) f
      GROUP BY f.rule ORDER BY 2 DESC, f.rule`,
    values,
  });
  const all = await tx.row<{ requests: number }>({
    text: `WITH ${span} SELECT count(*)::integer AS requests FROM ${ofDays}`,
    values,
  });
  return { rules, requests: all?.requests ?? 0 };
}
