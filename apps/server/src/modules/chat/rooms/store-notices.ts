/** Rows of rooms' notices: versions that stay. */
import type { Tx } from '../../../platform/db/database.ts';
import { type Moderator, operatorOf, userOf } from '../mutes/store-mutes.ts';

export type VisibleNotice = { readonly title: string; readonly content: string; readonly version: number };

/** The newest notice of each of these rooms. */
export async function findNotices(tx: Tx, roomIds: readonly string[]): Promise<ReadonlyMap<string, VisibleNotice>> {
  const rows = await tx.rows<VisibleNotice & { roomId: string }>({
    name: 'chat-notices',
    text: `SELECT DISTINCT ON (room_id) room_id::text AS "roomId", title, content, version FROM chat.notices
      WHERE room_id = ANY ($1::bigint[]) ORDER BY room_id, version DESC`,
    values: [roomIds],
  });
  return new Map(rows.map(({ roomId, ...notice }) => [roomId, notice]));
}

/** The newest notice of a room, and since when it stands. */
export async function findNotice(tx: Tx, roomId: string): Promise<(VisibleNotice & { at: number }) | undefined> {
  return tx.row({
    text: 'SELECT title, content, version, at FROM chat.notices WHERE room_id = $1 ORDER BY version DESC LIMIT 1',
    values: [roomId],
  });
}

/** Writes the next version. Whoever holds the room's row writes it. @returns its number */
export async function insertNotice(
  tx: Tx,
  { roomId, title, content, by }: { roomId: string; title: string; content: string; by: Moderator },
): Promise<number> {
  const row = await tx.row<{ version: number }>({
    text: `INSERT INTO chat.notices (room_id, version, title, content, by_user, by_operator)
      SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 FROM chat.notices WHERE room_id = $1 RETURNING version`,
    values: [roomId, title, content, userOf(by), operatorOf(by)],
  });
  return row?.version ?? 0;
}
