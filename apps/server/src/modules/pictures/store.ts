/** Rows of pictures. */
import type { Tx } from '../../platform/db/database.ts';

export type NewPicture = { readonly name: string; readonly owner: string; readonly bytes: Buffer };

/** Stores a picture that nothing uses yet. */
export async function insertPicture(tx: Tx, { name, owner, bytes }: NewPicture): Promise<void> {
  await tx.count({
    name: 'pictures-insert',
    text: 'INSERT INTO pictures.pictures (name, owner_id, bytes) VALUES ($1, $2, $3)',
    values: [name, owner, bytes],
  });
}

/** The bytes of a picture; undefined when there is none. */
export async function findPicture(tx: Tx, name: string): Promise<Buffer | undefined> {
  const row = await tx.row<{ bytes: Buffer }>({
    name: 'pictures-find',
    text: 'SELECT bytes FROM pictures.pictures WHERE name = $1',
    values: [name],
  });
  return row?.bytes;
}

/** Marks a picture of this owner as used. @returns false when there is none of his. */
export async function markUsed(tx: Tx, name: string, owner: string): Promise<boolean> {
  const marked = await tx.count({
    name: 'pictures-use',
    text: 'UPDATE pictures.pictures SET used_at = coalesce(used_at, clock_timestamp()) WHERE name = $1 AND owner_id = $2',
    values: [name, owner],
  });
  return marked === 1;
}

/** Removes pictures by their names. */
export async function deletePictures(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx.count({ text: 'DELETE FROM pictures.pictures WHERE name = ANY ($1::text[])', values: [names] });
}

/** Removes pictures that nobody used within `hours`, at most `limit`. @returns how many. */
export async function deleteUnused(tx: Tx, hours: number, limit: number): Promise<number> {
  return tx.count({
    text: `
      DELETE FROM pictures.pictures WHERE name IN (
        SELECT name FROM pictures.pictures
        WHERE used_at IS NULL AND taken_at < (SELECT clock_timestamp() - make_interval(hours => $1::integer))
        ORDER BY taken_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [hours, limit],
  });
}
