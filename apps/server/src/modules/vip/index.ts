/** Public API of VIP: levels, and who rises to them. */
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import type { Deps, RaiseDeps } from './deps.ts';
import { raiseLevel } from './raise-level.ts';
import { vipRoutes } from './routes.ts';

export { makeVipAdmin, type VipAdmin, type VipLevel } from './admin.ts';

type Vip = { readonly routes: Route[] };

/** Builds the module; it has no jobs. */
export function makeVip(deps: Deps): Vip {
  return { routes: vipRoutes(deps) };
}

/**
 * For whoever credits a deposit: raises the player in the transaction that does.
 * @returns the level, when it is a new one
 */
export function makeRaiseLevel(deps: RaiseDeps): (tx: Tx, userId: string) => Promise<number | undefined> {
  return (tx, userId) => raiseLevel(deps, tx, userId);
}
