/** Rows of who has read what a void would give back. */
import type { Tx } from '../../../platform/db/database.ts';

type Which = { readonly operator: string; readonly gid: number; readonly issue: string };

/** Keeps the newest reading. */
export async function keepPreview(tx: Tx, { operator, gid, issue }: Which, seen: string): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.void_previews (operator, gid, issue, seen) VALUES ($1, $2, $3, $4)
      ON CONFLICT (operator, gid, issue) DO UPDATE SET seen = excluded.seen, at = clock_timestamp()`,
    values: [operator, gid, issue, seen],
  });
}

/** The fingerprint of what an operator read last; undefined for nothing. */
export async function lastPreview(tx: Tx, { operator, gid, issue }: Which): Promise<string | undefined> {
  const row = await tx.row<{ seen: string }>({
    text: 'SELECT seen FROM office.void_previews WHERE operator = $1 AND gid = $2 AND issue = $3',
    values: [operator, gid, issue],
  });
  return row?.seen;
}
