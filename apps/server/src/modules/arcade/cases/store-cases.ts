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
export async function openCasesOf(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx.row<{ open: number }>({
    name: 'arcade-cautions',
    text: `SELECT count(*) AS open FROM arcade.cases WHERE user_id = $1 AND closed_at IS NULL AND kind = ANY ($2)`,
    values: [userId, cautionKinds],
  });
  return row?.open ?? 0;
}

export type OpenCase = {
  readonly id: string;
  readonly userId: UserId | null;
  readonly provider: string;
  readonly kind: CaseKind;
  readonly ref: string;
  readonly detail: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  readonly openedAt: number;
};

const openColumns = `id::text, user_id::text AS "userId", provider, kind, ref, detail, opened_at AS "openedAt"`;

/** Cases that wait for people, the oldest first. */
export async function listOpenCases(tx: Tx, limit: number): Promise<OpenCase[]> {
  return tx.rows({
    text: `SELECT ${openColumns} FROM arcade.cases WHERE closed_at IS NULL ORDER BY opened_at, id LIMIT $1`,
    values: [limit],
  });
}

/** Whom a case that waits is about. */
export async function playerOfCase(tx: Tx, id: string): Promise<UserId | null> {
  const row = await tx.row<{ userId: UserId | null }>({
    text: 'SELECT user_id::text AS "userId" FROM arcade.cases WHERE id = $1 AND closed_at IS NULL',
    values: [id],
  });
  return row?.userId ?? null;
}

/** Ends a case. @returns what it was; undefined for one that does not wait */
export async function closeCase(
  tx: Tx,
  id: string,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<OpenCase | undefined> {
  return tx.row({
    text: `UPDATE arcade.cases SET closed_at = clock_timestamp(), closed_by = $2, reason = $3
      WHERE id = $1 AND closed_at IS NULL RETURNING ${openColumns}`,
    values: [id, by, reason],
  });
}

/** How many cases wait, by company. */
export async function countOpen(tx: Tx): Promise<Record<string, number>> {
  const rows = await tx.rows<{ provider: string; open: number }>({
    text: 'SELECT provider, count(*) AS open FROM arcade.cases WHERE closed_at IS NULL GROUP BY provider',
    values: [],
  });
  return Object.fromEntries(rows.map(({ provider, open }) => [provider, open]));
}

const transferCases: readonly CaseKind[] = ['crossingReview', 'crossingSlow', 'purseDiffers'];

/** Closes what waits about a transfer that goes on or is over. */
export async function closeCases(
  tx: Tx,
  provider: string,
  refs: readonly string[],
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await tx.count({
    name: 'arcade-close-cases',
    text: `UPDATE arcade.cases SET closed_at = clock_timestamp(), closed_by = $4, reason = $5
      WHERE provider = $1 AND ref = ANY ($2::text[]) AND kind = ANY ($3::text[]) AND closed_at IS NULL`,
    values: [provider, refs, transferCases, by, reason],
  });
}
