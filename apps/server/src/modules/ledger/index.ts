/** Public API of the ledger: accounts, transfers, statements, and the checks that never stop. */
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Route } from '../../platform/api/route.ts';
import {
  type BettingPort,
  type Books,
  type BooksPorts,
  type ArcadePort,
  type EscrowPort,
  makeCheckBooks,
  type Mismatch,
  readBooks,
  stopFor,
} from './books/check-books.ts';
import { addDaysJob } from './statement/sum-days.ts';
import { type Freezes, makeFreezes } from './books/freezes.ts';
import { type Posted, type Posting, post } from './transfers/post.ts';
import {
  countTeamRecords,
  readCashBefore,
  readTeamRecords,
  type RecordFilter,
  type Statement,
  type StatementQuery,
  type StatementRow,
  type TeamRecordFilter,
  type TeamRow,
  type Total,
} from './statement/read-statement.ts';
import { makeRecount } from './books/recount.ts';
import {
  type LastCheck,
  readLastCheck,
  readProgress,
  type RecountProgress,
  requestCheck,
} from './books/store-last-check.ts';
import { ledgerRoutes } from './routes.ts';
import { depositKinds, paidOutKinds, type PlayerAccount, type TransferKind, transferKinds } from './transfers/kinds.ts';
import {
  type Balances,
  findBalances,
  findBalancesOf,
  insertAccounts,
  listReaching,
  sumCredited,
  sumKinds,
} from './transfers/store.ts';
import {
  type CashMeters,
  findMeters,
  type Exclusion,
  type SpendCaps,
  sumDeposits,
  updateCaps,
  updateExclusion,
} from './transfers/store-meters.ts';
import { bringBack, failOver, readSiteDay, sendOver, type SiteDay, takeLate } from './transfers/store-crossings.ts';
import { type Flow, sumFlows } from './statement/store-flows.ts';
import { type DaysPort, netOf, sumPlay } from './statement/store-days.ts';
import type { Period } from './transfers/meters-sql.ts';
import { lockCash, sumTurnover } from './turnover/store-turnover.ts';
import {
  openRequirement,
  passIfMet,
  readStanding,
  type RequirementToOpen,
  waiveRequirements,
} from './turnover/turnover.ts';
import type { TurnoverStanding } from './turnover/turnover-rules.ts';
import {
  assertTeamIsHere,
  readBeforeOfYears,
  readRecordOfYears,
  readRecordsOfYears,
  readStatementOfYears,
  readTotalsOfYears,
} from './history/read-left.ts';
import { watchChecks } from './books/watch-checks.ts';
import type { UserId } from '../../platform/ids.ts';

export type { ArcadePort, BettingPort, Books, UnevenGame, UnevenPlatform } from './books/check-books.ts';
export type { Players } from './books/store-recount.ts';
export { inOrder, readBooks } from './books/check-books.ts';
export { type Freeze, listFreezeMoves } from './books/store-audit.ts';
export {
  accountName,
  type AccountName,
  accounts,
  bonusKinds,
  depositKinds,
  paidOutKinds,
  type PlayerAccount,
  transferKinds,
  type TransferKind,
} from './transfers/kinds.ts';

export {
  type BalanceEquation,
  type LedgerAdmin,
  type LedgerHabits,
  type LegRequest,
  makeLedgerAdmin,
} from './review/admin.ts';
export type { TransferRequest } from './review/list-transfers.ts';
export { type AccountLeg, sumSavingsAccounts, type TransferRow } from './review/store-review.ts';
export { isTransferKind, transferKindName } from './transfers/kinds.ts';
export { platformScope } from './books/freezes.ts';
export { type LargeTransfer, listLarge } from './statement/store-large.ts';
export type { CashLeg, SiteDay, Unspent } from './transfers/store-crossings.ts';
export type { LedgerEvents } from './events.ts';
export { isRepeat } from './transfers/post.ts';
export type { Statement, StatementRow, TeamRow, Total } from './statement/read-statement.ts';
export type { Exclusion, SpendCaps } from './transfers/store-meters.ts';
export { requiredTurnover, type TurnoverStanding } from './turnover/turnover-rules.ts';
export * as ledgerLeft from './history/store-left.ts';
export * as ledgerSql from './transfers/store-fragments.ts';
export * as ledgerDaysSql from './statement/store-day-fragments.ts';
export * as ledgerReportSql from './statement/store-report-fragments.ts';
export { figureNames } from './statement/store-day-fragments.ts';
export type { DaysPort } from './statement/store-days.ts';

export type Ledger = {
  readonly routes: Route[];
  /** Opens a new player's accounts, in the transaction that makes the player. */
  openAccounts(tx: Tx, userId: UserId): Promise<void>;
  /** Posts one transfer in the caller's transaction. */
  post(tx: Tx, posting: Posting): Promise<Posted>;
  /** Locks the player's cash account until the transaction ends. @returns false when there is none */
  lockCash(tx: Tx, userId: UserId): Promise<boolean>;
  balanceOf(userId: UserId, tx?: Tx): Promise<Balances>;
  /** Of several players at once; those without accounts are left out. */
  balancesOf(userIds: readonly UserId[]): ReturnType<typeof findBalancesOf>;
  /** Tells the player's pages of the balance as it is now, after commit. */
  announceBalance(userId: UserId): Promise<void>;
  /** What a player's transfers of some kinds come to, ever. */
  sumOf(userId: UserId, kinds: readonly TransferKind[], tx?: Tx): Promise<Mills>;
  /** What a player paid in and was paid out, ever: every page that tells of net deposits asks here (trust.md R4). */
  paidInAndOut(userId: UserId): Promise<{ readonly deposits: Mills; readonly withdrawals: Mills }>;
  /** Players with ids above `after` whose transfers of some kinds come to at least so much, ever; `limit` of them. */
  reaching(
    kinds: readonly TransferKind[],
    min: Mills,
    page: { readonly after: string; readonly limit: number },
  ): Promise<UserId[]>;
  /** Balance, caps and meters of the cash account: what a refused spend is explained from. */
  metersOf(tx: Tx, userId: UserId, scope: string, scopeRef: string): Promise<CashMeters | undefined>;
  /** Sets all of the player's own limits on stakes and losses; null, or left out, is none. */
  setCaps(tx: Tx, userId: UserId, caps: SpendCaps): Promise<void>;
  /** From now on no stake is taken until then (epoch ms); never shortens an exclusion that is on. */
  exclude(tx: Tx, userId: UserId, exclusion: Exclusion): Promise<void>;
  /** Gross deposits of the last 24 hours, 7 days and month. */
  depositsOf(tx: Tx, userId: UserId): Promise<Record<Period, Mills>>;
  /** What bets ever paid a player, over the days of play: years of bets are not added up one by one. */
  wonEver(userId: UserId): Promise<Mills>;
  /**
   * Wins and refunds less stakes since each of these moments (epoch ms): lotteries and games on the balance straight from the
   * transfers, games at companies that keep the money by the records of those, a minute or two late.
   */
  playSince(userId: UserId, since: readonly number[]): Promise<Mills[]>;
  /** Money on its way to a company's wallet and back; the caller holds the cash account. */
  readonly crossings: Crossings;
  /** A page of an account's statement, newest first; over all pages opening + rows = closing. */
  statement(userId: UserId, query: StatementQuery): Promise<Statement>;
  /** A page of an account's rows of some kinds and one direction, newest first. */
  records(userId: UserId, filter: RecordFilter, page: { skip: number; rows: number }): Promise<StatementRow[]>;
  /** Rows of the cash account of some kinds, below a row's number, the newest first. */
  recordsBefore(
    userId: UserId,
    kinds: readonly TransferKind[],
    window: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<StatementRow[]>;
  /** What a player staked and had back, and how often, since each of these moments (epoch ms), of all play. */
  playSums(userId: UserId, since: readonly number[]): Promise<PlayedSince[]>;
  /** The last deposit of a player, when it came, epoch ms, and what he staked since, of all play; undefined without one. */
  sinceDeposit(
    userId: UserId,
    tx: Tx,
  ): Promise<{ readonly at: number; readonly deposited: Mills; readonly staked: Mills } | undefined>;
  /** A row of an account by its business key. */
  record(
    userId: UserId,
    key: { account: PlayerAccount; kind: TransferKind; ref: string },
  ): Promise<StatementRow | undefined>;
  /** A page of rows of the cash accounts of an agent's team, newest first; `now` is epoch ms. */
  teamRecords(filter: TeamRecordFilter, page: { skip: number; rows: number; now: number }): Promise<TeamRow[]>;
  /** How many of them there are; more than `max` are not counted. */
  countTeamRecords(filter: TeamRecordFilter, max: number): Promise<number>;
  /** What came to a player's balance by these kinds in [from, to), epoch ms, read in the caller's transaction. */
  creditedIn(tx: Tx, userId: UserId, kinds: readonly TransferKind[], times: Times): Promise<Mills>;
  /** Settled stakes of [from, to), epoch ms, without ties and without what opposite bets of one issue cover. */
  turnoverIn(tx: Tx, userId: UserId, times: Times): Promise<Mills>;
  /** What moved on a player's accounts in [from, to), epoch ms, by kind and account. */
  totals(userId: UserId, times: { from: number; to: number }): Promise<Total[]>;
  /** Opens what has to be staked for a deposit or bonus, in the transaction that credits it. @returns false for a repeat. */
  openRequirement(tx: Tx, requirement: RequirementToOpen): Promise<boolean>;
  /** How a player stands with turnover; changes nothing. */
  standingOf(userId: UserId, tx?: Tx): Promise<TurnoverStanding>;
  /** Locks the player's cash account and ends requirements that are met. @returns how the player stood. */
  passIfMet(tx: Tx, userId: UserId): Promise<TurnoverStanding>;
  /** Ends requirements opened up to an instant (epoch ms) that a fee took the place of. */
  waiveRequirements(tx: Tx, userId: UserId, upTo: number): Promise<void>;
  freezes: Freezes;
  /** Checks the books now, as the job does every minute; a drift freezes. */
  checkBooks(): Promise<Books>;
  /** Recounts all transfers of the next players; a drift freezes. @returns false when no recount is due. */
  recountNext(): Promise<boolean>;
  /** Which checks of the books are late, in words; none of it keeps the site from serving. */
  notes(): string[];
  /** What the last check found, whichever process made it, and how far the recount is. */
  lastCheck(): Promise<LastCheck<Books> & { readonly recount: RecountProgress }>;
  /** Transfers of a stretch of time by kind; play money is counted on demo sites alone. Epoch ms, `to` beyond it. */
  flows(from: number, to: number): Promise<Flow[]>;
  /** Has a running server check the books at once. */
  requestCheck(): Promise<void>;
  /** Reads the books without consequences. */
  readBooks(): Promise<Books>;
  /** Betting fills this in: orders and games are beyond the ledger's sight. */
  connectBetting(port: BettingPort): void;
  /** Packets fill this in: what escrow should hold. */
  connectEscrow(port: EscrowPort): void;
  /** Arcade fills this in: what its transactions come to. */
  connectArcade(port: ArcadePort): void;
  /** Adds the job that rolls days of play forward. @param port what else is summed from the same rows */
  connectDays(port: DaysPort): void;
};

/** Stakes, what came back of them, and how many bets; lotteries and games on this balance together. */
export type PlayedSince = { readonly staked: Mills; readonly net: Mills; readonly bets: number };

/** See transfers/store-crossings.ts. */
type Crossings = {
  readonly over: typeof sendOver;
  readonly failed: typeof failOver;
  readonly back: typeof bringBack;
  readonly late: typeof takeLate;
  /** The site's day now, by which they count. */
  today(tx: Tx): Promise<SiteDay>;
};

/** Epoch ms; `to` is no part of it. */
type Times = { readonly from: number; readonly to: number };

const numbersOf = (kinds: readonly TransferKind[]) => kinds.map((kind) => transferKinds[kind]);

async function sumWon({ db, site }: Platform, userId: UserId): Promise<Mills> {
  const [sums] = await sumPlay(db.reads, userId, [0], site.timeZone);
  return sums?.won ?? mills(0);
}

/** What was played on the balance, and what was played with money that lies elsewhere. */
async function readNetPlay(
  { db: { reads }, site }: Platform,
  arcade: ArcadePort | undefined,
  userId: UserId,
  since: readonly number[],
): Promise<Mills[]> {
  const [here, there = []] = await Promise.all([
    sumPlay(reads, userId, since, site.timeZone),
    arcade?.playSince(reads, userId, since),
  ]);
  return here.map((sums, at) => mills(netOf(sums) + (there[at] ?? 0)));
}

/** Builds the module. Its jobs: the checks of the books, sums of days, and reading freezes again. */
export function makeLedger(platform: Platform): Ledger {
  const ports: { -readonly [Name in keyof BooksPorts]: BooksPorts[Name] } = {};
  const freezes = makeFreezes(platform);
  const stop = (mismatch: Mismatch) => stopFor(platform, freezes, ports, mismatch);
  const check = makeCheckBooks(platform, () => ports, stop);
  const recount = makeRecount(platform, () => ports.betting, stop);
  const sumOf: Ledger['sumOf'] = (userId, kinds, tx = platform.db.reads) => sumKinds(tx, userId, numbersOf(kinds));
  const ledger: Omit<Ledger, 'routes'> = {
    openAccounts: insertAccounts,
    post,
    lockCash,
    balanceOf: (userId, tx = platform.db.reads) => findBalances(tx, userId),
    balancesOf: (userIds) => findBalancesOf(platform.db.reads, userIds),
    announceBalance: async (userId) => {
      const { cash, cashLeg } = await findBalances(platform.db.reads, userId);
      platform.bus.publish('balance.changed', { userId, balance: cash, leg: cashLeg });
    },
    sumOf,
    paidInAndOut: async (userId) => {
      const [deposits, withdrawals] = await Promise.all([sumOf(userId, depositKinds), sumOf(userId, paidOutKinds)]);
      return { deposits, withdrawals };
    },
    reaching: (kinds, min, page) => listReaching(platform.db.jobs, numbersOf(kinds), min, page),
    metersOf: (tx, userId, scope, scopeRef) => findMeters(tx, userId, scope, scopeRef, platform.site.timeZone),
    setCaps: updateCaps,
    exclude: updateExclusion,
    depositsOf: sumDeposits,
    recordsBefore: (userId, kinds, window) => readBeforeOfYears(platform, userId, kinds, window),
    playSums: async (userId, since) =>
      (await sumPlay(platform.db.reads, userId, since, platform.site.timeZone)).map((sums) => ({
        staked: mills(sums.staked + sums.outside_staked),
        net: netOf(sums),
        bets: sums.bets + sums.outside_bets,
      })),
    sinceDeposit: async (userId, tx) => {
      const [last] = await readCashBefore(tx, userId, numbersOf(depositKinds), { limit: 1 });
      if (last === undefined) return undefined;
      const [since] = await sumPlay(tx, userId, [last.at], platform.site.timeZone);
      const staked = since === undefined ? 0 : since.staked + since.outside_staked;
      return { at: last.at, deposited: last.amount, staked: mills(staked) };
    },
    playSince: (userId, since) => readNetPlay(platform, ports.arcade, userId, since),
    crossings: {
      over: sendOver,
      failed: failOver,
      back: bringBack,
      late: takeLate,
      today: (tx) => readSiteDay(tx, platform.site.timeZone),
    },
    wonEver: (userId) => sumWon(platform, userId),
    openRequirement,
    standingOf: (userId, tx = platform.db.reads) => readStanding(tx, userId),
    passIfMet,
    waiveRequirements,
    statement: (userId, query) => readStatementOfYears(platform, userId, query),
    records: (userId, filter, page) => readRecordsOfYears(platform, userId, filter, page),
    record: (userId, key) => readRecordOfYears(platform, userId, key),
    teamRecords: async (filter, page) => {
      await assertTeamIsHere(platform, filter);
      return readTeamRecords(platform.db.lists, filter, page);
    },
    countTeamRecords: async (filter, max) => {
      await assertTeamIsHere(platform, filter);
      return countTeamRecords(platform.db.lists, filter, max);
    },
    creditedIn: (tx, userId, kinds, times) => sumCredited(tx, userId, numbersOf(kinds), times),
    turnoverIn: sumTurnover,
    totals: (userId, times) => readTotalsOfYears(platform, userId, times),
    freezes,
    checkBooks: check.check,
    recountNext: recount.step,
    notes: watchChecks(platform, check, recount),
    lastCheck: async () => ({
      ...(await readLastCheck<Books>(platform.db.reads)),
      recount: await readProgress(platform.db.reads),
    }),
    flows: (from, to) => sumFlows(platform.db.jobs, { from, to, withPlayMoney: platform.site.demo }),
    requestCheck: () => requestCheck(platform.db.reads),
    readBooks: () => readBooks(platform.db.jobs, ports, true),
    connectBetting: (port) => {
      ports.betting = port;
    },
    connectEscrow: (port) => {
      ports.escrow = port;
    },
    connectArcade: (port) => {
      ports.arcade = port;
    },
    connectDays: (days) => addDaysJob(platform, days),
  };
  return { ...ledger, routes: ledgerRoutes(ledger) };
}
