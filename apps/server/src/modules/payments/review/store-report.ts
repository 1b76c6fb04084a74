/** How ways to pay in fared over days. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerReportSql } from '../../ledger/index.ts';

export type ChannelSums = {
  /** Null: credited by people, without an order of the player's. */
  readonly channel: string | null;
  readonly opened: number;
  readonly credited: number;
  readonly failed: number;
  /** Seconds from the payment to the credit, of half of them. */
  readonly middle: number | null;
  /** What the ledger credited, and what the orders say of the same. */
  readonly amount: Mills;
  readonly ordered: Mills;
};

/** Days of a time zone, both included: orders by when they were opened or ended, money by the ledger. */
export function sumChannels(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  { timeZone, withPlayMoney }: { readonly timeZone: string; readonly withPlayMoney: boolean },
): Promise<ChannelSums[]> {
  return tx.rows({
    text: `
      WITH span AS MATERIALIZED (
        SELECT $1::date::timestamp AT TIME ZONE $3 AS low, ($2::date + 1)::timestamp AT TIME ZONE $3 AS high
      ), credits AS MATERIALIZED (
        SELECT d.channel, t.amount, coalesce(d.amount, t.amount) AS ordered, extract(epoch FROM d.ended_at - p.paid_at)::float8 AS took
        FROM (${ledgerReportSql.creditsSql('(SELECT low FROM span)', '(SELECT high FROM span)', '$4')}) t
          LEFT JOIN payments.deposits d ON d.user_id = t.user_id AND d.deposit = t.ref AND t.has_order
          LEFT JOIN LATERAL (SELECT min(coalesce(r.paid_at, r.heard_at)) AS paid_at FROM payments.receipts r
            WHERE r.deposit = d.deposit AND r.state = 'credited') p ON true
      ), paid AS (
        SELECT channel, count(*) AS credited, percentile_disc(0.5) WITHIN GROUP (ORDER BY took) AS middle,
          sum(amount) AS amount, sum(ordered) AS ordered
        FROM credits GROUP BY channel
      ), made AS (
        SELECT d.channel, count(*) FILTER (WHERE d.created_at >= span.low AND d.created_at < span.high) AS opened,
          count(*) FILTER (WHERE d.state = 'failed' AND d.ended_at >= span.low AND d.ended_at < span.high) AS failed
        FROM span, payments.deposits d
        WHERE (d.created_at >= span.low AND d.created_at < span.high) OR (d.ended_at >= span.low AND d.ended_at < span.high)
        GROUP BY d.channel
      )
      SELECT c.code AS channel, coalesce(m.opened, 0)::integer AS opened, coalesce(p.credited, 0)::integer AS credited,
        coalesce(m.failed, 0)::integer AS failed, p.middle, coalesce(p.amount, 0)::bigint AS amount, coalesce(p.ordered, 0)::bigint AS ordered
      FROM paid p FULL JOIN made m ON m.channel = p.channel LEFT JOIN payments.channels c ON c.id = coalesce(p.channel, m.channel)
      ORDER BY coalesce(p.amount, 0) DESC, c.code`,
    values: [from, to, timeZone, withPlayMoney],
  });
}
