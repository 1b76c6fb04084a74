/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { setLimit } from './set-limit.ts';
import { declineLimits, setReminder } from './set-reminder.ts';
import { showLimits } from './show-limits.ts';
import { showLifetime } from './show-lifetime.ts';
import { showPosition } from './show-position.ts';
import { selfExclude, takeBreak } from './take-pause.ts';

/** The routes of safer play. */
export function limitsRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.playerLimits, (_input, context) => showLimits(deps, context)),
    signedInRoute(calls.setLimit, (input, context) => setLimit(deps, input, context)),
    signedInRoute(calls.declineLimits, (_input, context) => declineLimits(deps, context)),
    signedInRoute(calls.setReminder, (input, context) => setReminder(deps, input, context)),
    signedInRoute(calls.takeBreak, (input, context) => takeBreak(deps, input, context)),
    signedInRoute(calls.selfExclude, (input, context) => selfExclude(deps, input, context)),
    signedInRoute(calls.playPosition, (_input, context) => showPosition(deps, context)),
    signedInRoute(calls.lifetimeFigures, (_input, context) => showLifetime(deps, context)),
  ];
}
