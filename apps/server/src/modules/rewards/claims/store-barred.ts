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

/** A row of the list, with what names it in its order. */
export type BarredListRow = BarredRow & { readonly place: string };

type Filter = { readonly userId?: UserId | undefined; readonly kind?: number | undefined };

/** A page, the latest first; `before` is the place of the last row of the page before. */
export function pageOfBarred(
  tx: Tx,
  { userId, kind }: Filter,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<BarredListRow[]> {
  const [at, id, of] = /^(\d{1,18})-(\d{1,19})-(\d{1,3})$/.exec(before ?? '')?.slice(1) ?? [];
  return tx.rows({
    name: 'rewards-page-of-barred',
    text: `SELECT user_id::text AS "userId", kind, reason, at,
        floor(extract(epoch FROM at) * 1000000)::bigint || '-' || user_id || '-' || kind AS place
      FROM rewards.barred WHERE lifted_at IS NULL AND ($1::bigint IS NULL OR user_id = $1) AND ($2::smallint IS NULL OR kind = $2)
        AND ($3::bigint IS NULL OR (floor(extract(epoch FROM at) * 1000000)::bigint, user_id, kind) < ($3, $4::bigint, $5::smallint))
      ORDER BY floor(extract(epoch FROM at) * 1000000)::bigint DESC, user_id DESC, kind DESC LIMIT $6`,
    values: [userId ?? null, kind ?? null, at ?? null, id ?? null, of ?? null, limit],
  });
}

/** How many there are, counted up to `max`. */
export async function countBarredOf(tx: Tx, { userId, kind }: Filter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM rewards.barred WHERE lifted_at IS NULL
      AND ($1::bigint IS NULL OR user_id = $1) AND ($2::smallint IS NULL OR kind = $2) LIMIT $3) bounded`,
    values: [userId ?? null, kind ?? null, max],
  });
  return row?.found ?? 0;
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
