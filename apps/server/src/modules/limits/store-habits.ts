/** Players whose use of their own limits and breaks is out of the ordinary; each question reads a bounded time. */
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';

/** What is asked: up to an instant (epoch ms), of players above an id, so many at most. */
export type HabitPage = { readonly at: number; readonly after: string; readonly limit: number };
export type CountedHabit = { readonly userId: UserId; readonly count: number };

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/** Writes down that a limit held something back; more of it on the same day of the site changes nothing. */
export async function insertReached(db: Tx, userId: UserId, kind: string, timeZone: string): Promise<void> {
  await db.count({
    name: 'limits-reached',
    text: `INSERT INTO limits.reached (user_id, kind, day)
      VALUES ($1, $2, (clock_timestamp() AT TIME ZONE $3)::date) ON CONFLICT DO NOTHING`,
    values: [userId, kind, timeZone],
  });
}

/** Limits and days of the last seven on which one of them was reached. */
export const listReached = (
  db: Tx,
  { at, after, limit }: HabitPage,
  threshold: number,
  timeZone: string,
): Promise<CountedHabit[]> =>
  db.rows({
    text: `SELECT user_id::text AS "userId", count(*)::integer AS count FROM limits.reached
      WHERE day > (${instant('$1')} AT TIME ZONE $5)::date - 7 AND at <= ${instant('$1')} AND user_id > $2
      GROUP BY user_id HAVING count(*) >= $4 ORDER BY reached.user_id LIMIT $3`,
    values: [at, after, limit, threshold, timeZone],
  });

/** Raises that were asked for in the last thirty days: a raise alone waits. */
export const listRaised = (db: Tx, { at, after, limit }: HabitPage, threshold: number): Promise<CountedHabit[]> =>
  db.rows({
    text: `SELECT user_id::text AS "userId", count(*)::integer AS count FROM limits.changes
      WHERE at > ${instant('$1')} - interval '30 days' AND at <= ${instant('$1')} AND holds_at > at + interval '1 minute'
        AND user_id > $2
      GROUP BY user_id HAVING count(*) >= $4 ORDER BY changes.user_id LIMIT $3`,
    values: [at, after, limit, threshold],
  });

/** Breaks that players began themselves in the last ninety days. */
export const listBreaks = (db: Tx, { at, after, limit }: HabitPage, threshold: number): Promise<CountedHabit[]> =>
  db.rows({
    text: `SELECT user_id::text AS "userId", count(*)::integer AS count FROM limits.pauses
      WHERE starts_at > ${instant('$1')} - interval '90 days' AND starts_at <= ${instant('$1')} AND kind = 'timeOut'
        AND NOT by_office AND user_id > $2
      GROUP BY user_id HAVING count(*) >= $4 ORDER BY pauses.user_id LIMIT $3`,
    values: [at, after, limit, threshold],
  });

/** Players who are on a break, and who have excluded themselves or were. */
export async function countPaused(db: Tx): Promise<{ readonly breaks: number; readonly exclusions: number }> {
  const row = await db.row<{ breaks: number; exclusions: number }>({
    text: `SELECT count(DISTINCT user_id) FILTER (WHERE kind = 'timeOut')::integer AS breaks,
        count(DISTINCT user_id) FILTER (WHERE kind = 'selfExclusion')::integer AS exclusions
      FROM limits.pauses WHERE ends_at > clock_timestamp()`,
    values: [],
  });
  if (row === undefined) throw new Error('counts are one row');
  return row;
}
