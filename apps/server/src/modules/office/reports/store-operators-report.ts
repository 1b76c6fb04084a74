/** What operators did over days, by the log and by who looked at what. */
import type { Tx } from '../../../platform/db/database.ts';

export type OperatorSums = Readonly<Record<'entries' | 'decisions' | 'overturned' | 'reveals' | 'views', number>> & {
  readonly operator: string;
  /** Seconds that decisions about withdrawals and deposits waited on a claim of this operator: from it to the decision. */
  readonly middle: number | null;
};

const decisions = "e.action ~ '^(approve|refuse|reject|hold|agree|identify|payment|decide|close|settle|drop)-'";
/** What took a decision of the same back later: an approval recalled, a case or status changed again is none. */
const takenBack = `e.action = 'approve-withdrawal' AND EXISTS (SELECT FROM office.audit_log l
  WHERE l.action = 'recall-withdrawal' AND l.subject = e.subject AND l.seq > e.seq)`;

/** Days of a time zone, both included. */
export function sumOperators(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<OperatorSums[]> {
  return tx.rows({
    text: `
      WITH span AS MATERIALIZED (
        SELECT $1::date::timestamp AT TIME ZONE $3 AS low, ($2::date + 1)::timestamp AT TIME ZONE $3 AS high
      ), done AS (
        SELECT e.operator, count(*) AS entries, count(*) FILTER (WHERE ${decisions}) AS decisions,
          count(*) FILTER (WHERE ${takenBack}) AS overturned, count(*) FILTER (WHERE e.action LIKE 'reveal-%') AS reveals
        FROM span, office.audit_log e WHERE e.at >= span.low AND e.at < span.high GROUP BY e.operator
      ), looked AS (
        SELECT v.operator, count(*) AS views FROM span, office.views v WHERE v.at >= span.low AND v.at < span.high GROUP BY v.operator
      ), took AS (
        SELECT e.operator, percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.at - v.at)::float8) AS middle
        FROM span, office.audit_log e CROSS JOIN LATERAL (
          SELECT v.at FROM office.views v WHERE v.operator = e.operator AND v.subject = e.subject AND v.at < e.at
            AND v.at > e.at - interval '1 day' ORDER BY v.at LIMIT 1
        ) v
        WHERE e.at >= span.low AND e.at < span.high AND e.action IN ('approve-withdrawal', 'refuse-withdrawal', 'hold-withdrawal')
        GROUP BY e.operator
      )
      SELECT coalesce(d.operator, l.operator) AS operator, coalesce(d.entries, 0)::integer AS entries, coalesce(d.decisions, 0)::integer AS decisions,
        coalesce(d.overturned, 0)::integer AS overturned, coalesce(d.reveals, 0)::integer AS reveals, coalesce(l.views, 0)::integer AS views, t.middle
      FROM done d FULL JOIN looked l ON l.operator = d.operator LEFT JOIN took t ON t.operator = coalesce(d.operator, l.operator)
      WHERE coalesce(d.operator, l.operator) IS NOT NULL ORDER BY coalesce(d.entries, 0) DESC, 1`,
    values: [from, to, timeZone],
  });
}
