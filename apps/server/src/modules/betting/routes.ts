/** Contract calls of betting. */
import { calls } from '@longmen/contract';
import type { InputOf } from '@longmen/contract';
import { openRoute, type Route, type SignedInContext, signedInRoute } from '../../platform/api/route.ts';
import type { Bet, Betting } from './index.ts';

const betOf = (rates: Bet['rates'], input: InputOf<typeof calls.placeBet>, context: SignedInContext): Bet => ({
  caller: context.caller,
  rates,
  gid: Number(input.gid),
  issue: input.issue,
  lines: input.lines,
  key: context.idempotencyKey,
  bodyHash: context.bodyHash,
});

export function bettingRoutes(betting: Omit<Betting, 'routes'>): Route[] {
  return [
    signedInRoute(calls.placeBet, (input, context) => betting.placeBet(betOf('seen', input, context))),
    signedInRoute(calls.placeBetAtServerRate, (input, context) => betting.placeBet(betOf('server', input, context))),
    signedInRoute(calls.playRound, ({ gid, lines, run, round }, { caller, idempotencyKey, bodyHash }) =>
      betting.playRound({
        caller,
        gid: Number(gid),
        lines,
        run: run === undefined ? undefined : { run, round: round ?? 0 },
        key: idempotencyKey,
        bodyHash,
      }),
    ),
    signedInRoute(calls.openRun, (input, { caller, idempotencyKey, bodyHash }) =>
      betting.openRun({ ...input, gid: Number(input.gid), caller, key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.showRun, ({ gid }, { caller }) => betting.showRun(caller, Number(gid))),
    signedInRoute(calls.stopRun, ({ gid }, { caller }) => betting.stopRun(caller, Number(gid))),
    signedInRoute(calls.roundProof, ({ orderNum }, { caller }) => betting.proveRound(caller, orderNum)),
    signedInRoute(
      calls.openChase,
      ({ gid, stopOnWin = false, stopLoss, ...asked }, { caller, idempotencyKey, bodyHash, locale }) =>
        betting.openChase(
          { ...asked, gid: Number(gid), stopOnWin, stopLoss, caller, key: idempotencyKey, bodyHash },
          locale,
        ),
    ),
    signedInRoute(calls.listChases, ({ id, page = 1, rows = 20 }, { caller, locale }) =>
      betting.listChases(caller, { id, page, rows }, locale),
    ),
    signedInRoute(calls.stopChase, ({ id }, { caller, locale }) => betting.stopChase(caller, id, locale)),
    openRoute(calls.dragonPlays, ({ gid }, { caller, locale }) => betting.dragonPlays({ caller, gid, locale })),
    openRoute(calls.dragonData, ({ gid }, { caller, locale }) => betting.dragonData({ caller, gid, locale })),
    signedInRoute(calls.betDragon, (input, { caller, idempotencyKey, bodyHash }) =>
      betting.betDragon({ ...input, gid: Number(input.gid), caller, key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.cancelBet, ({ orderNum }, { caller, idempotencyKey, bodyHash }) =>
      betting.cancelBet({ caller, orderNum, key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.orderDetail, ({ orderNum }, { caller, locale }) => betting.readOrder(caller, orderNum, locale)),
    signedInRoute(calls.listOrders, ({ status = 0, days = 0, page = 1, rows = 20, gid, ...only }, { caller, locale }) =>
      betting.listOrders(
        caller,
        { status, days, page, rows, gid: gid === undefined ? undefined : Number(gid), ...only },
        locale,
      ),
    ),
  ];
}
