/** How far the move of lines into their slips has come, and its next slice (migration 0508). */
import type { Tx } from '../../../platform/db/database.ts';

/** Moves the next slips. @returns how many, 0 also while another process moves; and whether none is left */
export async function moveLines(tx: Tx, maxSlips: number): Promise<{ moved: number; done: boolean }> {
  const row = await tx.row<{ moved: number; done: boolean }>({
    name: 'betting-move-lines',
    text: 'SELECT moved_slips AS moved, done FROM betting.move_lines($1)',
    values: [maxSlips],
  });
  return row ?? { moved: 0, done: false };
}

/** How far the move has come; `left` is the database's own estimate of the orders that still have a row. */
export async function readLineMove(tx: Tx): Promise<{ moved: number; left: number; finishedAt: number | null }> {
  const row = await tx.row<{ moved: number; left: number; finishedAt: number | null }>({
    name: 'betting-line-move',
    text: `
      SELECT m.moved, greatest(c.reltuples, 0)::bigint AS left, m.finished_at AS "finishedAt"
      FROM betting.line_move m, pg_class c WHERE c.oid = 'betting.order_rows'::regclass`,
    values: [],
  });
  return row ?? { moved: 0, left: 0, finishedAt: null };
}
