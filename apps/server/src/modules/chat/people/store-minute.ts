/**
 * What a person may do so often a minute, in all rooms together: tell others that he names or answers them, and enter rooms
 * that are new to him. His own row counts it, because a count in a process would be one for each server.
 */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

const counted = {
  alerts: { column: 'alerted_at', perMinute: 10 },
  entries: { column: 'entered_at', perMinute: 5 },
} as const;
type Counted = keyof typeof counted;

/** New rooms that somebody enters a minute. */
export const entriesAMinute = counted.entries.perMinute;

export type Taken = {
  readonly granted: number;
  /** Milliseconds until the next one is left; 0 where some are. */
  readonly retryMs: number;
};

/**
 * Takes as many as are left, at most so many. A statement of its own, which holds nothing while what it is taken for waits
 * for a room.
 */
export async function takeOfMinute(tx: Tx, what: Counted, userId: UserId, wanted: number): Promise<Taken> {
  if (wanted === 0) return { granted: 0, retryMs: 0 };
  const { column, perMinute } = counted[what];
  const granted = `greatest(0, least($2::integer, ${perMinute} - cardinality(h.recent)))`;
  const wait = `extract(epoch FROM h.recent[1] + interval '1 minute' - clock_timestamp()) * 1000`;
  const row = await tx.row<Taken>({
    name: `chat-take-${what}`,
    text: `WITH held AS MATERIALIZED (
        SELECT user_id, ARRAY(SELECT a.at FROM unnest(${column}) AS a (at)
          WHERE a.at > clock_timestamp() - interval '1 minute' ORDER BY a.at) AS recent
        FROM chat.people WHERE user_id = $1 FOR UPDATE
      ), spent AS (
        UPDATE chat.people p SET ${column} = h.recent || array_fill(clock_timestamp(), ARRAY[${granted}])
          FROM held h WHERE p.user_id = h.user_id
      )
      SELECT ${granted} AS granted,
        CASE WHEN ${granted} = 0 THEN greatest(1, ceil(${wait}))::integer ELSE 0 END AS "retryMs" FROM held h`,
    values: [userId, wanted],
  });
  return row ?? { granted: 0, retryMs: 0 };
}

/** Gives back what was taken for something that did not come about. */
export async function returnToMinute(tx: Tx, what: Counted, userId: UserId, count: number): Promise<void> {
  if (count === 0) return;
  const { column } = counted[what];
  await tx.count({
    text: `UPDATE chat.people SET ${column} = trim_array(${column}, least($2::integer, cardinality(${column})))
      WHERE user_id = $1`,
    values: [userId, count],
  });
}
