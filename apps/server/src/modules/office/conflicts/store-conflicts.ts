/** Rows of accounts that operators have declared as their own or their family's. */
import type { Tx } from '../../../platform/db/database.ts';

export type Conflict = {
  /** In small letters, as accounts are. */
  readonly username: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly declaredAt: number;
  /** The proposal to take it back that waits. */
  readonly proposal: string | null;
};

/** What an operator has declared and stands, by name. */
export function conflictsOf(db: Tx, operator: string): Promise<Conflict[]> {
  return db.rows({
    text: `SELECT c.username, c.reason, c.declared_at AS "declaredAt", p.id::text AS proposal
      FROM office.conflicts c
      LEFT JOIN office.proposals p ON p.kind = c.kind AND p.subject = c.subject AND p.ended_at IS NULL
      WHERE c.operator = $1 AND c.ended_at IS NULL ORDER BY c.username`,
    values: [operator],
  });
}

/** Names alone. */
export async function namesInConflict(db: Tx, operator: string): Promise<string[]> {
  const rows = await db.rows<{ username: string }>({
    text: 'SELECT username FROM office.conflicts WHERE operator = $1 AND ended_at IS NULL ORDER BY username',
    values: [operator],
  });
  return rows.map(({ username }) => username);
}

type NewConflict = { readonly operator: string; readonly username: string; readonly reason: string };

/** @returns false when it stands already */
export async function insertConflict(tx: Tx, { operator, username, reason }: NewConflict): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO office.conflicts (operator, username, reason) VALUES ($1, $2, $3)
      ON CONFLICT (operator, username) WHERE ended_at IS NULL DO NOTHING`,
    values: [operator, username, reason],
  });
  return inserted === 1;
}

/** Ends what two have agreed to end. @returns false when it does not stand any more */
export async function endConflict(
  tx: Tx,
  { operator, username }: Pick<NewConflict, 'operator' | 'username'>,
  { id, agreedBy }: { readonly id: string; readonly agreedBy: string },
): Promise<boolean> {
  const ended = await tx.count({
    text: `UPDATE office.conflicts SET proposal = $3, agreed_by = $4, ended_at = clock_timestamp()
      WHERE operator = $1 AND username = $2 AND ended_at IS NULL`,
    values: [operator, username, id, agreedBy],
  });
  return ended === 1;
}
