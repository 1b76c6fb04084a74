/** How money in fares: measured over the last hour, for those who watch over it. */
import type { Tx } from '../../../platform/db/database.ts';

export type DepositMeasures = {
  /** Seconds from the payment to the credit, the middle one; null when nothing was credited. */
  readonly creditSeconds: number | null;
  /** Of orders that were credited or failed, those that were credited, in hundredths of a percent; null when there were none. */
  readonly success: number | null;
  /** Age in seconds of the oldest callback that was not worked on; 0 for none. */
  readonly callbackSeconds: number;
};

/** Measures of the hour before now. */
export async function measureDeposits(db: Tx): Promise<DepositMeasures> {
  const row = await db.row<DepositMeasures>({
    text: `WITH ended AS MATERIALIZED (
        SELECT d.state, d.created_at, d.ended_at, (SELECT min(coalesce(r.paid_at, r.heard_at)) FROM payments.receipts r
            WHERE r.deposit = d.deposit AND r.state = 'credited') AS paid_at
        FROM payments.deposits d WHERE d.ended_at > clock_timestamp() - interval '1 hour')
      SELECT (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM e.ended_at - e.paid_at))::integer
          FROM ended e WHERE e.state = 'success' AND e.paid_at IS NOT NULL) AS "creditSeconds",
        (SELECT (count(*) FILTER (WHERE e.state = 'success') * 10000 / count(*))::integer FROM ended e
          WHERE e.state IN ('success', 'failed')
          HAVING count(*) > 0) AS success,
        coalesce((SELECT extract(epoch FROM clock_timestamp() - min(c.received_at))::integer FROM payments.callbacks c
          WHERE c.worked_at IS NULL), 0) AS "callbackSeconds"`,
  });
  if (row === undefined) throw new Error('measures are one row');
  return row;
}
