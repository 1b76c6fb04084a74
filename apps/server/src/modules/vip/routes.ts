/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { showLevel } from './show-level.ts';

/** The route of VIP. */
export function vipRoutes(deps: Deps): Route[] {
  return [signedInRoute(calls.vipDetail, (_input, context) => showLevel(deps, context))];
}
