/** The row of the last check of the books, and how far the recount is. */
import type { Tx } from '../../../platform/db/database.ts';

/** `Books`: as check-books.ts reads them. */
export type LastCheck<Books> = {
  /** Epoch ms; null before the first check. */
  readonly checkedAt: number | null;
  readonly books: Books | null;
  /** When somebody wanted it checked, while nobody has begun. */
  readonly requestedAt: number | null;
};

/** Keeps what a check found. */
export async function storeCheck(tx: Tx, books: object): Promise<void> {
  await tx.count({
    name: 'ledger-store-check',
    text: 'UPDATE ledger.last_check SET checked_at = clock_timestamp(), books = $1::jsonb',
    values: [JSON.stringify(books)],
  });
}

/** What the last check found. */
export async function readLastCheck<Books>(tx: Tx): Promise<LastCheck<Books>> {
  const row = await tx.row<LastCheck<Books>>({
    name: 'ledger-last-check',
    text: 'SELECT checked_at AS "checkedAt", books, requested_at AS "requestedAt" FROM ledger.last_check',
  });
  return row ?? { checkedAt: null, books: null, requestedAt: null };
}

/** Asks whichever process is next to check the books. */
export async function requestCheck(tx: Tx): Promise<void> {
  await tx.count({ text: 'UPDATE ledger.last_check SET requested_at = coalesce(requested_at, clock_timestamp())' });
}

/** @returns whether somebody has asked; of several processes one is told so */
export async function takeRequest(tx: Tx): Promise<boolean> {
  const taken = await tx.count({
    name: 'ledger-take-request',
    text: 'UPDATE ledger.last_check SET requested_at = NULL WHERE requested_at IS NOT NULL',
  });
  return taken === 1;
}

export type RecountProgress = {
  /** Null while none is under way. */
  readonly startedAt: number | null;
  /** Of the players, in thousandths. */
  readonly counted: number;
  readonly endedAt: number;
  readonly found: number;
};

/** How far the recount of all transfers is. */
export async function readProgress(tx: Tx): Promise<RecountProgress> {
  const row = await tx.row<RecountProgress>({
    text: `SELECT r.started_at AS "startedAt", r.ended_at AS "endedAt", greatest(r.found, r.found_before) AS found,
        CASE WHEN r.started_at IS NULL THEN 0 ELSE (
          SELECT coalesce(1000 * count(*) FILTER (WHERE a.user_id <= r.counted_to) / nullif(count(*), 0), 0)
          FROM ledger.accounts a WHERE a.kind = 1) END::integer AS counted
      FROM ledger.recount r`,
  });
  if (row === undefined) throw new Error('ledger.recount has no row');
  return row;
}
