/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Parts } from './deps.ts';
import { showLevel } from './show-level.ts';

export function vipRoutes(parts: Parts): Route[] {
  return [signedInRoute(calls.vipDetail, (_input, context) => showLevel(parts, context))];
}
