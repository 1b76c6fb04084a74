/** Up to when everything is in the sums of reports. */
import type { Tx } from '../../platform/db/database.ts';

/** Epoch ms; null before the first. */
export async function reportedTo(tx: Tx): Promise<number | null> {
  const row = await tx.row<{ at: number | null }>({
    text: 'SELECT CASE WHEN isfinite(at) THEN at END AS at FROM reports.state',
  });
  return row?.at ?? null;
}
