/** What is due to be taken out. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { entryKinds } from '../log/store-write.ts';

/** Messages of one room. */
export type Part = { readonly roomId: string; readonly ids: readonly string[] };

const byRoom = (rows: string) => `SELECT room_id::text AS "roomId", array_agg(id::text ORDER BY s) AS ids
  FROM (${rows}) due GROUP BY room_id ORDER BY room_id`;

/** What somebody wrote and has not been erased. */
export async function findWritten(tx: Tx, userId: UserId, limit: number): Promise<Part[]> {
  return tx.rows<Part>({
    text: byRoom(`SELECT room_id, id, s FROM chat.log WHERE sender = $1 AND kind <> ${entryKinds.op} AND cid IS NOT NULL
      AND state <> 4 ORDER BY room_id, s LIMIT $2`),
    values: [userId, limit],
  });
}

/** What is older than it is kept, the oldest first: pictures, what stands in rooms, what stands in private chats. */
export async function findOld(
  tx: Tx,
  { rooms, private: inPrivate, pictures }: { rooms: number; private: number; pictures: number },
  limit: number,
): Promise<Part[]> {
  return tx.rows<Part>({
    text: byRoom(`SELECT l.room_id, l.id, l.s FROM chat.log l JOIN chat.rooms r ON r.room_id = l.room_id
      WHERE l.body <> '' AND l.kind <> ${entryKinds.op} AND l.at < now() - make_interval(days => least($1::integer, $2::integer, $3::integer))
        AND l.at < now() - make_interval(days => CASE
          WHEN l.kind = ${entryKinds.picture} THEN $3 WHEN r.kind = 3 THEN $2 ELSE $1 END)
      ORDER BY l.at LIMIT $4`),
    values: [rooms, inPrivate, pictures, limit],
  });
}

/** Takes out what reports kept that were decided so many days ago. @returns how many */
export async function blankEvidence(tx: Tx, days: number, limit: number): Promise<number> {
  return tx.count({
    text: `UPDATE chat.reports SET evidence = NULL WHERE id IN (
      SELECT id FROM chat.reports WHERE evidence IS NOT NULL AND decided_at < now() - make_interval(days => $1)
      ORDER BY id LIMIT $2)`,
    values: [days, limit],
  });
}

/** Takes out mutes that ended, or were lifted, so many days ago; with them what lifted them, and appeals. @returns how many */
export async function deleteOldMutes(tx: Tx, days: number, limit: number): Promise<number> {
  // What lifts a mute stays as long as the mute: without it one for ever would hold again.
  const due = `SELECT m.id::text FROM chat.mutes m
    WHERE m.lifts IS NULL AND m.at < now() - make_interval(days => $1)
      AND (m.until < now() - make_interval(days => $1)
        OR EXISTS (SELECT FROM chat.mutes l WHERE l.lifts = m.id AND l.at < now() - make_interval(days => $1)))
      AND NOT EXISTS (SELECT FROM chat.members p WHERE p.mute_id = m.id AND p.muted_until > now())
      AND NOT EXISTS (SELECT FROM chat.people p WHERE p.mute_id = m.id AND p.muted_until > now())
    ORDER BY m.id LIMIT $2`;
  const rows = await tx.rows<{ id: string }>({ text: due, values: [days, limit] });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx.count({ text: 'DELETE FROM chat.appeals WHERE mute_id = ANY ($1::bigint[])', values: [ids] });
  await tx.count({
    text: 'DELETE FROM chat.mutes WHERE id = ANY ($1::bigint[]) OR lifts = ANY ($1::bigint[])',
    values: [ids],
  });
  return ids.length;
}

/** Gives somebody another person, once in 30 days; nobody gets the old one. @returns false when these digits are taken */
export async function renewPerson(tx: Tx, userId: UserId, person: string): Promise<boolean> {
  const row = await tx.row<{ isFree: boolean }>({
    text: `WITH old AS (
        SELECT person FROM chat.people WHERE user_id = $1
          AND (erased_at IS NULL OR erased_at < clock_timestamp() - interval '30 days') FOR UPDATE
      ), free AS (
        SELECT NOT EXISTS (SELECT FROM chat.people WHERE person = $2)
          AND NOT EXISTS (SELECT FROM chat.past_persons WHERE person = $2) AS is_free
      ), past AS (
        INSERT INTO chat.past_persons (person) SELECT old.person FROM old, free WHERE free.is_free
      ), renewed AS (
        UPDATE chat.people SET person = $2, erased_at = clock_timestamp() FROM free
         WHERE user_id = $1 AND free.is_free AND EXISTS (SELECT FROM old)
      )
      SELECT is_free AS "isFree" FROM free`,
    values: [userId, person],
  });
  return row?.isFree === true;
}
