/** SQL of issues that betting builds into its own statements. */
import { alone, onlyWithCells } from '../../../platform/db/cells.ts';
import { roundsSql } from '../rounds/store-round-fragments.ts';

/**
 * The issues that take bets at `at`, each row locked. `ids` is a query of one bigint column, `at` a timestamptz
 * expression; one column, `id`. The lock makes the end of sales wait for bets in flight; a closed row is not even
 * locked. With cells it is the gate that the issue has in the bets' cell.
 */
export function openIssueSql(ids: string, at: string, cell?: string): string {
  const isOpen = `state = 'open' AND opens_at <= ${at} AND ${at} < close_at`;
  return `${alone(`SELECT id FROM draws.issues WHERE id IN (${ids}) AND ${isOpen} ORDER BY id FOR SHARE`)}${onlyWithCells(
    `SELECT id FROM (SELECT g.issue AS id FROM draws.gates g
      WHERE g.issue IN (${ids}) AND ${isOpen} AND g.cell = ${cell} ORDER BY g.issue FOR SHARE) locked`,
  )}`;
}

/** Issues by state, for joins; no locks. */
export const issuesSql = `SELECT i.id, i.gid, i.issue, i.state, i.close_at, i.draw_at, i.settled_at, r.numbers
  FROM draws.issues i LEFT JOIN draws.results r USING (id)`;

/**
 * The issue, or where the id is negative the instant round, with this id; no locks. For lateral joins: it is looked up
 * for each row, where a join with all of them together would read all of them.
 * @param id SQL expression
 */
export function playedSql(id: string): string {
  return `${issuesSql} WHERE i.id = ${id} UNION ALL ${roundsSql} WHERE q.id = ${id}`;
}

/** Issues of outside draws that took place before the end of sales; orders from `late_from` on are void. */
export const lateSql = 'SELECT id, late_from FROM draws.results WHERE late_from IS NOT NULL';
