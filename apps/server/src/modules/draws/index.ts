/** Public API of draws: issues, their countdown, their results and the proof of each. */
import type { IssueId, IssueNo } from './rules.ts';
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { fetchFeed } from '../../platform/outside/feed-client.ts';
import type { FeedSource } from '../../platform/outside/feed-sources.ts';
import type { Keepers } from '../../platform/outside/keepers.ts';
import type { SiteKey } from '../../platform/security/site-key.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Route } from '../../platform/api/route.ts';
import { makeBoard } from './views/board.ts';
import { makeDatabaseTime } from './clock/database-time.ts';
import { type FeedAdmin, makeFeedAdmin } from './feed/admin.ts';
import { makeFeedWatch } from './feed/watch.ts';
import { makeHistory } from './views/history.ts';
import type { Issue, SoldIssue } from './issue.ts';
import { drawJobs } from './jobs.ts';
import { makeIssues, rhythms } from './issues/make-issues.ts';
import type { BookPort } from './deps.ts';
import type { ReadDeps, ReceiptPort } from './views/deps.ts';
import { storeRoundTexts, makeRounds, type Rounds } from './rounds/rounds.ts';
import { drawRoutes } from './routes.ts';
import { claimForSettlement, keepClaim, settleIssue } from './lifecycle/settle.ts';
import { countUnsettled, type LastReleases, lastReleases, type LateDraw, lateDraws } from './views/store-lateness.ts';
import { issuesSql, lateSql, openIssueSql, playedSql } from './views/store-fragments.ts';
import { findBefore, findByNumber, findIssue, findNext } from './issues/store-issues.ts';
import { findPlayed } from './rounds/find-played.ts';
import { type GameStreaks, makeStreaks } from './views/streaks.ts';
import { type DrawHealth, readDrawHealth } from './clock/draw-health.ts';
import { makeWatch } from './clock/watch.ts';

export type { DrawEvents } from './events.ts';
export { dayOf, daysBack } from './rules.ts';
export * as drawsSettings from './settings.ts';
export { type FeedAdmin, makeFeedAdmin };
export type { LastReleases, LateDraw } from './views/store-lateness.ts';

/** How draws fare, for those who watch over them. Instants are epoch ms. */
export type DrawMeasures = {
  /** Fair draws whose time came within a stretch and that were drawn. */
  lateDraws(from: number, to: number): Promise<LateDraw[]>;
  /** Issues whose draw was due before an instant and that are not settled. */
  countUnsettled(dueBefore: number): Promise<number>;
  /** What the keepers released last: seeds of a draw, and parts of an instant round. */
  lastReleases(): Promise<LastReleases>;
};

/** Over its own connections: it runs beside whatever servers run. */
export const makeDrawMeasures = ({ db }: Pick<Platform, 'db'>): DrawMeasures => ({
  lateDraws: (from, to) => lateDraws(db.jobs, from, to),
  countUnsettled: (dueBefore) => countUnsettled(db.jobs, dueBefore),
  lastReleases: () => lastReleases(db.jobs),
});
export { type LogWitnesses, makeLogWitnesses } from './witness/witnesses.ts';
export { type IssueReader, type IssueRequest, makeIssueReader } from './review/reader.ts';
export type { IssuePage, ReviewedIssue } from './review/list-issues.ts';
export { type FeedQueue, type ResultEntry } from './feed/admin.ts';
export type { FeedEntryRow } from './feed/store-entries.ts';
export { issuesSql, lateSql, playedSql } from './views/store-fragments.ts';
export * as endsSql from './views/store-report-fragments.ts';
export { type DrawsOfGame, sumDraws } from './views/store-report.ts';
export { readSelling as listSelling } from './views/store-read.ts';
export type { SoldIssue } from './issue.ts';
export { listSettled, pagesOfSettled, type SettledIssue } from './views/store-settled.ts';
export { type LateIssue, listLateIssues } from './views/store-late.ts';
export { type GameStreaks, pairsOf } from './views/streaks.ts';
export type { BookPort } from './deps.ts';
export type { ReceiptPort } from './views/deps.ts';
export { roundEndsTable } from './rounds/store-round-fragments.ts';
export type { DrawnRound, RoundRow, Rounds, RoundSeeds, RoundToDraw } from './rounds/rounds.ts';

type DrawsDeps = {
  catalogue: Catalogue;
  keepers: Keepers;
  siteKey: SiteKey;
  /** Betting stands above; `modules.ts` fills this in. */
  book: BookPort;
  receipts: ReceiptPort;
  /** Results of outside lotteries; none when left out. */
  feedSources?: readonly FeedSource[];
  /** Seeds per season; only keepers with a test switch accept other lengths than the protocol's. */
  seasonLength?: number;
};

export { issueIdOf, issueNo, type IssueId, type IssueNo } from './rules.ts';
export type { Issue } from './issue.ts';

export type Draws = {
  readonly routes: Route[];
  /** The database's clock, which decides about sales (epoch ms). */
  now(): number;
  /** The issue of a game that takes bets now. */
  openIssue(gid: number): Promise<SoldIssue | undefined>;
  /** The issue that is drawn next after another one and can be bought now or later (chases). */
  nextIssue(gid: number, after: string): Promise<Issue | undefined>;
  /** The newest 500 ended issues of a game, newest first, void ones among them; a few seconds old at most. */
  endedIssues(gid: number): Promise<readonly Issue[]>;
  /** The issues of a game that were opened and are drawn before the named one, newest first, whatever their state. */
  issuesBefore(gid: number, issue: string, rows: number): Promise<Issue[]>;
  findIssue(gid: number, issue: IssueNo): Promise<Issue | undefined>;
  /** The issues of a game with these numbers, as far as they are known, in any order. */
  issuesByNumber(gid: number, issues: readonly IssueNo[]): Promise<Issue[]>;
  /** Issues and, where an id is negative, instant rounds. */
  issuesById(ids: readonly IssueId[]): Promise<Issue[]>;
  /**
   * SQL of the issues that take bets at `at`, each row locked so that the end of sales waits for the statement.
   * `ids` is a query of one bigint column, `at` a timestamptz expression; one column, `id`.
   */
  openIssueSql(ids: string, at: string, cell?: string): string;
  /** SQL of issues by state for joins, without locks: `id, gid, issue, state, close_at, draw_at, settled_at, numbers`. */
  readonly issuesSql: string;
  /** SQL of the issues with orders that came after an outside draw: `id, late_from`. */
  readonly lateSql: string;
  /** SQL of the issue or, where the id is negative, the instant round with this id, for lateral joins; the columns of `issuesSql`. */
  playedSql(id: string): string;
  readonly rounds: Rounds;
  /** The long dragon of a game: streaks up to its newest draw; undefined where none are followed. */
  streaksOf(gid: number): Promise<GameStreaks | undefined>;
  claimForSettlement(): Promise<Issue | undefined>;
  keepClaim(id: IssueId): Promise<void>;
  /** What operators must hear of, in words; none of it keeps the site from serving. */
  notes(): string[];
  /** Whether the keepers answer this process, and what is wrong with its draws. */
  health(): Promise<DrawHealth>;
  markSettled(tx: Tx, id: IssueId, result: { payoutTotal: Mills; paidOrders: number }): Promise<boolean>;
};

/** Builds the module and adds its jobs. Makes the issues of today and tomorrow before it returns. */
export async function makeDraws(platform: Platform, deps: DrawsDeps): Promise<Draws> {
  const time = makeDatabaseTime(platform.clock, platform.db.jobs);
  await time.learn();
  const all: ReadDeps = {
    platform,
    time,
    ...deps,
    watch: makeWatch(platform),
    feeds: { sources: deps.feedSources ?? [], fetch: fetchFeed },
    feedWatch: makeFeedWatch(platform),
    seasonLength: deps.seasonLength,
    board: makeBoard(platform, time, () => [...rhythms(deps), ...deps.catalogue.feedGames()].map(({ gid }) => gid)),
    history: makeHistory(platform),
  };
  await makeIssues(all);
  await storeRoundTexts(all);
  for (const job of drawJobs(all)) platform.jobs.add(job);
  return {
    routes: drawRoutes(all),
    now: () => all.time.now(),
    openIssue: async (gid) => (await all.board.read())(gid).open,
    nextIssue: (gid, after) => findNext(platform.db.reads, gid, after),
    endedIssues: (gid) => all.history.newest(gid),
    issuesBefore: (gid, issue, rows) => findBefore(platform.db.reads, gid, issue, rows),
    findIssue: (gid, issue) => findIssue(platform.db.reads, gid, issue),
    issuesByNumber: (gid, issues) => findByNumber(platform.db.reads, gid, issues),
    issuesById: (ids) => findPlayed(platform.db.reads, ids),
    openIssueSql,
    issuesSql,
    lateSql,
    playedSql,
    rounds: makeRounds(all),
    streaksOf: makeStreaks(platform, deps.catalogue, async (gid) => (await all.board.read())(gid).drawn?.issue),
    claimForSettlement: () => claimForSettlement(all),
    notes: () => [...all.watch.notes(), ...all.feedWatch.notes()],
    health: () => readDrawHealth(deps.keepers, all.watch),
    keepClaim: (id) => keepClaim(all, id),
    markSettled: (tx, id, result) => settleIssue(all, tx, id, result),
  };
}
