/** Holds the logs against the heads: positions 1, 2, … without a gap, and as many as there were answers. */
import type pg from 'pg';

export type CheckedLog = { readonly entries: number; readonly gaps: number; readonly headIsLast: boolean };

/** @returns what stands in a room's log */
export async function checkLog(admin: pg.Client, roomId: string): Promise<CheckedLog> {
  const { rows } = await admin.query<CheckedLog>(
    `SELECT count(l.s)::int AS entries, (coalesce(max(l.s), 0) - count(l.s))::int AS gaps,
        r.head = coalesce(max(l.s), 0) AS "headIsLast"
      FROM chat.rooms r LEFT JOIN chat.log l ON l.room_id = r.room_id WHERE r.room_id = $1 GROUP BY r.head`,
    [roomId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`room ${roomId} is gone`);
  return found;
}
