/** Rows of players who may claim nothing of a kind; kind 0 is any. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type BarredRow = {
  readonly userId: UserId;
  readonly kind: number;
  readonly reason: string;
  readonly at: number;
};

const rowsMax = 200;

/** Who is barred now, the latest first. */
export function listBarred(tx: Tx): Promise<BarredRow[]> {
  return tx.rows({
    text: `SELECT user_id::text AS "userId", kind, reason, at FROM rewards.barred
      WHERE lifted_at IS NULL ORDER BY at DESC LIMIT $1`,
    values: [rowsMax],
  });
}

/** @returns false when the player is barred already */
export async function bar(tx: Tx, { userId, kind, reason }: Omit<BarredRow, 'at'>): Promise<boolean> {
  const barred = await tx.count({
    text: `INSERT INTO rewards.barred AS b (user_id, kind, reason) VALUES ($1, $2, $3)
      ON CONFLICT (user_id, kind) DO UPDATE SET reason = excluded.reason, at = clock_timestamp(), lifted_at = NULL
      WHERE b.lifted_at IS NOT NULL`,
    values: [userId, kind, reason],
  });
  return barred === 1;
}

/** @returns false when the player is not barred */
export async function unbar(tx: Tx, userId: UserId, kind: number): Promise<boolean> {
  const lifted = await tx.count({
    text: `UPDATE rewards.barred SET lifted_at = clock_timestamp()
      WHERE user_id = $1 AND kind = $2 AND lifted_at IS NULL`,
    values: [userId, kind],
  });
  return lifted === 1;
}
