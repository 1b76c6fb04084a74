/** Players whose hours are out of the ordinary, by their sessions up to an instant. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Up to an instant (epoch ms), players above an id, so many at most. */
export type HabitPage = { readonly at: number; readonly after: string; readonly limit: number };
export type LongSession = { readonly userId: UserId; readonly seconds: number; readonly startedAt: number };
export type Nights = { readonly userId: UserId; readonly nights: number };
/** `last`: the last account that was looked at; undefined where all were. */
export type NightPage = { readonly found: readonly Nights[]; readonly last: string | undefined };

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;
/** A session that rested to its end counts to its last use, a live one to a little after it. */
const usedTo = `least(${instant('$1')}, CASE WHEN s.ended_at IS NULL THEN s.seen_at + interval '90 seconds'
    WHEN s.end_reason = 'timedOut' THEN s.seen_at ELSE s.ended_at END)`;

/** The longest session of each player that was in use within the last day for so many seconds or more. */
export const listLongSessions = (tx: Tx, { at, after, limit }: HabitPage, seconds: number): Promise<LongSession[]> =>
  tx.rows({
    text: `SELECT DISTINCT ON (u.user_id) u.user_id::text AS "userId",
        extract(epoch FROM u.used_to - u.started_at)::integer AS seconds, u.started_at AS "startedAt"
      FROM (
        SELECT s.user_id, s.started_at, ${usedTo} AS used_to FROM identity.sessions s
          WHERE s.ended_at IS NULL AND s.started_at <= ${instant('$1')}
        UNION ALL SELECT s.user_id, s.started_at, ${usedTo} FROM identity.sessions s
          WHERE s.ended_at > ${instant('$1')} - interval '24 hours' AND s.started_at <= ${instant('$1')}
      ) u
      WHERE u.user_id > $2 AND u.used_to > ${instant('$1')} - interval '24 hours'
        AND u.used_to - u.started_at >= make_interval(secs => $4)
      ORDER BY u.user_id, u.used_to - u.started_at DESC LIMIT $3`,
    values: [at, after, limit, seconds],
  });

/** The part of a night that has to be spent signed in. */
const nightMinutes = 30;

/** Players who were signed in for half an hour or more between 00:00 and 06:00 in so many of the last seven nights. */
export async function listNights(
  tx: Tx,
  { at, after, limit }: HabitPage,
  { threshold, timeZone }: { readonly threshold: number; readonly timeZone: string },
): Promise<NightPage> {
  const rows = await tx.rows<{ userId: UserId; nights: number | null }>({
    text: `WITH page AS MATERIALIZED (
        SELECT user_id FROM identity.users WHERE user_id > $2 ORDER BY user_id LIMIT $3
      ), nights AS (
        SELECT tstzrange(d.day::timestamp AT TIME ZONE $5, (d.day::timestamp + interval '6 hours') AT TIME ZONE $5) AS hours
        FROM (SELECT (${instant('$1')} AT TIME ZONE $5)::date - n AS day FROM generate_series(0, 6) AS n) d
      ), found AS (
        SELECT p.user_id, c.nights FROM page p, LATERAL (
          SELECT range_agg(tstzrange(s.started_at, greatest(s.started_at, ${usedTo}))) AS times FROM identity.sessions s
          WHERE s.user_id = p.user_id AND s.started_at <= ${instant('$1')} AND s.seen_at > ${instant('$1')} - interval '8 days'
        ) used, LATERAL (
          SELECT count(*)::integer AS nights FROM nights n WHERE (SELECT sum(upper(r) - lower(r))
            FROM unnest(used.times * tstzmultirange(n.hours)) AS r) >= interval '${nightMinutes} minutes'
        ) c WHERE c.nights >= $4
      )
      SELECT user_id::text AS "userId", nights FROM found
      UNION ALL SELECT max(user_id)::text, NULL FROM page HAVING count(*) = $3
      ORDER BY 1, 2`,
    values: [at, after, limit, threshold, timeZone],
  });
  const found = rows.flatMap(({ userId, nights }) => (nights === null ? [] : [{ userId, nights }]));
  return { found, last: rows.find(({ nights }) => nights === null)?.userId };
}
