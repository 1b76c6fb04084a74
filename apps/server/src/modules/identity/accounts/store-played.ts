/** Rows of sessions as time: when one began, how long they lasted together. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Epoch ms; undefined for a session that is not there. */
export async function findSessionStart(db: Tx, sessionId: string): Promise<number | undefined> {
  const row = await db.row<{ at: number }>({
    name: 'identity-session-start',
    text: 'SELECT started_at AS at FROM identity.sessions WHERE session_id = $1',
    values: [sessionId],
  });
  return row?.at;
}

/**
 * Whole seconds of an account's sessions since each of these moments (epoch ms). A session that rested to its end
 * counts to its last use, a live one to now while it is in use (its last use is noted once a minute).
 */
export async function sumSessionSeconds(db: Tx, userId: UserId, since: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ seconds: number }>({
    name: 'identity-played',
    text: `
      WITH now AS (SELECT clock_timestamp() AS at), used AS (
        SELECT range_agg(tstzrange(started_at, greatest(started_at, least(now.at, CASE
          WHEN ended_at IS NULL THEN seen_at + interval '90 seconds'
          WHEN end_reason = 'timedOut' THEN seen_at ELSE ended_at END)))) AS times
        FROM identity.sessions, now
        WHERE user_id = $1 AND coalesce(ended_at, 'infinity') > (SELECT to_timestamp(min(ms)::float8 / 1000) FROM unnest($2::bigint[]) AS s(ms))
      )
      SELECT coalesce((SELECT sum(extract(epoch FROM upper(r) - lower(r)))
        FROM unnest(used.times * tstzmultirange(tstzrange(to_timestamp(s.ms::float8 / 1000), 'infinity'))) AS r), 0)::bigint AS seconds
      FROM unnest($2::bigint[]) WITH ORDINALITY AS s(ms, place), used ORDER BY s.place`,
    values: [userId, since],
  });
  return rows.map(({ seconds }) => seconds);
}
