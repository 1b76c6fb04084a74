/** Contract calls of arcade. */
import { calls, type OutputOf } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { type LaunchDeps, launchGame } from './launches/launch-game.ts';
import type { Names } from './launches/names.ts';
import { makeOnce } from './launches/once.ts';
import { listOwnRounds, listTeamOwnRounds, type makeRoundPages } from './rounds/list-rounds.ts';
import { showRound, showRoundPage } from './rounds/show-round.ts';
import { makeOnNotice } from './wallet-moves/on-notice.ts';
import { bringAllBack, bringBackFrom, moveProviderMoney } from './wallet-moves/move-money.ts';
import { setWalletAuto } from './wallet-moves/set-auto.ts';
import { showProviderWallet } from './wallet-moves/show-wallet.ts';
import { takeAlong } from './wallet-moves/take-along.ts';
import { listWalletTransfers, showWalletTransfer } from './wallet-transfers/list-transfers.ts';
import type { TakeCall } from './wallet/take-call.ts';

/** What the routes share with the rest of the module. */
export type Parts = {
  readonly names: Names;
  readonly takeCall: TakeCall;
  readonly pages: ReturnType<typeof makeRoundPages>;
};

/** The routes of money at companies that keep wallets of their own. */
function walletRoutes(deps: Deps, names: Names): Route[] {
  const context = { deps, names };
  const onNotice = makeOnNotice(context);
  return [
    signedInRoute(calls.showProviderWallet, (input, request) => showProviderWallet(context, input, request)),
    signedInRoute(calls.moveProviderMoney, (input, request) => moveProviderMoney(context, input, request)),
    signedInRoute(calls.setWalletAuto, (input, request) => setWalletAuto(context, input, request)),
    signedInRoute(calls.bringBack, (input, request) => bringBackFrom(context, input, request)),
    signedInRoute(calls.bringAllBack, (_, request) => bringAllBack(context, request)),
    signedInRoute(calls.listWalletTransfers, (input, request) => listWalletTransfers(deps, input, request)),
    signedInRoute(calls.showWalletTransfer, (input, request) => showWalletTransfer(deps, input, request)),
    openRoute(calls.providerNotice, ({ provider }, { ip, raw }) => onNotice(provider, ip, raw)),
  ];
}

/** The routes of launches, of game rounds, and of companies' calls. */
export function arcadeRoutes(deps: Deps, { names, takeCall, pages }: Parts): Route[] {
  const once = makeOnce<OutputOf<typeof calls.launchCardGame>>(deps.platform.clock.now);
  const launching: LaunchDeps = {
    deps,
    names,
    takeAlong: (launch, context) => takeAlong({ deps, names }, launch, context),
  };
  const keyOf = (userId: string, key: string | undefined) => key && `${userId} ${key}`;
  return [
    signedInRoute(calls.launchCardGame, ({ code = '', host, auto, amount }, context) =>
      once.run(keyOf(context.caller.userId, context.idempotencyKey), context.bodyHash, () =>
        launchGame(launching, { platform: 'ky', code, isDemo: false, host, auto, amount }, context),
      ),
    ),
    signedInRoute(calls.launchLiveGame, ({ choice: { actype, game_type: code = '' }, host, auto, amount }, context) =>
      once.run(keyOf(context.caller.userId, context.idempotencyKey), context.bodyHash, () =>
        launchGame(launching, { platform: 'ag', code, isDemo: String(actype) === '0', host, auto, amount }, context),
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
    ...walletRoutes(deps, names),
    openRoute(calls.walletCall, (where, { ip, raw }) => takeCall({ ...where, ip }, raw)),
  ];
}
