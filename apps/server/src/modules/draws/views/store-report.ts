/** How draws fared over days, game by game. */
import type { Tx } from '../../../platform/db/database.ts';

export type DrawsOfGame = {
  readonly gid: number;
  readonly drawn: number;
  readonly voided: number;
  /** Drawn later than two seconds after its time. */
  readonly late: number;
  /** Seconds after its time, of half, of ninety-nine in a hundred and of all; null where none was drawn. */
  readonly middle: number | null;
  readonly p99: number | null;
  readonly worst: number | null;
};

/** Issues with numbers of the protocol whose time was in days of a time zone, both included. */
export function sumDraws(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<DrawsOfGame[]> {
  return tx.rows({
    text: `SELECT i.gid, count(*) FILTER (WHERE l.late IS NOT NULL)::integer AS drawn, count(*) FILTER (WHERE i.state = 'void')::integer AS voided,
        count(*) FILTER (WHERE l.late > 2)::integer AS late, percentile_disc(0.5) WITHIN GROUP (ORDER BY l.late) AS middle,
        percentile_disc(0.99) WITHIN GROUP (ORDER BY l.late) AS p99, max(l.late) AS worst
      FROM draws.issues i LEFT JOIN draws.results r USING (id)
        CROSS JOIN LATERAL (SELECT greatest(0, extract(epoch FROM r.drawn_at - i.draw_at))::float8 AS late) l
      WHERE i.state IN ('drawn', 'settling', 'settled', 'void') AND i.draw_at >= $1::date::timestamp AT TIME ZONE $3
        AND i.draw_at < ($2::date + 1)::timestamp AT TIME ZONE $3
      GROUP BY i.gid ORDER BY i.gid`,
    values: [from, to, timeZone],
  });
}
