/** Public API of VIP: levels, and who rises to them. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import type { Deps, RaiseDeps } from './deps.ts';
import type { VipLevel } from './admin.ts';
import { raiseLevel } from './raise-level.ts';
import { vipRoutes } from './routes.ts';
import { findLevelAt, listLevels } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

export { makeVipAdmin, type VipAdmin, type VipLevel } from './admin.ts';

export type Vip = {
  readonly routes: Route[];
  /** All levels with their titles, the lowest first. */
  levels(locale: Locale): Promise<VipLevel[]>;
  /** The level that a player had before an instant, epoch ms; 0 for none. */
  levelAt(tx: Tx, userId: UserId, at: number): Promise<number>;
};

/** Builds the module; it has no jobs. */
export function makeVip(deps: Deps): Vip {
  return {
    routes: vipRoutes(deps),
    levels: (locale) => listLevels(deps.platform.db.reads, locale),
    levelAt: findLevelAt,
  };
}

/**
 * For whoever credits a deposit: raises the player in the transaction that does.
 * @returns the level, when it is a new one
 */
export function makeRaiseLevel(deps: RaiseDeps): (tx: Tx, userId: UserId) => Promise<number | undefined> {
  return (tx, userId) => raiseLevel(deps, tx, userId);
}
