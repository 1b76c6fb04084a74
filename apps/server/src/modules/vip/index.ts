/** The door of VIP: levels, and who rises to them. */
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import type { Parts, RaiseParts } from './deps.ts';
import { raiseLevel } from './raise-level.ts';
import { vipRoutes } from './routes.ts';

export { makeVipDesk, type VipDesk, type VipLevel, VipRefused } from './desk.ts';

export type Vip = { readonly routes: Route[] };

export function makeVip(parts: Parts): Vip {
  return { routes: vipRoutes(parts) };
}

/**
 * For whoever credits a deposit: raises the player in the transaction that does.
 * @returns the level, when it is a new one
 */
export function makeRaiseLevel(parts: RaiseParts): (tx: Tx, userId: string) => Promise<number | undefined> {
  return (tx, userId) => raiseLevel(parts, tx, userId);
}
