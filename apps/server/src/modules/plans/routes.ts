/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { followPlan } from './follow-plan.ts';
import { listPlans, showPlan } from './list-plans.ts';

/** The routes of plans. */
export function planRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.roomPlans, ({ roomId }, context) => listPlans(deps, roomId, context)),
    signedInRoute(calls.planDetail, ({ id, page = 1, rows }, context) => showPlan(deps, { id, page, rows }, context)),
    signedInRoute(calls.followPlan, (input, { caller, idempotencyKey, bodyHash }) =>
      followPlan(deps, { ...input, caller, key: idempotencyKey, bodyHash }),
    ),
  ];
}
