/** Issues that were drawn or settled late, for operators. */
import { lateAfterMs } from '@longmen/contract/console/games/issues';
import type { Tx } from '../../../platform/db/database.ts';

export type LateIssue = {
  readonly gid: number;
  readonly issue: string;
  /** When it was settled, epoch ms. */
  readonly at: number;
  /** From its time to its draw, and from there to its settlement, ms. */
  readonly drawMs: number;
  readonly settleMs: number;
};

const { draw: drawLateMs, settle: settleLateMs } = lateAfterMs;

/** Settled within a time (epoch ms), the newest first. */
export function listLateIssues(
  tx: Tx,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<LateIssue[]> {
  return tx.rows({
    text: `SELECT gid, issue, settled_at AS at, "drawMs", "settleMs" FROM draws.issues i JOIN draws.results r USING (id)
      CROSS JOIN LATERAL (SELECT (extract(epoch FROM r.drawn_at - i.draw_at) * 1000)::float8 AS "drawMs",
        (extract(epoch FROM i.settled_at - r.drawn_at) * 1000)::float8 AS "settleMs") AS took
      WHERE i.settled_at BETWEEN $1 AND $2 AND i.season > 0 AND ("drawMs" > $3 OR "settleMs" > $4)
      ORDER BY i.settled_at DESC LIMIT $5`,
    values: [new Date(from), new Date(to), drawLateMs, settleLateMs, limit],
  });
}
