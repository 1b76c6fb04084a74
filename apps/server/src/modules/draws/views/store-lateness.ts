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
