/** Contract calls of the catalogue. Draw info (`gameClocks`) belongs to draws. */
import { calls } from '@longmen/contract';
import { cachedRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { listGames } from './list-games.ts';
import { listPlays } from './list-plays.ts';
import { basisOfProducts, listProducts } from './list-products.ts';

/** The routes of the catalogue; answers are cached by its revision. */
export function catalogueRoutes(deps: Deps): Route[] {
  const { platform, snapshot } = deps;
  const revision = async () => String(snapshot.revision());
  return [
    cachedRoute(calls.allGames, revision, async (_input, { locale }) => listGames(snapshot, locale)),
    cachedRoute(calls.playTrees, revision, async (input, { locale }) => listPlays(deps, input, locale)),
    cachedRoute(
      calls.products,
      (input, { caller }) => basisOfProducts(deps, input, caller),
      async (input, { caller, locale }) => listProducts(deps, input, caller, locale),
    ),
    signedInRoute(calls.favourites, (_input, { caller }) => listFavourites(platform, snapshot, caller.userId)),
    signedInRoute(calls.setFavourite, async (input, { caller }) => {
      await setFavourite(platform, snapshot, caller.userId, input.gid, input.favourite);
      return {};
    }),
  ];
}
