/** Issues that were drawn and settled, and rounds that were played, for who reckons with what they came to. */
import type { Tx } from '../../../platform/db/database.ts';
import { type IssueId, issueIdOf, type IssueNo } from '../rules.ts';

export type SettledIssue = {
  readonly id: IssueId;
  /** Its public number. */
  readonly issue: IssueNo;
  readonly numbers: readonly number[];
  /** Epoch ms, and its day in the site's time zone ("2026-11-27"). Of a round both are of its end. */
  readonly drawsAt: number;
  readonly day: string;
  readonly lunarYear: number | null;
};

type Row = Omit<SettledIssue, 'id'> & { readonly id: string };
type Bounds = { readonly gid: number; readonly from: number; readonly timeZone: string };

/** Where a page ends: the instant as the database writes it, and the row. */
type Place = { readonly at: string; readonly id: string };
const newest: Place = { at: 'infinity', id: '0' };

const issuesText = `
  SELECT i.id::text, i.issue, r.numbers, i.draw_at AS "drawsAt", (i.draw_at AT TIME ZONE $3)::date::text AS day,
         i.lunar_year AS "lunarYear", i.draw_at::text AS place
    FROM draws.issues i JOIN draws.results r USING (id)
   WHERE i.gid = $1 AND i.k IS NOT NULL AND i.state = 'settled' AND i.draw_at >= to_timestamp($2::bigint / 1000.0)
     AND i.draw_at <= $5::timestamptz AND (i.draw_at, i.id) < ($5::timestamptz, $6::bigint)
   ORDER BY i.draw_at DESC, i.id DESC LIMIT $4`;

const roundsText = `
  SELECT e.id::text, q.issue, e.numbers, e.at AS "drawsAt", (e.at AT TIME ZONE $3)::date::text AS day,
         NULL AS "lunarYear", e.at::text AS place
    FROM draws.round_results e JOIN draws.rounds q USING (id)
   WHERE q.gid = $1 AND e.numbers IS NOT NULL AND e.at >= to_timestamp($2::bigint / 1000.0)
     AND e.at <= $5::timestamptz AND (e.at, e.id) < ($5::timestamptz, $6::bigint)
   ORDER BY e.at DESC, e.id DESC LIMIT $4`;

/** A round has one bet, an issue has those of many players. */
const kinds = [
  { name: 'draws.listSettled', text: issuesText, page: 60 },
  { name: 'draws.listPlayed', text: roundsText, page: 3_000 },
] as const;

/** Issues of a game from an instant on, the newest first; void ones are left out. */
export async function listSettled(
  tx: Tx,
  { gid, from, timeZone, limit }: Bounds & { readonly limit: number },
): Promise<SettledIssue[]> {
  const { name, text } = kinds[0];
  return (await tx.rows<Row>({ name, text, values: [gid, from, timeZone, limit, newest.at, newest.id] })).map(issueOf);
}

/** All of them up to an instant (else all), rounds too, by pages: each is read once it is needed. */
export async function* pagesOfSettled(
  tx: Tx,
  { gid, from, to, timeZone }: Bounds & { readonly to?: number },
): AsyncGenerator<SettledIssue[]> {
  for (const { name, text, page } of kinds) {
    let before: Place | undefined = to === undefined ? newest : { ...newest, at: new Date(to).toISOString() };
    while (before !== undefined) {
      const rows: (Row & { readonly place: string })[] = await tx.rows({
        name,
        text,
        values: [gid, from, timeZone, page, before.at, before.id],
      });
      if (rows.length > 0) yield rows.map(issueOf);
      const last = rows.at(-1);
      before = last === undefined || rows.length < page ? undefined : { at: last.place, id: last.id };
    }
  }
}

const issueOf = ({ id, issue, numbers, drawsAt, day, lunarYear }: Row): SettledIssue => ({
  id: issueIdOf(id),
  issue,
  numbers,
  drawsAt,
  day,
  lunarYear,
});
