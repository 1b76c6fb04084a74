/** Contract calls of arcade. */
import { calls, type OutputOf } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { launchGame } from './launches/launch-game.ts';
import type { Names } from './launches/names.ts';
import { makeOnce } from './launches/once.ts';
import { listOwnRounds, listTeamOwnRounds, type makeRoundPages } from './rounds/list-rounds.ts';
import { showRound, showRoundPage } from './rounds/show-round.ts';
import type { TakeCall } from './wallet/take-call.ts';

/** What the routes share with the rest of the module. */
export type Parts = {
  readonly names: Names;
  readonly takeCall: TakeCall;
  readonly pages: ReturnType<typeof makeRoundPages>;
};

/** The routes of launches, of game rounds, and of companies' calls. */
export function arcadeRoutes(deps: Deps, { names, takeCall, pages }: Parts): Route[] {
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
    signedInRoute(calls.gameRounds, (query, { caller, locale }) =>
      listOwnRounds(deps, pages.own, caller, query, locale),
    ),
    signedInRoute(calls.teamGameRounds, (query, { caller, locale }) =>
      listTeamOwnRounds(deps, pages.team, caller, query, locale),
    ),
    signedInRoute(calls.gameRoundDetail, (which, { caller, locale }) => showRound(deps, names, which, caller, locale)),
    signedInRoute(calls.gameRoundPage, (which, { caller, locale }) =>
      showRoundPage(deps, names, which, caller, locale),
    ),
    openRoute(calls.walletCall, (where, { ip, raw }) => takeCall({ ...where, ip }, raw)),
  ];
}
