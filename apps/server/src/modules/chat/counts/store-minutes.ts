/** Rows of what was written and refused by the minute. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

export type Counted = {
  readonly roomId: string;
  readonly minute: number;
  /** `sent`, or a refusal by its name. */
  readonly what: string;
  readonly count: number;
};

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/** Adds to the sums of these minutes. */
export async function addToMinutes(tx: Tx, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  // In one order, so that two processes wait for each other and never in a circle.
  await tx.count({
    text: `INSERT INTO chat.minutes AS m (room_id, minute, what, count)
      SELECT r, ${instant('t')}, w, c FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::integer[]) AS x (r, t, w, c)
        ORDER BY 1, 2, 3
      ON CONFLICT (room_id, minute, what) DO UPDATE SET count = m.count + excluded.count`,
    values: [
      counted.map(({ roomId }) => roomId),
      counted.map(({ minute }) => minute),
      counted.map(({ what }) => what),
      counted.map(({ count }) => count),
    ],
  });
}

/** Ends what no board compares with any more. */
export async function forgetMinutes(tx: Tx): Promise<void> {
  await tx.count({ text: `DELETE FROM chat.minutes WHERE minute < clock_timestamp() - interval '2 days'` });
}

export type RoomPace = {
  readonly roomId: string;
  readonly perMinute: number;
  readonly sent: number;
  readonly refused: number;
};

/** Of each room: messages of one minute, and what was sent and refused since another. */
export function paceOfRooms(
  tx: Tx,
  { minute, since }: { readonly minute: number; readonly since: number },
): Promise<RoomPace[]> {
  return tx.rows({
    text: `SELECT room_id::text AS "roomId",
        coalesce(sum(count) FILTER (WHERE what = 'sent' AND minute = ${instant('$1')}), 0)::int AS "perMinute",
        coalesce(sum(count) FILTER (WHERE what = 'sent'), 0)::int AS sent,
        coalesce(sum(count) FILTER (WHERE what <> 'sent'), 0)::int AS refused
      FROM chat.minutes WHERE minute >= ${instant('$2')} AND minute <= ${instant('$1')} GROUP BY room_id`,
    values: [minute, since],
  });
}

/** Minutes of one room from one on up to another. */
export function minutesOfRoom(
  tx: Tx,
  { roomId, minute, since }: { readonly roomId: string; readonly minute: number; readonly since: number },
): Promise<Counted[]> {
  return tx.rows({
    text: `SELECT room_id::text AS "roomId", minute, what, count FROM chat.minutes
      WHERE room_id = $1 AND minute >= ${instant('$2')} AND minute <= ${instant('$3')}`,
    values: [roomId, since, minute],
  });
}

/** What was sent in all rooms in a minute. */
export async function sentInMinute(tx: Tx, minute: number): Promise<number> {
  const row = await tx.row<{ sent: number }>({
    text: `SELECT coalesce(sum(count), 0)::int AS sent FROM chat.minutes WHERE minute = ${instant('$1')} AND what = 'sent'`,
    values: [minute],
  });
  return row?.sent ?? 0;
}
