/** How long withdrawals take, measured over the last hour. */
import type { Tx } from '../../../platform/db/database.ts';

/** Seconds from the request to the sending of nineteen of twenty; null when none was sent. */
export async function measureSending(db: Tx): Promise<number | null> {
  const row = await db.row<{ seconds: number | null }>({
    text: `SELECT percentile_disc(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - requested_at))::integer AS seconds
      FROM withdrawals.requests WHERE sent_at > clock_timestamp() - interval '1 hour'`,
  });
  return row?.seconds ?? null;
}
