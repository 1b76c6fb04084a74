/** Contract calls of betting. */
import { issueNo } from '../draws/index.ts';
import { calls, type InputOf } from '@longmen/contract';
import { openRoute, type Route, type SignedInContext, signedInRoute } from '../../platform/api/route.ts';
import { platformKeys } from '../providers/index.ts';
import type { ChaseDeps } from './chases/deps.ts';
import { listChases, openChase, stopChase } from './chases/open-chase.ts';
import { listOrders, type OrderDeps, readOrder } from './orders/read-orders.ts';
import { openRun, showRun, stopRun } from './rounds/open-run.ts';
import { playRound, type PlayRoundDeps } from './rounds/play-round.ts';
import { orderNumOf } from './order-numbers.ts';
import { proveRound } from './rounds/prove-round.ts';
import type { CancelBet } from './slips/cancel-bet.ts';
import { type Bet, placeBet, type PlaceBetDeps } from './slips/place-bet.ts';
import { betOnStreak } from './streaks/bet-on-streak.ts';
import { listStreakPlays, listStreaks } from './streaks/list-streaks.ts';

/** What the use-cases behind the calls are built from. */
export type BettingRouteDeps = {
  readonly bets: PlaceBetDeps;
  readonly orders: OrderDeps;
  readonly rounds: PlayRoundDeps;
  readonly chases: ChaseDeps;
  readonly cancelBet: CancelBet;
};

/** What was sent, read further; undefined stays so. */
const optional = <T, U>(value: T | undefined, read: (value: T) => U): U | undefined =>
  value === undefined ? undefined : read(value);

const betOf = (rates: Bet['rates'], input: InputOf<typeof calls.placeBet>, context: SignedInContext): Bet => ({
  caller: context.caller,
  rates,
  gid: input.gid,
  issue: optional(input.issue, issueNo),
  lines: input.lines,
  key: context.idempotencyKey,
  bodyHash: context.bodyHash,
});

/** The routes of betting: each binds one call to its use-case. */
export function bettingRoutes({ bets, orders, rounds, chases, cancelBet }: BettingRouteDeps): Route[] {
  return [
    signedInRoute(calls.placeBet, (input, context) => placeBet(bets, betOf('seen', input, context))),
    signedInRoute(calls.placeBetAtServerRate, (input, context) => placeBet(bets, betOf('server', input, context))),
    signedInRoute(calls.playRound, ({ gid, lines, run, round }, { caller, idempotencyKey, bodyHash }) =>
      playRound(rounds, {
        caller,
        gid,
        lines,
        run: run === undefined ? undefined : { run, round: round ?? 0 },
        key: idempotencyKey,
        bodyHash,
      }),
    ),
    signedInRoute(calls.openRun, (input, { caller, idempotencyKey, bodyHash }) =>
      openRun(rounds, { ...input, caller, key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.showRun, ({ gid }, { caller }) => showRun(rounds, caller, gid)),
    signedInRoute(calls.stopRun, ({ gid }, { caller }) => stopRun(rounds, caller, gid)),
    signedInRoute(calls.roundProof, ({ orderNum }, { caller }) => proveRound(rounds, caller, orderNumOf(orderNum))),
    signedInRoute(
      calls.openChase,
      ({ gid, stopOnWin = false, stopLoss, plan, ...request }, { caller, idempotencyKey, bodyHash, locale }) =>
        openChase(
          chases,
          {
            ...request,
            plan: plan.map(({ issue, times }) => ({ issue: issueNo(issue), times })),
            gid,
            stopOnWin,
            stopLoss,
            caller,
            key: idempotencyKey,
            bodyHash,
          },
          locale,
        ),
    ),
    signedInRoute(calls.listChases, ({ id, page = 1, rows = 20 }, { caller, locale }) =>
      listChases(chases, caller, { id, page, rows }, locale),
    ),
    signedInRoute(calls.stopChase, ({ id }, { caller, locale }) => stopChase(chases, caller, id, locale)),
    openRoute(calls.streakPlays, ({ gid }, { caller, locale }) => listStreakPlays(bets, { caller, gid, locale })),
    openRoute(calls.streakData, ({ gid }, { caller, locale }) => listStreaks(bets, { caller, gid, locale })),
    signedInRoute(calls.betStreak, ({ gid, issue, ...input }, { caller, idempotencyKey, bodyHash }) =>
      betOnStreak(bets, { ...input, gid, issue: issueNo(issue), caller, key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.cancelBet, ({ orderNum }, { caller, idempotencyKey, bodyHash }) =>
      cancelBet({ caller, orderNum: orderNumOf(orderNum), key: idempotencyKey, bodyHash }),
    ),
    signedInRoute(calls.orderDetail, ({ orderNum }, { caller, locale }) =>
      readOrder(orders, caller, orderNumOf(orderNum), locale),
    ),
    signedInRoute(
      calls.listOrders,
      ({ status = 0, days = 0, page = 1, rows = 20, gid, issue, ...only }, { caller, locale }) => {
        const outside = platformKeys.find((key) => key === only.platform);
        if (outside !== undefined)
          return orders.modules.listGameRounds(caller, { platform: outside, status, days, page, rows }, locale);
        return listOrders(
          orders,
          caller,
          { status, days, page, rows, gid, issue: optional(issue, issueNo), ...only },
          locale,
        );
      },
    ),
  ];
}
