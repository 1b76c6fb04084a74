/** Rows of private chats. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The private room of two. */
export async function findPrivate(tx: Tx, one: UserId, other: UserId): Promise<string | undefined> {
  const row = await tx.row<{ roomId: string }>({
    text: `SELECT room_id::text AS "roomId" FROM chat.rooms WHERE kind = 3 AND closed_at IS NULL
      AND low_id = least($1::bigint, $2::bigint) AND high_id = greatest($1::bigint, $2::bigint)`,
    values: [one, other],
  });
  return row?.roomId;
}

/** Takes it off somebody's list, up to its end of now. */
export async function hidePrivate(tx: Tx, roomId: string, userId: UserId): Promise<void> {
  await tx.count({
    text: `UPDATE chat.members m SET hidden_s = r.head, read_to = r.head FROM chat.rooms r
      WHERE r.room_id = $1 AND m.room_id = $1 AND m.user_id = $2`,
    values: [roomId, userId],
  });
}

/** Whether two are in one group. */
export async function shareGroup(tx: Tx, one: UserId, other: UserId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT 1 FROM chat.members a JOIN chat.members b ON b.room_id = a.room_id AND b.user_id = $2 AND b.left_at IS NULL
      JOIN chat.rooms r ON r.room_id = a.room_id
      WHERE a.user_id = $1 AND a.left_at IS NULL AND r.kind = 2 AND r.closed_at IS NULL LIMIT 1`,
    values: [one, other],
  });
  return row !== undefined;
}

/** Whether the first manages a room that the second is in; halls are everybody's. */
export async function isManagerOf(tx: Tx, manager: UserId, userId: UserId): Promise<boolean> {
  const row = await tx.row({
    text: `SELECT 1 FROM chat.members a JOIN chat.rooms r ON r.room_id = a.room_id
      WHERE a.user_id = $1 AND a.role = 1 AND a.left_at IS NULL AND r.closed_at IS NULL
        AND (r.kind = 1 OR EXISTS (SELECT FROM chat.members b
          WHERE b.room_id = a.room_id AND b.user_id = $2 AND b.left_at IS NULL)) LIMIT 1`,
    values: [manager, userId],
  });
  return row !== undefined;
}
