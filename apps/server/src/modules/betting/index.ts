/** Door of betting: slips, orders, settlement. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller, Route } from '../../platform/api/route.ts';
import type { BettingPort } from '../ledger/index.ts';
import { betStreak, type DragonBet } from './streaks/bet-on-streak.ts';
import { addChaseJob } from './chases/advance-chase.ts';
import type { ChaseDeps } from './chases/deps.ts';
import { addIdleRunJob } from './rounds/end-idle-runs.ts';
import { type CancelBet, makeCancelBet } from './slips/cancel-bet.ts';
import { type Book, type BookProof, makeBookKeeper } from './receipts/close-book.ts';
import { makeExposure } from './slips/exposure.ts';
import { makeFindIssue } from './slips/find-issue.ts';
import { addRoundJob } from './rounds/finish-round.ts';
import { makeInFlight } from './batch/in-flight.ts';
import type { BettingDeps, IssueDeps } from './deps.ts';
import { type ChaseBet, type ChaseQuery, listChases, openChase, stopChase } from './chases/open-chase.ts';
import { openRun, type RunBet, showRun, stopRun } from './rounds/open-run.ts';
import { type Bet, type PlacedBet, placeBet, type PlaceBetDeps } from './slips/place-bet.ts';
import { playRound, type PlayRoundDeps, type RoundBet } from './rounds/play-round.ts';
import { proveRound } from './rounds/prove-round.ts';
import { makeQuoter } from './slips/quote-line.ts';
import { type DragonQuery, listDragonPlays, listDragons } from './streaks/list-streaks.ts';
import { makeBatchReader } from './receipts/read-batch.ts';
import { makePageMemory } from './orders/page-memory.ts';
import {
  listOrders,
  type OrderDeps,
  type OrderDetail,
  type OrderList,
  type OrderQuery,
  readOrder,
} from './orders/read-orders.ts';
import { makeRoundWriter } from './rounds/round-writer.ts';
import { bettingRoutes } from './routes.ts';
import { type ShownWin, showWin } from './orders/show-win.ts';
import { nameSlips, type SlipNames } from './orders/name-slips.ts';
import { makeSettleIssue, type SettleIssue } from './settlement/settle-issue.ts';
import { findGamesOf, findUnevenGames } from './settlement/store-checks.ts';
import { listWins, type WinRow } from './orders/store-wins.ts';
import { hasSlips } from './orders/store-orders.ts';
import { chaseSlip } from './chases/store-chase-place.ts';
import type { ToldChase } from './chases/chase-view.ts';
import type { PlayedRound, ToldRun } from './rounds/round-view.ts';
import { makeSlipWriter } from './slips/write-slips.ts';

export type { BettingEvents } from './events.ts';
export type { Cancellation, Cancelled } from './slips/cancel-bet.ts';
export type { Book, BookProof } from './receipts/close-book.ts';
export type { BettingIssue, BettingDeps, IssueDeps, RoundsDeps } from './deps.ts';
export type { DragonBet } from './streaks/bet-on-streak.ts';
export type { DragonQuery } from './streaks/list-streaks.ts';
export type { ChaseBet, ChaseQuery } from './chases/open-chase.ts';
export type { ToldChase } from './chases/chase-view.ts';
export type { RunBet } from './rounds/open-run.ts';
export type { Bet, PlacedBet } from './slips/place-bet.ts';
export type { RoundBet } from './rounds/play-round.ts';
export type { PlayedRound, ToldRun } from './rounds/round-view.ts';
export * as bettingSettings from './settings.ts';
export type { OrderDetail, OrderList, OrderQuery } from './orders/read-orders.ts';
export type { SlipNames } from './orders/name-slips.ts';
export type { ShownWin } from './orders/show-win.ts';
export type { WinRow } from './orders/store-wins.ts';

/** Which wins are asked for; days count back from today in the site's time zone. */
export type WinsQuery = { firstDay: number; lastDay: number; order: 'newest' | 'largest'; page: number; rows: number };

export type Betting = {
  readonly routes: Route[];
  /** Places a slip, or answers what the same key was answered before. */
  placeBet(bet: Bet): Promise<PlacedBet>;
  /** Bets and draws one instant round, or answers the one result of the same key. */
  playRound(bet: RoundBet): Promise<PlayedRound>;
  openRun(bet: RunBet): Promise<ToldRun>;
  showRun(caller: Caller, gid: number): Promise<OutputOf<typeof calls.showRun>>;
  stopRun(caller: Caller, gid: number): Promise<ToldRun>;
  proveRound(caller: Caller, orderNum: string): Promise<OutputOf<typeof calls.roundProof>>;
  streakPlays(query: DragonQuery): Promise<OutputOf<typeof calls.streakPlays>>;
  streakData(query: DragonQuery): Promise<OutputOf<typeof calls.streakData>>;
  /** Bets on one side of a two-sided play; a slip like any other. */
  betStreak(bet: DragonBet): Promise<PlacedBet>;
  /** Opens a chase, or answers what the same key was answered before; a job places its slips. */
  openChase(bet: ChaseBet, locale: Locale): Promise<ToldChase>;
  listChases(caller: Caller, query: ChaseQuery, locale: Locale): Promise<OutputOf<typeof calls.listChases>>;
  stopChase(caller: Caller, id: string, locale: Locale): Promise<ToldChase>;
  cancelBet: CancelBet;
  listOrders(caller: Caller, query: OrderQuery, locale: Locale): Promise<OrderList>;
  readOrder(caller: Caller, orderNum: string, locale: Locale): Promise<OrderDetail>;
  hasSlips(userId: string): Promise<boolean>;
  /** Game and issue of a player's slips, by slip, for records. */
  namesOfSlips(userId: string, slips: readonly string[], locale: Locale): Promise<Map<string, SlipNames>>;
  /** Ends every order of an issue that is drawn or void; a repeat changes nothing. */
  settleIssue: SettleIssue;
  /** For draws: the final book of an issue whose sales are over. */
  closeBook(issueId: string): Promise<Book>;
  /** For draws: the path from the caller's own order to the root of its issue's CLOSE. */
  receiptProof(caller: Caller, orderNum: string): Promise<BookProof>;
  /** For the ledger's checks: where orders and games are. */
  readonly books: BettingPort;
  /** For content: real wins, the newest or largest of each player and game. */
  listWins(query: WinsQuery): Promise<WinRow[]>;
  /** For content: what a player bet on an issue. */
  showWin(win: { userId: string; issueId: string }, locale: Locale): Promise<ShownWin | undefined>;
  /** Ends the lanes' sessions; call when no call is running. */
  close(): Promise<void>;
};

/** Where orders and games are, for the ledger's checks and the reconcile command. */
export function booksOver(
  db: Tx,
  draws: Pick<IssueDeps, 'issuesSql' | 'lateSql'>,
  clock: Pick<Clock, 'now'>,
): BettingPort {
  return {
    unevenGames: (part, tx = db) => {
      if (part === 'all') return findUnevenGames(tx, draws, { since: 0 });
      return findUnevenGames(tx, draws, 'sinceMs' in part ? { since: clock.now() - part.sinceMs } : part);
    },
    gamesOf: (userIds) => findGamesOf(db, userIds),
  };
}

/** Builds the module and adds its jobs. */
export function makeBetting(platform: Platform, modules: BettingDeps): Betting {
  const exposure = makeExposure(platform, modules.draws);
  const writer = makeSlipWriter(platform, modules);
  const batches = makeBatchReader(platform, modules);
  const book = makeBookKeeper(platform, modules);
  const deps: PlaceBetDeps = {
    platform,
    modules,
    exposure,
    writer,
    batches,
    findIssue: makeFindIssue(modules),
    quote: makeQuoter(modules.catalogue),
    inFlight: makeInFlight((ms, signal) => platform.clock.sleep(ms, signal)),
  };
  const orderDeps: OrderDeps = { platform, modules, batches, pages: makePageMemory(platform) };
  const roundDeps: PlayRoundDeps = {
    platform,
    modules,
    writer: makeRoundWriter(platform, modules),
    quote: deps.quote,
    inFlight: makeInFlight((ms, signal) => platform.clock.sleep(ms, signal)),
  };
  addRoundJob(platform, roundDeps);
  addIdleRunJob(platform, modules);
  // The server's own slips have a lane of their own, so that no player waits behind them.
  const chaseWriter = makeSlipWriter(platform, modules, {
    kind: chaseSlip,
    lanes: 1,
    metric: 'longmen_chase_batch_slips',
  });
  const chaseDeps: ChaseDeps = { platform, modules, exposure, quote: deps.quote, writer: chaseWriter };
  addChaseJob(platform, chaseDeps);
  const betting: Omit<Betting, 'routes'> = {
    playRound: (bet) => playRound(roundDeps, bet),
    openRun: (bet) => openRun(roundDeps, bet),
    showRun: (caller, gid) => showRun(roundDeps, caller, gid),
    stopRun: (caller, gid) => stopRun(roundDeps, caller, gid),
    proveRound: (caller, orderNum) => proveRound(roundDeps, caller, orderNum),
    streakPlays: (query) => listDragonPlays(deps, query),
    streakData: (query) => listDragons(deps, query),
    betStreak: (bet) => betStreak(deps, bet),
    openChase: (bet, locale) => openChase(chaseDeps, bet, locale),
    listChases: (caller, query, locale) => listChases(chaseDeps, caller, query, locale),
    stopChase: (caller, id, locale) => stopChase(chaseDeps, caller, id, locale),
    placeBet: (bet) => placeBet(deps, bet),
    cancelBet: makeCancelBet(platform, modules, exposure),
    listOrders: (caller, query, locale) => listOrders(orderDeps, caller, query, locale),
    readOrder: (caller, orderNum, locale) => readOrder(orderDeps, caller, orderNum, locale),
    hasSlips: (userId) => hasSlips(platform.db.reads, userId),
    namesOfSlips: (userId, slips, locale) => nameSlips(deps, userId, slips, locale),
    settleIssue: makeSettleIssue(platform, modules, exposure),
    closeBook: book.closeBook,
    receiptProof: book.prove,
    listWins: ({ firstDay, lastDay, order, page, rows }) =>
      listWins(platform.db.reads, {
        firstDay,
        lastDay,
        order,
        skip: (page - 1) * rows,
        limit: rows,
        timeZone: platform.site.timeZone,
      }),
    showWin: (win, locale) => showWin(deps, win, locale),
    books: booksOver(platform.db.jobs, modules.draws, platform.clock),
    close: async () => {
      await Promise.all([writer.close(), chaseWriter.close(), roundDeps.writer.close()]);
    },
  };
  const routes = bettingRoutes({
    bets: deps,
    orders: orderDeps,
    rounds: roundDeps,
    chases: chaseDeps,
    cancelBet: betting.cancelBet,
  });
  return { ...betting, routes };
}
