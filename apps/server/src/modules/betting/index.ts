/** Public API of betting: slips, orders, settlement. */
import type { IssueId } from '../draws/index.ts';
import type { calls, Locale, Order, OutputOf } from '@longmen/contract';
import type { Clock } from '../../platform/runtime/clock.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller, Route } from '../../platform/api/route.ts';
import type { BettingPort } from '../ledger/index.ts';
import { betOnStreak, type StreakBet } from './streaks/bet-on-streak.ts';
import { addChaseJob } from './chases/advance-chase.ts';
import type { ChaseDeps } from './chases/deps.ts';
import { addIdleRunJob } from './rounds/end-idle-runs.ts';
import { type CancelBet, makeCancelBet } from './slips/cancel-bet.ts';
import { type Book, type BookProof, makeBookKeeper } from './receipts/close-book.ts';
import { type Exposure, makeExposure } from './slips/exposure.ts';
import { makeFindIssue } from './slips/find-issue.ts';
import { addRoundJob } from './rounds/finish-round.ts';
import { makeInFlight } from './batch/in-flight.ts';
import type { BettingDeps, BettingIssue, IssueDeps } from './deps.ts';
import { type ChaseBet, type ChaseQuery, listChases, openChase, stopChase } from './chases/open-chase.ts';
import { openRun, type RunBet, showRun, stopRun } from './rounds/open-run.ts';
import { type Bet, callNumbers, type PlacedBet, placeBet, type PlaceBetDeps } from './slips/place-bet.ts';
import { playRound, type PlayRoundDeps, type RoundBet } from './rounds/play-round.ts';
import { proveRound } from './rounds/prove-round.ts';
import { makeQuoter } from './slips/quote-line.ts';
import { type StreakQuery, listStreakPlays, listStreaks } from './streaks/list-streaks.ts';
import { makeBatchReader } from './receipts/read-batch.ts';
import { makePageMemory } from './orders/page-memory.ts';
import {
  listOrders,
  type OrderDetail,
  type OrderList,
  type OrderQuery,
  ordersOfSlip,
  readOrder,
} from './orders/read-orders.ts';
import {
  listTeamOrders,
  makeTeamPages,
  type OfTeam,
  readTeamOrder,
  type TeamOrderDeps,
  type TeamOrderList,
  type TeamOrderQuery,
} from './orders/read-team-orders.ts';
import { makeRoundWriter } from './rounds/round-writer.ts';
import { type PlayerBases, type RoundRange, sumRoundBases } from './rounds/sum-bases.ts';
import { bettingRoutes } from './routes.ts';
import { type WinView, showWin } from './orders/show-win.ts';
import { nameSlips, type SlipNames, type SlipOf } from './orders/name-slips.ts';
import { recountRounds } from './rounds/recount-rounds.ts';
import { type OrderBases, recountIssue } from './settlement/recount-bases.ts';
import { makeSettleIssue, type SettleIssue } from './settlement/settle-issue.ts';
import { findGamesOf, findUnevenGames } from './settlement/store-checks.ts';
import { listWins, type WinRow } from './orders/store-wins.ts';
import { countEnded, hasSlips } from './orders/store-orders.ts';
import { chaseSlip } from './chases/store-chase-place.ts';
import type { ChaseView } from './chases/chase-view.ts';
import type { PlayedRound, RunView } from './rounds/round-view.ts';
import { type Limits, makeLimits } from './slips/known-limits.ts';
import { addLimitSweep } from './slips/set-limit.ts';
import { addLineMoveJob } from './lines/move-lines.ts';
import { type LineOfBet, makeIsSameBet } from './slips/same-bet.ts';
import { makeSlipWriter } from './slips/write-slips.ts';
import type { UserId } from '../../platform/ids.ts';
import type { OrderNum, SlipId } from './order-numbers.ts';

export * as bettingLeft from './history/store-left.ts';
export { makeOrderAdmin, makeOrderCancel, type OrderAdmin } from './review/admin.ts';
export type { OrderExplained, PlayedIssue, SlipExplained } from './review/explain-order.ts';
export type { OrderPage, OrderRequest, OrderRow } from './review/list-orders.ts';
export type { Cancelled } from './slips/cancel-bet.ts';
export type { BettingEvents } from './events.ts';
export { type OrderNum, orderNumOf, type SlipId, slipIdOf } from './order-numbers.ts';
export type { BettingIssue, BettingDeps, IssueDeps, RoundsDeps } from './deps.ts';
export type { StreakBet } from './streaks/bet-on-streak.ts';
export type { ChaseBet } from './chases/open-chase.ts';
export type { ChaseView } from './chases/chase-view.ts';
export type { RunBet } from './rounds/open-run.ts';
export type { Bet, PlacedBet } from './slips/place-bet.ts';
export { splitOrderNumber } from './receipts/receipts.ts';
export type { PlayedRound, RunView } from './rounds/round-view.ts';
export type { PlayerBases, RoundRange } from './rounds/sum-bases.ts';
export type { OrderBases } from './settlement/recount-bases.ts';
export * as bettingSettings from './settings.ts';
export type { OrderQuery } from './orders/read-orders.ts';
export type { SlipNames } from './orders/name-slips.ts';
export { type BetAdmin, makeBetAdmin } from './admin/bet-admin.ts';
export type { IssueSums } from './admin/store-issue-sums.ts';
export { oppositeShare } from './admin/opposite-share.ts';
export type { VoidEffect } from './admin/store-void-effect.ts';
export type { ExposedGame, IssueExposure, IssueNet } from './admin/live-exposure.ts';
export type { DryRun } from './admin/dry-run-rates.ts';
export * as slipSumsSql from './admin/store-report-fragments.ts';
export type { PlayReturn, PlayReturns } from './admin/play-returns.ts';
export type { LimitOf, PickLimit } from './slips/limit-rules.ts';
export type { WinRow } from './orders/store-wins.ts';

/** A filter of wins; days count back from today in the site's time zone. */
export type WinsQuery = { firstDay: number; lastDay: number; order: 'newest' | 'largest'; page: number; rows: number };

export type Betting = {
  readonly routes: Route[];
  /** Places a slip, or answers what the same key was answered before. */
  placeBet(bet: Bet): Promise<PlacedBet>;
  /** Places a slip that follows a plan or a shared slip: a key of such a call is its own. */
  placeFollowing(bet: Omit<Bet, 'call' | 'rates'>, what: 'plan' | 'sharedSlip'): Promise<PlacedBet>;
  /** Whether two lines bet on the same, however each is written; one that cannot be read is like no other. */
  isSameBet(one: LineOfBet, other: LineOfBet): boolean;
  /** Bets and draws one instant round, or answers the one result of the same key. */
  playRound(bet: RoundBet): Promise<PlayedRound>;
  openRun(bet: RunBet): Promise<RunView>;
  showRun(caller: Caller, gid: number): Promise<OutputOf<typeof calls.showRun>>;
  stopRun(caller: Caller, gid: number): Promise<RunView>;
  proveRound(caller: Caller, orderNum: OrderNum): Promise<OutputOf<typeof calls.roundProof>>;
  listStreakPlays(query: StreakQuery): Promise<OutputOf<typeof calls.streakPlays>>;
  listStreaks(query: StreakQuery): Promise<OutputOf<typeof calls.streakData>>;
  /** Bets on one side of a two-sided play; a slip like any other. */
  betOnStreak(bet: StreakBet): Promise<PlacedBet>;
  /** Opens a chase, or answers what the same key was answered before; a job places its slips. */
  openChase(bet: ChaseBet, locale: Locale): Promise<ChaseView>;
  listChases(caller: Caller, query: ChaseQuery, locale: Locale): Promise<OutputOf<typeof calls.listChases>>;
  stopChase(caller: Caller, id: string, locale: Locale): Promise<ChaseView>;
  cancelBet: CancelBet;
  listOrders(caller: Caller, query: OrderQuery, locale: Locale): Promise<OrderList>;
  readOrder(caller: Caller, orderNum: OrderNum, locale: Locale): Promise<OrderDetail>;
  /** All orders of a player's own slip, in full and by line; none where it is nobody's, or another's. */
  ordersOfSlip(userId: UserId, slip: SlipId, locale: Locale): Promise<Order[]>;
  /** How many orders of these slips have ended, by settlement or before it. */
  endedOrders(slips: readonly SlipOf[]): Promise<readonly (SlipOf & { readonly ended: number })[]>;
  /** Orders of an agent's team, newest first, each with what rebates are counted on. */
  teamOrders(query: TeamOrderQuery, locale: Locale): Promise<TeamOrderList>;
  /** One order of an agent's team. @throws Refusal `orderUnknown` for anybody else's, there or not */
  teamOrder(agentId: UserId, orderNum: OrderNum, locale: Locale): Promise<{ detail: OrderDetail; of: OfTeam }>;
  hasSlips(userId: UserId): Promise<boolean>;
  /** Game and issue of players' slips, by slip, for records. */
  namesOfSlips(slips: readonly SlipOf[], locale: Locale): Promise<Map<string, SlipNames>>;
  /** Ends every order of an issue that is drawn or void; a repeat changes nothing. */
  settleIssue: SettleIssue;
  /** For draws: the final book of an issue whose sales are over. */
  closeBook(issueId: IssueId): Promise<Book>;
  /** For draws: the path from the caller's own order to the root of its issue's CLOSE. */
  receiptProof(caller: Caller, orderNum: OrderNum): Promise<BookProof>;
  /** For agents: what rebates of instant rounds that ended in a range are counted on. */
  roundBases(tx: Tx, range: RoundRange): Promise<{ upTo: string; bases: PlayerBases[] }>;
  /** The same again for who checks: each order of a settled issue, or of the rounds of a range, and what was at risk. */
  recountIssue(tx: Tx, issue: BettingIssue): Promise<OrderBases[]>;
  recountRounds(tx: Tx, range: Pick<RoundRange, 'from' | 'upTo'>): Promise<OrderBases[]>;
  /** For the ledger's checks: where orders and games are. */
  readonly books: BettingPort;
  /** For content: real wins, the newest or largest of each player and game. */
  listWins(query: WinsQuery): Promise<WinRow[]>;
  /** For content: what a player bet on an issue. */
  showWin(win: { userId: UserId; issueId: IssueId }, locale: Locale): Promise<WinView | undefined>;
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
  const deps = makeDeps(platform, modules);
  const { bets, orders, rounds, chases, exposure, limits } = deps;
  addRoundJob(platform, rounds);
  addIdleRunJob(platform, modules);
  addChaseJob(platform, chases);
  addLineMoveJob(platform);
  addLimitSweep(platform, modules.draws);
  const book = makeBookKeeper(platform, modules);
  const cancelBet = makeCancelBet(platform, { ...modules, limits }, exposure);
  return {
    routes: bettingRoutes({ bets, orders, rounds, chases, cancelBet }),
    ...useCases(deps),
    cancelBet,
    settleIssue: makeSettleIssue(platform, modules, exposure),
    closeBook: book.closeBook,
    receiptProof: book.prove,
    roundBases: (tx, range) => sumRoundBases(modules, tx, range),
    recountIssue: (tx, issue) => recountIssue(modules, tx, issue),
    recountRounds: (tx, range) => recountRounds(modules, tx, range),
    books: booksOver(platform.db.jobs, modules.draws, platform.clock),
    close: async () => {
      await Promise.all([bets.writer.close(), chases.writer.close(), rounds.writer.close()]);
    },
  };
}

type UseCaseDeps = {
  readonly platform: Platform;
  readonly bets: PlaceBetDeps;
  readonly orders: TeamOrderDeps;
  readonly rounds: PlayRoundDeps;
  readonly chases: ChaseDeps;
  readonly exposure: Exposure;
  readonly limits: Limits;
};

/** What the use-cases share: writers, readers and caches, one of each in a process. */
function makeDeps(platform: Platform, modules: BettingDeps): UseCaseDeps {
  const exposure = makeExposure(platform, modules.draws);
  const limits = makeLimits(platform, modules.catalogue);
  const writerDeps = { ...modules, limits };
  const batches = makeBatchReader(platform, modules);
  const quote = makeQuoter(modules.catalogue);
  const sleep = (ms: number, signal: AbortSignal) => platform.clock.sleep(ms, signal);
  return {
    platform,
    exposure,
    limits,
    bets: {
      platform,
      modules,
      exposure,
      limits,
      writer: makeSlipWriter(platform, writerDeps),
      batches,
      findIssue: makeFindIssue(modules),
      quote,
      inFlight: makeInFlight(sleep),
    },
    orders: { platform, modules, batches, pages: makePageMemory(platform), teamPages: makeTeamPages(platform) },
    rounds: {
      platform,
      modules,
      limits,
      writer: makeRoundWriter(platform, writerDeps),
      quote,
      inFlight: makeInFlight(sleep),
    },
    chases: {
      platform,
      modules,
      exposure,
      limits,
      quote,
      // The server's own slips have a lane of their own, so that no player waits behind them.
      writer: makeSlipWriter(platform, writerDeps, { kind: chaseSlip, lanes: 1, metric: 'longmen_chase_batch_slips' }),
    },
  };
}

type UseCases = Omit<
  Betting,
  | 'routes'
  | 'cancelBet'
  | 'settleIssue'
  | 'closeBook'
  | 'receiptProof'
  | 'roundBases'
  | 'recountIssue'
  | 'recountRounds'
  | 'books'
  | 'close'
>;

/** The use-cases that are plain functions of their dependencies. */
function useCases({ platform, bets, orders, rounds, chases }: UseCaseDeps): UseCases {
  return {
    placeBet: (bet) => placeBet(bets, bet),
    placeFollowing: (bet, what) => placeBet(bets, { ...bet, rates: 'seen', call: callNumbers[what] }),
    isSameBet: makeIsSameBet(bets.modules.catalogue),
    playRound: (bet) => playRound(rounds, bet),
    openRun: (bet) => openRun(rounds, bet),
    showRun: (caller, gid) => showRun(rounds, caller, gid),
    stopRun: (caller, gid) => stopRun(rounds, caller, gid),
    proveRound: (caller, orderNum) => proveRound(rounds, caller, orderNum),
    listStreakPlays: (query) => listStreakPlays(bets, query),
    listStreaks: (query) => listStreaks(bets, query),
    betOnStreak: (bet) => betOnStreak(bets, bet),
    openChase: (bet, locale) => openChase(chases, bet, locale),
    listChases: (caller, query, locale) => listChases(chases, caller, query, locale),
    stopChase: (caller, id, locale) => stopChase(chases, caller, id, locale),
    listOrders: (caller, query, locale) => listOrders(orders, caller, query, locale),
    readOrder: (caller, orderNum, locale) => readOrder(orders, caller, orderNum, locale),
    ordersOfSlip: (userId, slip, locale) => ordersOfSlip(orders, userId, slip, locale),
    endedOrders: (slips) => countEnded(platform.db.jobs, orders.modules.draws, slips),
    teamOrders: (query, locale) => listTeamOrders(orders, query, locale),
    teamOrder: (agentId, orderNum, locale) => readTeamOrder(orders, agentId, orderNum, locale),
    hasSlips: (userId) => hasSlips(platform.db.reads, userId),
    namesOfSlips: (slips, locale) => nameSlips(bets, slips, locale),
    listWins: ({ firstDay, lastDay, order, page, rows }) =>
      listWins(platform.db.reads, {
        firstDay,
        lastDay,
        order,
        skip: (page - 1) * rows,
        limit: rows,
        timeZone: platform.site.timeZone,
      }),
    showWin: (win, locale) => showWin(bets, win, locale),
  };
}
