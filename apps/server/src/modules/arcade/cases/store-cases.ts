/** Rows of cases. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type CaseKind, cautionKinds } from './kinds.ts';

export type NewCase = {
  readonly userId: UserId | undefined;
  readonly provider: string;
  readonly kind: CaseKind;
  /** What it is about; one case for each. */
  readonly ref: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

/** Opens a case unless there was one of the same. @returns whether it is new */
export async function openCase(tx: Tx, { userId, provider, kind, ref, detail }: NewCase): Promise<boolean> {
  const opened = await tx.count({
    name: 'arcade-open-case',
    text: `INSERT INTO arcade.cases (user_id, provider, kind, ref, detail) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (kind, provider, ref) DO NOTHING`,
    values: [userId ?? null, provider, kind, ref, JSON.stringify(detail)],
  });
  return opened > 0;
}

/** How many open cases make people look at a player's withdrawals. */
export async function countCautions(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx.row<{ open: number }>({
    name: 'arcade-cautions',
    text: `SELECT count(*) AS open FROM arcade.cases WHERE user_id = $1 AND closed_at IS NULL AND kind = ANY ($2)`,
    values: [userId, cautionKinds],
  });
  return row?.open ?? 0;
}
