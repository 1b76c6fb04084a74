/** Rows that players look at: what is on sale, what was drawn. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Issue, SoldIssue } from '../issue.ts';
import { issueColumns } from '../issues/store-issues.ts';

/** Issues on sale (or opened ahead) and those that wait for their draw, the earliest first. */
export function readSelling(tx: Tx): Promise<SoldIssue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM draws.issues i LEFT JOIN draws.results r USING (id)
            WHERE i.state IN ('open', 'closed') ORDER BY i.draw_at`,
    name: 'draws.readSelling',
  });
}

export type DrawnIssue = {
  readonly gid: number;
  readonly issue: string;
  readonly numbers: readonly number[];
  readonly drawnAt: number;
};

/** The last drawn issue of each game. */
export function readLastDrawn(tx: Tx, gids: readonly number[]): Promise<DrawnIssue[]> {
  return tx.rows({
    text: `SELECT last.* FROM unnest($1::integer[]) AS game
             CROSS JOIN LATERAL (SELECT i.gid, i.issue, r.numbers, r.drawn_at AS "drawnAt"
                                   FROM draws.issues i JOIN draws.results r USING (id)
                                  WHERE i.gid = game AND i.k IS NOT NULL ORDER BY i.draw_at DESC LIMIT 1) AS last`,
    values: [gids],
    name: 'draws.readLastDrawn',
  });
}

/** Issues of a game whose sales have not ended, begun or not, the earliest first. */
export function readComing(tx: Tx, gid: number, rows: number): Promise<{ issue: string; closesAt: number }[]> {
  return tx.rows({
    text: `SELECT issue, close_at AS "closesAt" FROM (
             SELECT issue, close_at FROM draws.issues WHERE gid = $1 AND state = 'open' AND close_at > clock_timestamp()
             UNION ALL
             (SELECT issue, close_at FROM draws.issues
               WHERE gid = $1 AND state = 'scheduled' AND close_at > clock_timestamp() ORDER BY draw_at LIMIT $2)) AS coming
            ORDER BY close_at LIMIT $2`,
    values: [gid, rows],
    name: 'draws.readComing',
  });
}

/** Issues of a game that have ended, the newest first. */
export function readHistory(tx: Tx, gid: number, rows: number): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM draws.issues i LEFT JOIN draws.results r USING (id)
            WHERE i.gid = $1 AND i.k IS NOT NULL AND i.state IN ('drawn', 'settling', 'settled', 'void')
            ORDER BY i.draw_at DESC LIMIT $2`,
    values: [gid, rows],
    name: 'draws.readHistory',
  });
}

/** The newest drawn issues of a game, the newest first; void ones are left out. */
export function readDrawn(tx: Tx, gid: number, rows: number): Promise<{ issue: string; numbers: readonly number[] }[]> {
  return tx.rows({
    text: `SELECT i.issue, r.numbers FROM draws.issues i JOIN draws.results r USING (id)
            WHERE i.gid = $1 AND i.k IS NOT NULL AND i.state IN ('drawn', 'settling', 'settled') ORDER BY i.draw_at DESC LIMIT $2`,
    values: [gid, rows],
    name: 'draws.readDrawn',
  });
}

/** Those of them that were to be drawn after `from` and up to `to` (epoch ms), the newest first. */
export function readHistoryBetween(tx: Tx, gid: number, from: number, to: number, rows: number): Promise<Issue[]> {
  return tx.rows({
    text: `SELECT ${issueColumns} FROM draws.issues i LEFT JOIN draws.results r USING (id)
            WHERE i.gid = $1 AND i.k IS NOT NULL AND i.state IN ('drawn', 'settling', 'settled', 'void')
              AND i.draw_at > to_timestamp($2::bigint / 1000.0) AND i.draw_at <= to_timestamp($3::bigint / 1000.0)
            ORDER BY i.draw_at DESC LIMIT $4`,
    values: [gid, from, to, rows],
  });
}
