/** The site's day, by the database's clock. */
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from './deps.ts';
import { dailyFrom } from './rules.ts';

/** Instants in epoch ms. Days are those of the site's time zone. */
export type SiteDay = {
  readonly at: number;
  /** Today: "2026-11-26". */
  readonly day: string;
  /** Days counted from 1970-01-01. */
  readonly number: number;
  readonly yesterday: string;
  readonly yesterdayBegins: number;
  readonly begins: number;
  readonly ends: number;
  /** From when on today's daily bonus is claimed. */
  readonly dailyOpens: number;
};

/** Now and today, by the database's clock unless a fixture sets one. */
export async function siteDay({ platform, now }: Pick<Deps, 'platform' | 'now'>, tx: Tx): Promise<SiteDay> {
  const row = await tx.row<SiteDay>({
    name: 'rewards-day',
    text: `SELECT t.at, d.day::date::text AS day, d.day::date - date '1970-01-01' AS number,
        (d.day - interval '1 day')::date::text AS yesterday,
        (d.day - interval '1 day') AT TIME ZONE $1 AS "yesterdayBegins",
        d.day AT TIME ZONE $1 AS begins,
        (d.day + interval '1 day') AT TIME ZONE $1 AS ends,
        (d.day + time '${dailyFrom}') AT TIME ZONE $1 AS "dailyOpens"
      FROM (SELECT coalesce(to_timestamp($2::float8 / 1000), clock_timestamp()) AS at) t,
        LATERAL (SELECT date_trunc('day', t.at AT TIME ZONE $1) AS day) d`,
    values: [platform.site.timeZone, now?.() ?? null],
  });
  if (row === undefined) throw new Error('the database has no clock');
  return row;
}
