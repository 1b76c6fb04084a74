/** Requests that have not ended. */
import type { Tx } from '../../../platform/db/database.ts';

/** How many of before an instant, epoch ms. */
export async function countOpenBefore(tx: Tx, at: number): Promise<number> {
  const row = await tx.row<{ count: number }>({
    text: 'SELECT count(*) AS count FROM withdrawals.requests WHERE state < 5 AND requested_at < to_timestamp($1::float8 / 1000)',
    values: [at],
  });
  return row?.count ?? 0;
}
