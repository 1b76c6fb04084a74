/** A player's favourite games. */
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import type { Snapshot } from './snapshot.ts';
import { readFavourites, writeFavourite } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

/** Ids of the caller's favourites that can still be seen, newest first. */
export async function listFavourites(platform: Platform, snapshot: Snapshot, userId: UserId): Promise<number[]> {
  const rows = await readFavourites(platform.db.reads, userId);
  return rows.map(({ gid }) => gid).filter((gid) => (snapshot.game(gid)?.status ?? 2) !== 2);
}

/** Adds a game to the caller's favourites or takes it out; doing so twice changes nothing. @throws Refusal `gameUnknown` */
export async function setFavourite(
  platform: Platform,
  snapshot: Snapshot,
  userId: UserId,
  gid: number,
  favourite: boolean,
): Promise<void> {
  if (snapshot.game(gid) === undefined) throw refuse('gameUnknown');
  await writeFavourite(platform.db.reads, userId, gid, favourite, platform.clock.now());
}
