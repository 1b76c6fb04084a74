/** Issues that were drawn and settled, for who reckons with what they came to. */
import type { Tx } from '../../../platform/db/database.ts';
import { type IssueId, issueIdOf, type IssueNo } from '../rules.ts';

export type SettledIssue = {
  readonly id: IssueId;
  /** Its public number. */
  readonly issue: IssueNo;
  readonly numbers: readonly number[];
  /** Epoch ms, and its day in the site's time zone ("2026-11-27"). */
  readonly drawsAt: number;
  readonly day: string;
  readonly lunarYear: number | null;
};

/** Issues of a game from an instant on, the newest first; void ones are left out. */
export async function listSettled(
  tx: Tx,
  { gid, from, timeZone, limit }: { gid: number; from: number; timeZone: string; limit: number },
): Promise<SettledIssue[]> {
  const rows = await tx.rows<Omit<SettledIssue, 'id'> & { id: string }>({
    text: `SELECT i.id::text, i.issue, r.numbers, i.draw_at AS "drawsAt", (i.draw_at AT TIME ZONE $3)::date::text AS day,
                  i.lunar_year AS "lunarYear"
             FROM draws.issues i JOIN draws.results r USING (id)
            WHERE i.gid = $1 AND i.k IS NOT NULL AND i.state = 'settled' AND i.draw_at >= to_timestamp($2::bigint / 1000.0)
            ORDER BY i.draw_at DESC LIMIT $4`,
    values: [gid, from, timeZone, limit],
    name: 'draws.listSettled',
  });
  return rows.map((row) => ({ ...row, id: issueIdOf(row.id) }));
}
