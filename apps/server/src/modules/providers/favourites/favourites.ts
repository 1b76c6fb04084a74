/** A player's favourite games of the outside platforms. */
import type { Platform } from '../../../platform/context.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { visibleStatus } from '../games/list-games.ts';
import type { Snapshot } from '../snapshot.ts';
import { addFavourite, readFavourites, removeFavourite } from './store.ts';

type Deps = { readonly platform: Platform; readonly snapshot: Snapshot };

/** Ids of those that can still be seen, the newest first. */
export async function listFavourites({ platform, snapshot }: Deps, userId: UserId): Promise<number[]> {
  const visible = new Set(
    snapshot
      .games()
      .filter((game) => visibleStatus(snapshot, game) !== 2)
      .map(({ id }) => id),
  );
  return (await readFavourites(platform.db.reads, userId)).filter((id) => visible.has(id));
}

/** Adds a game or takes it out; doing so twice changes nothing. @throws Refusal `gameUnknown` */
export async function setFavourite(
  { platform, snapshot }: Deps,
  userId: UserId,
  { gid, favourite }: { readonly gid: number; readonly favourite: boolean },
): Promise<void> {
  const game = snapshot.games().find(({ id }) => id === gid);
  if (game === undefined || (favourite && visibleStatus(snapshot, game) === 2)) throw refuse('gameUnknown');
  if (favourite) await addFavourite(platform.db.reads, userId, gid, platform.clock.now());
  else await removeFavourite(platform.db.reads, userId, gid);
}
