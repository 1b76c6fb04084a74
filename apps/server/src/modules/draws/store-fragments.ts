/** SQL of issues that betting builds into its own statements. */

/**
 * The issues that take bets at `at`, each row locked. `ids` is a query of one bigint column, `at` a timestamptz
 * expression; one column, `id`. The lock makes the end of sales wait for bets in flight; a closed row is not even
 * locked.
 */
export function openIssueSql(ids: string, at: string): string {
  return `SELECT id FROM draws.issues
           WHERE id IN (${ids}) AND state = 'open' AND opens_at <= ${at} AND ${at} < close_at ORDER BY id FOR SHARE`;
}

/** Issues by state, for joins; no locks. */
export const issuesSql = `SELECT i.id, i.gid, i.issue, i.state, i.close_at, i.draw_at, i.settled_at, r.numbers
  FROM draws.issues i LEFT JOIN draws.results r USING (id)`;
