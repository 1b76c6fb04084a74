/** Contract calls of the catalogue. Draw info (`gameClocks`) belongs to draws. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/route.ts';
import type { CatalogueParts } from './index.ts';
import { listFavourites, setFavourite } from './keep-favourites.ts';
import { listGames } from './list-games.ts';
import { listPlays } from './list-plays.ts';
import { listProducts } from './list-products.ts';

export function catalogueRoutes(parts: CatalogueParts): Route[] {
  const { platform, snapshot } = parts;
  return [
    openRoute(calls.allGames, async (_input, { locale }) => listGames(snapshot, locale)),
    openRoute(calls.playTrees, async (input, { locale }) => listPlays(parts, input, locale)),
    openRoute(calls.products, async (input, { caller, locale }) => listProducts(parts, input, caller, locale)),
    signedInRoute(calls.favourites, async (_input, { caller }) => {
      const gids = await listFavourites(platform, snapshot, caller.userId);
      return gids.map(String);
    }),
    signedInRoute(calls.setFavourite, async (input, { caller }) => {
      await setFavourite(platform, snapshot, caller.userId, Number(input.gid), input.favourite);
      return {};
    }),
  ];
}
