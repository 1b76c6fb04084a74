/**
 * Gates: where players lie on several databases, each cell has a row of its own for every issue on sale. A bet holds that
 * of its cell shared, as it holds the issue's row where all players lie on one.
 */
import { cellCount } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../rules.ts';

/** Opens an issue that is on sale now to all cells. */
export async function openGates(tx: Tx, id: IssueId | string): Promise<void> {
  if (!tx.hasCells) return;
  await tx.count({
    text: `INSERT INTO draws.gates (cell, issue, opens_at, close_at, state)
      SELECT c.cell, i.id, i.opens_at, i.close_at, 'open' FROM draws.issues i, generate_series(0, ${cellCount - 1}) AS c(cell) WHERE i.id = $1`,
    values: [id],
  });
}

/** Closes it to all of them; waits for the bets in flight. */
export async function closeGates(tx: Tx, id: IssueId): Promise<void> {
  if (!tx.hasCells) return;
  await tx.count({ text: `UPDATE draws.gates SET state = 'closed' WHERE issue = $1`, values: [id] });
}
