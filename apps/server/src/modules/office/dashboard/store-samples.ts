/** Rows of what was measured each minute. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

export type Sample = { readonly measure: string; readonly minute: number; readonly value: number };

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/** Keeps samples; of a minute that another process has measured, the first stay. */
export async function insertSamples(db: Tx, samples: readonly Sample[]): Promise<void> {
  if (samples.length === 0) return;
  await db.count({
    text: `INSERT INTO office.samples (measure, minute, value)
      SELECT m, ${instant('t')}, v FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS x (m, t, v) ON CONFLICT DO NOTHING`,
    values: [
      samples.map(({ measure }) => measure),
      samples.map(({ minute }) => minute),
      samples.map(({ value }) => value),
    ],
  });
}

/** The newest minute of a measure; null when there is none. */
export async function lastMinute(db: Tx, measure: string): Promise<number | null> {
  const row = await db.row<{ minute: number | null }>({
    text: 'SELECT max(minute) AS minute FROM office.samples WHERE measure = $1',
    values: [measure],
  });
  return row?.minute ?? null;
}

/** What the samples of a stretch come to. */
export type Summed = {
  readonly measure: string;
  /** Which part of the stretch, from 0. */
  readonly part: number;
  readonly sum: number;
  readonly most: number;
  readonly last: number;
  readonly minutes: number;
};

/** Samples from an instant on and before another, in so many equal parts. */
export function sumSamples(
  db: Tx,
  measures: readonly string[],
  { from, to, parts }: { readonly from: number; readonly to: number; readonly parts: number },
): Promise<Summed[]> {
  return db.rows<Summed>({
    text: `SELECT measure, width_bucket(extract(epoch FROM minute) * 1000, $2::float8, $3::float8, $4) - 1 AS part,
        sum(value)::float8 AS sum, max(value)::float8 AS most,
        (array_agg(value ORDER BY minute DESC))[1]::float8 AS last, count(*)::integer AS minutes
      FROM office.samples WHERE measure = ANY ($1::text[]) AND minute >= ${instant('$2')} AND minute < ${instant('$3')}
      GROUP BY measure, part`,
    values: [measures, from, to, parts],
  });
}

/** Ends samples that nothing is compared with any more. */
export async function forgetSamples(db: Tx): Promise<void> {
  await db.count({ text: `DELETE FROM office.samples WHERE minute < clock_timestamp() - interval '15 days'` });
}
