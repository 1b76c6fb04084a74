/** Contract calls of arcade. */
import { calls, type OutputOf } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { launchGame } from './launches/launch-game.ts';
import type { Names } from './launches/names.ts';
import { makeOnce } from './launches/once.ts';
import type { TakeCall } from './wallet/take-call.ts';

/** The routes of launches, and of companies' calls. */
export function arcadeRoutes(deps: Deps, names: Names, takeCall: TakeCall): Route[] {
  const once = makeOnce<OutputOf<typeof calls.launchCardGame>>(deps.platform.clock.now);
  const keyOf = (userId: string, key: string | undefined) => key && `${userId} ${key}`;
  return [
    signedInRoute(calls.launchCardGame, ({ code = '', host }, context) =>
      once.run(keyOf(context.caller.userId, context.idempotencyKey), context.bodyHash, () =>
        launchGame(deps, names, { platform: 'ky', code, isDemo: false, host }, context),
      ),
    ),
    signedInRoute(calls.launchLiveGame, ({ choice: { actype, game_type: code = '' }, host }, context) =>
      once.run(keyOf(context.caller.userId, context.idempotencyKey), context.bodyHash, () =>
        launchGame(deps, names, { platform: 'ag', code, isDemo: String(actype) === '0', host }, context),
      ),
    ),
    openRoute(calls.walletCall, (where, { ip, raw }) => takeCall({ ...where, ip }, raw)),
  ];
}
