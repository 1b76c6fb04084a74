/** Contract calls of the outside platforms. */
import { calls } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import { listFavourites, setFavourite } from './favourites/favourites.ts';
import { listOfKind, listRecent, type Reader } from './games/list-games.ts';
import type { Snapshot } from './snapshot.ts';

type Deps = {
  readonly platform: Platform;
  readonly snapshot: Snapshot;
  /** When a player opened which game last; whoever keeps launches knows. */
  playedAt(userId: UserId): Promise<ReadonlyMap<number, number>>;
};

const nobody: Reader = { favourites: new Set(), playedAt: new Map() };

/** The routes of outside platforms. */
export function providersRoutes(deps: Deps): Route[] {
  const readerOf = async (userId: UserId): Promise<Reader> => {
    const [favourites, playedAt] = await Promise.all([listFavourites(deps, userId), deps.playedAt(userId)]);
    return { favourites: new Set(favourites), playedAt };
  };
  return [
    openRoute(calls.platformGames, async (query, { locale, caller }) =>
      listOfKind(deps.snapshot, query, caller === undefined ? nobody : await readerOf(caller.userId), locale),
    ),
    signedInRoute(calls.recentPlatformGames, async (_nothing, { caller, locale }) =>
      listRecent(deps.snapshot, await readerOf(caller.userId), locale),
    ),
    signedInRoute(calls.platformFavourites, async (_nothing, { caller }) => listFavourites(deps, caller.userId)),
    signedInRoute(calls.setPlatformFavourite, async (change, { caller }) => {
      await setFavourite(deps, caller.userId, change);
      return {};
    }),
  ];
}
