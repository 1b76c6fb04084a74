/** How late draws were, for those who watch over them. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

export type LateDraw = {
  readonly gid: number;
  readonly issue: string;
  readonly drawsAt: number;
  readonly lateMs: number;
};

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/** Fair draws whose time came within a stretch and that were drawn: how long after it, the oldest first. */
export function lateDraws(db: Tx, from: number, to: number): Promise<LateDraw[]> {
  return db.rows<LateDraw>({
    text: `SELECT i.gid, i.issue, i.draw_at AS "drawsAt",
        greatest(0, extract(epoch FROM r.drawn_at - i.draw_at) * 1000)::integer AS "lateMs"
      FROM draws.issues i JOIN draws.results r USING (id)
      WHERE i.k IS NOT NULL AND i.draw_at >= ${instant('$1')} AND i.draw_at < ${instant('$2')}
        AND i.gid IN (SELECT DISTINCT s.gid FROM draws.seasons s)
      ORDER BY i.draw_at`,
    values: [from, to],
  });
}

/** Issues whose draw was due before an instant and that are not settled. */
export async function countUnsettled(db: Tx, dueBefore: number): Promise<number> {
  const row = await db.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM draws.issues
      WHERE (state IN ('drawn', 'settling') OR (state = 'void' AND settled_at IS NULL)) AND draw_at < ${instant('$1')}`,
    values: [dueBefore],
  });
  return row?.found ?? 0;
}

/** What both keepers released last. */
export type LastReleases = {
  readonly draw: { readonly gid: number; readonly issue: string; readonly at: number } | null;
  readonly roundAt: number | null;
};

/** By the newest DRAW entry of any game, and the newest instant round that was drawn. */
export async function lastReleases(db: Tx): Promise<LastReleases> {
  const draw = await db.row<{ gid: number; issue: string; at: number }>({
    text: `SELECT newest.gid, newest.issue, newest.at FROM (SELECT DISTINCT gid FROM draws.seasons) game
      CROSS JOIN LATERAL (SELECT gid, issue, at FROM draws.log l WHERE l.gid = game.gid AND l.kind = 'DRAW'
        ORDER BY l.seq DESC LIMIT 1) newest
      ORDER BY newest.at DESC LIMIT 1`,
  });
  const round = await db.row<{ at: number }>({
    text: 'SELECT at FROM draws.round_results WHERE numbers IS NOT NULL ORDER BY at DESC LIMIT 1',
  });
  return { draw: draw ?? null, roundAt: round?.at ?? null };
}
