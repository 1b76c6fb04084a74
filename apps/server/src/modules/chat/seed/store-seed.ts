/** Rows of the demo's rooms, with times that have passed. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { stateNumbers } from '../log/store-log.ts';
import { entryKinds } from '../log/store-write.ts';

/** Whether the site has a room already. */
export async function hasRooms(tx: Tx): Promise<boolean> {
  return (await tx.row({ text: 'SELECT 1 FROM chat.rooms LIMIT 1', values: [] })) !== undefined;
}

type Line = {
  readonly roomId: string;
  readonly id: string;
  readonly userId: UserId;
  readonly text: string;
  readonly minutesAgo: number;
  readonly state?: 'recalled' | 'deleted';
};

/** Writes a line as the next of its room. */
export async function insertLine(tx: Tx, { roomId, id, userId, text, minutesAgo, state }: Line): Promise<void> {
  await tx.count({
    text: `WITH raised AS (
        UPDATE chat.rooms SET head = head + 1, last_at = now() - make_interval(mins => $6) WHERE room_id = $1 RETURNING head
      )
      INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, state, at)
      SELECT $1::bigint, raised.head, $2::bigint, ${entryKinds.text}, $3, 'demo-' || $2::bigint::text, $4, $5, now() - make_interval(mins => $6)
        FROM raised`,
    values: [roomId, id, userId, state === undefined ? text : '', stateNumbers[state ?? 'visible'], minutesAgo],
  });
}

/** @returns the id of the line of a room that says this */
export async function findLine(tx: Tx, roomId: string, text: string): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: 'SELECT id::text AS id FROM chat.log WHERE room_id = $1 AND body = $2 LIMIT 1',
    values: [roomId, text],
  });
  return row?.id;
}
