/** Contract calls of the outside platforms. */
import { calls } from '@longmen/contract';
import { openRoute, type Route } from '../../platform/api/route.ts';
import { listOfKind } from './games/list-games.ts';
import type { Snapshot } from './snapshot.ts';

/** The route of outside platforms. */
export function providersRoutes(snapshot: Snapshot): Route[] {
  return [openRoute(calls.platformGames, async ({ category }, { locale }) => listOfKind(snapshot, category, locale))];
}
