/** Care over days of a time zone, both included. */
import type { Tx } from '../../platform/db/database.ts';

export type CareDay = Readonly<Record<'markers' | 'strong' | 'opened' | 'contacts' | 'closed' | 'limited', number>> & {
  readonly day: string;
};

/** A row for each day: markers by when they began, cases and what was done in them by when that was. */
export function sumCare(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string,
): Promise<CareDay[]> {
  const within = (column: string) => `${column} >= span.low AND ${column} < span.high`;
  const day = (column: string) => `(${column} AT TIME ZONE $3)::date AS day`;
  return tx.rows({
    text: `
      WITH span AS MATERIALIZED (
        SELECT $1::date::timestamp AT TIME ZONE $3 AS low, ($2::date + 1)::timestamp AT TIME ZONE $3 AS high
      ), noticed AS (
        SELECT ${day('m.since')}, count(*) AS markers, count(*) FILTER (WHERE m.is_strong) AS strong
        FROM span, care.markers m WHERE ${within('m.since')} GROUP BY 1
      ), done AS (
        SELECT ${day('e.at')}, count(*) FILTER (WHERE e.kind = 'contact') AS contacts, count(*) FILTER (WHERE e.kind = 'closed') AS closed,
          count(*) FILTER (WHERE e.kind IN ('limit', 'pause', 'exclusion')) AS limited
        FROM span, care.case_events e WHERE ${within('e.at')} GROUP BY 1
      ), begun AS (
        SELECT ${day('c.opened_at')}, count(*) AS opened FROM span, care.cases c WHERE ${within('c.opened_at')} GROUP BY 1
      )
      SELECT to_char(d.day, 'YYYY-MM-DD') AS day, ${['markers', 'strong', 'opened', 'contacts', 'closed', 'limited']
        .map((name) => `coalesce(${name}, 0)::integer AS ${name}`)
        .join(', ')}
      FROM (SELECT generate_series($1::date, $2::date, interval '1 day')::date AS day) d
        LEFT JOIN noticed USING (day) LEFT JOIN done USING (day) LEFT JOIN begun USING (day) ORDER BY d.day`,
    values: [from, to, timeZone],
  });
}
