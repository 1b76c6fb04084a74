/** Rows of notes and tags about players. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type NoteRow = { readonly id: string; readonly text: string; readonly by: string; readonly at: number };

/** Notes about a player, the newest first. */
export function notesOf(db: Tx, userId: UserId, limit: number): Promise<NoteRow[]> {
  return db.rows({
    name: 'office-notes',
    text: `SELECT id::text, text, operator AS by, at FROM office.player_notes
      WHERE user_id = $1 AND dropped_at IS NULL ORDER BY player_notes.id DESC LIMIT $2`,
    values: [userId, limit],
  });
}

/** @returns its number */
export async function insertNote(tx: Tx, userId: UserId, text: string, operator: string): Promise<string> {
  const row = await tx.row<{ id: string }>({
    text: 'INSERT INTO office.player_notes (user_id, text, operator) VALUES ($1, $2, $3) RETURNING id::text',
    values: [userId, text, operator],
  });
  if (row === undefined) throw new Error('an INSERT answers its row');
  return row.id;
}

/** @returns false when the operator has no such note about the player */
export async function dropNote(tx: Tx, userId: UserId, id: string, operator: string): Promise<boolean> {
  const dropped = await tx.count({
    text: `UPDATE office.player_notes SET dropped_at = clock_timestamp()
      WHERE user_id = $1 AND id = $2 AND operator = $3 AND dropped_at IS NULL`,
    values: [userId, id, operator],
  });
  return dropped === 1;
}

/** Tags of several players, each in the order of the alphabet. */
export async function tagsOf(db: Tx, userIds: readonly UserId[]): Promise<Map<UserId, string[]>> {
  const rows = await db.rows<{ userId: UserId; tags: string[] }>({
    name: 'office-tags-of',
    text: `SELECT user_id::text AS "userId", array_agg(tag ORDER BY tag) AS tags FROM office.player_tags
      WHERE user_id = ANY ($1::bigint[]) GROUP BY user_id`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId, tags }) => [userId, tags]));
}

/** Puts a tag on players. @returns those who did not have it */
export async function insertTags(tx: Tx, userIds: readonly UserId[], tag: string, operator: string): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `INSERT INTO office.player_tags (user_id, tag, operator) SELECT id, $2, $3 FROM unnest($1::bigint[]) AS id ORDER BY id
      ON CONFLICT DO NOTHING RETURNING user_id::text AS "userId"`,
    values: [userIds, tag, operator],
  });
  return rows.map(({ userId }) => userId);
}

/** Takes a tag off players. @returns those who had it */
export async function deleteTags(tx: Tx, userIds: readonly UserId[], tag: string): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: `DELETE FROM office.player_tags WHERE user_id = ANY ($1::bigint[]) AND tag = $2 RETURNING user_id::text AS "userId"`,
    values: [userIds, tag],
  });
  return rows.map(({ userId }) => userId);
}

/** Players of a tag below an id, the newest account first. */
export async function playersOfTag(
  db: Tx,
  tag: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<UserId[]> {
  const rows = await db.rows<{ userId: UserId }>({
    name: 'office-players-of-tag',
    text: `SELECT user_id::text AS "userId" FROM office.player_tags WHERE tag = $1 AND ($2::bigint IS NULL OR user_id < $2)
      ORDER BY user_id DESC LIMIT $3`,
    values: [tag, before ?? null, limit],
  });
  return rows.map(({ userId }) => userId);
}

/** Tags in use, the most used first. */
export function countTags(db: Tx, limit: number): Promise<{ tag: string; players: number }[]> {
  return db.rows({
    text: `SELECT tag, count(*) AS players FROM office.player_tags GROUP BY tag ORDER BY count(*) DESC, tag LIMIT $1`,
    values: [limit],
  });
}
