/** Rows of the demo's rooms, with times that have passed. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { stateNumbers } from '../log/store-log.ts';
import { entryKinds, type Quoted } from '../log/store-write.ts';

/** Whether the site has a room already. */
export async function hasRooms(tx: Tx): Promise<boolean> {
  return (await tx.row({ text: 'SELECT 1 FROM chat.rooms LIMIT 1', values: [] })) !== undefined;
}

type Line = {
  readonly roomId: string;
  readonly id: string;
  readonly userId: UserId;
  readonly kind: 'text' | 'picture';
  /** A text, or a picture's address. */
  readonly body: string;
  readonly minutesAgo: number;
  readonly state?: 'recalled' | 'deleted' | undefined;
  readonly quote: Quoted | undefined;
};

/** Writes a line as the next of its room. @returns its position */
export async function insertLine(tx: Tx, line: Line): Promise<number> {
  const { roomId, id, userId, kind, body, minutesAgo, state, quote } = line;
  const row = await tx.row<{ s: number }>({
    text: `WITH raised AS (
        UPDATE chat.rooms SET head = head + 1, last_at = now() - make_interval(mins => $6) WHERE room_id = $1 RETURNING head
      )
      INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, state, at, quote)
      SELECT $1::bigint, raised.head, $2::bigint, $7::smallint, $3, 'demo-' || $2::bigint::text, $4, $5,
          now() - make_interval(mins => $6), $8::jsonb
        FROM raised RETURNING s`,
    values: [
      roomId,
      id,
      userId,
      state === undefined ? body : '',
      stateNumbers[state ?? 'visible'],
      minutesAgo,
      entryKinds[kind],
      quote === undefined ? null : JSON.stringify(quote),
    ],
  });
  if (row === undefined) throw new Error(`room ${roomId} has no row`);
  return row.s;
}

/** @returns the id of the line of a room that says this */
export async function findLine(tx: Tx, roomId: string, text: string): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>({
    text: 'SELECT id::text AS id FROM chat.log WHERE room_id = $1 AND body = $2 LIMIT 1',
    values: [roomId, text],
  });
  return row?.id;
}
