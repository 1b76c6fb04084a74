/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Parts } from './deps.ts';
import { setLimit } from './set-limit.ts';
import { declineLimits, setReminder } from './set-reminder.ts';
import { showLimits } from './show-limits.ts';
import { showLifetime } from './show-lifetime.ts';
import { showPosition } from './show-position.ts';
import { selfExclude, takeBreak } from './take-pause.ts';

export function limitsRoutes(parts: Parts): Route[] {
  return [
    signedInRoute(calls.playerLimits, (_input, context) => showLimits(parts, context)),
    signedInRoute(calls.setLimit, (input, context) => setLimit(parts, input, context)),
    signedInRoute(calls.declineLimits, (_input, context) => declineLimits(parts, context)),
    signedInRoute(calls.setReminder, (input, context) => setReminder(parts, input, context)),
    signedInRoute(calls.takeBreak, (input, context) => takeBreak(parts, input, context)),
    signedInRoute(calls.selfExclude, (input, context) => selfExclude(parts, input, context)),
    signedInRoute(calls.playPosition, (_input, context) => showPosition(parts, context)),
    signedInRoute(calls.lifetimeFigures, (_input, context) => showLifetime(parts, context)),
  ];
}
