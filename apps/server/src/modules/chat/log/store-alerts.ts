/** How often a sender may tell others that he names or answers them: so many people a minute, in all rooms together. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

const perMinute = 10;

/**
 * Takes as many as are left, at most so many. The sender's own row counts them, so that the limit holds for all rooms and
 * processes together; it is a statement of its own, which holds nothing while the message waits for its room.
 * @returns how many
 */
export async function takeAlerts(tx: Tx, userId: UserId, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const granted = `least($2::integer, ${perMinute} - cardinality(h.recent))`;
  const row = await tx.row<{ granted: number }>({
    name: 'chat-alerts',
    text: `WITH held AS MATERIALIZED (
        SELECT user_id, ARRAY(SELECT a.at FROM unnest(alerted_at) AS a (at)
          WHERE a.at > clock_timestamp() - interval '1 minute' ORDER BY a.at) AS recent
        FROM chat.people WHERE user_id = $1 FOR UPDATE
      ), spent AS (
        UPDATE chat.people p SET alerted_at = h.recent || array_fill(clock_timestamp(), ARRAY[${granted}])
          FROM held h WHERE p.user_id = h.user_id
      )
      SELECT ${granted} AS granted FROM held h`,
    values: [userId, wanted],
  });
  return row?.granted ?? 0;
}

/** Gives back what was taken for a message that was not written. */
export async function returnAlerts(tx: Tx, userId: UserId, count: number): Promise<void> {
  if (count === 0) return;
  await tx.count({
    text: `UPDATE chat.people SET alerted_at = trim_array(alerted_at, least($2::integer, cardinality(alerted_at)))
      WHERE user_id = $1`,
    values: [userId, count],
  });
}
