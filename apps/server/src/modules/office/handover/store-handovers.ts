/** Rows of notes to the next shift. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

export type Handover = {
  readonly id: string;
  readonly by: string;
  readonly at: number;
  readonly note: string;
  readonly takenBy: string | null;
  readonly takenAt: number | null;
};

const columns = `id::text, operator AS by, at, note, taken_by AS "takenBy", taken_at AS "takenAt"`;

/** The newest notes, those that nobody has taken first; so many at most. */
export const listHandovers = (db: Tx, most: number): Promise<Handover[]> =>
  db.rows({
    text: `SELECT ${columns} FROM office.handovers
      ORDER BY taken_by IS NOT NULL, handovers.id DESC LIMIT $1`,
    values: [most],
  });

/** @returns its number */
export async function insertHandover(tx: Tx, by: string, note: string): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: 'INSERT INTO office.handovers (operator, note) VALUES ($1, $2) RETURNING id::text',
    values: [by, note],
  });
  if (row === undefined) throw new Error('a note has a number');
  return row.id;
}

/** One note, locked. */
export const lockHandover = (tx: Tx, id: string): Promise<Handover | undefined> =>
  tx.row({ text: `SELECT ${columns} FROM office.handovers WHERE id = $1 FOR UPDATE`, values: [id] });

/** Notes who goes on from it. */
export const markTaken = (tx: Tx, id: string, by: string): Promise<number> =>
  tx.count({
    text: 'UPDATE office.handovers SET taken_by = $2, taken_at = clock_timestamp() WHERE id = $1',
    values: [id, by],
  });
