/** Rows of saved views of lists. */
import type { Role } from '@longmen/contract/console/rights';
import type { Tx } from '../../../platform/db/database.ts';

export type SavedView = {
  readonly id: string;
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly columns: string;
  readonly role: Role | null;
  readonly isMine: boolean;
};

/** A page's views of an operator and of his roles, one's own first, by name. */
export function viewsOf(db: Tx, operator: string, held: readonly Role[], page: string): Promise<SavedView[]> {
  return db.rows<SavedView>({
    text: `SELECT id::text, page, name, query, columns, role, operator = $1 AS "isMine" FROM office.saved_views
      WHERE page = $3 AND (operator = $1 OR role = ANY($2)) ORDER BY operator = $1 DESC, name, saved_views.id LIMIT 200`,
    values: [operator, held, page],
  });
}

export async function countViews(tx: Tx, operator: string): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: 'SELECT count(*) AS found FROM office.saved_views WHERE operator = $1',
    values: [operator],
  });
  return row?.found ?? 0;
}

/** Writes one, over the operator's own of the same name. @returns its number */
export async function upsertView(tx: Tx, operator: string, view: Omit<SavedView, 'id' | 'isMine'>): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: `INSERT INTO office.saved_views (operator, page, name, query, columns, role) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (operator, page, name) DO UPDATE SET query = excluded.query, columns = excluded.columns,
        role = excluded.role RETURNING id::text`,
    values: [operator, view.page, view.name, view.query, view.columns, view.role],
  });
  if (row === undefined) throw new Error('an INSERT answers its row');
  return row.id;
}

/** @returns false when the operator has no such view */
export async function deleteView(tx: Tx, operator: string, id: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'DELETE FROM office.saved_views WHERE id = $1 AND operator = $2',
      values: [id, operator],
    })) === 1
  );
}
