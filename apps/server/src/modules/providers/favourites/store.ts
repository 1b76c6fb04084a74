/** Rows of favourite games of the outside platforms. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Ids of a player's favourites, the newest first. */
export async function readFavourites(tx: Tx, userId: UserId): Promise<number[]> {
  const rows = await tx.rows<{ game: number }>({
    name: 'providers-favourites',
    text: 'SELECT game FROM providers.favourites WHERE user_id = $1 ORDER BY added_at DESC, game',
    values: [userId],
  });
  return rows.map(({ game }) => game);
}

/** Adds a game to a player's favourites; once is enough. */
export async function addFavourite(tx: Tx, userId: UserId, game: number, at: number): Promise<void> {
  await tx.count({
    text: 'INSERT INTO providers.favourites (user_id, game, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [userId, game, new Date(at)],
  });
}

/** Takes it out again. */
export async function removeFavourite(tx: Tx, userId: UserId, game: number): Promise<void> {
  await tx.count({
    text: 'DELETE FROM providers.favourites WHERE user_id = $1 AND game = $2',
    values: [userId, game],
  });
}
