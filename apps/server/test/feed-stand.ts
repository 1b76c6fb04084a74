/**
 * Feed games over a real database without waiting: the real modules, two sources in this process, and a clock that
 * the caller moves on. What is bet between `open` and `draw` is the caller's affair.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeIssue } from '../src/modules/draws/close-issue.ts';
import { lookAt } from '../src/modules/draws/feed/draw-feed-issue.ts';
import { openFeedIssue } from '../src/modules/draws/feed/open-feed-issue.ts';
import { shanghaiDay } from '../src/modules/draws/feed/rules.ts';
import { takeWords } from '../src/modules/draws/feed/take-words.ts';
import { mills } from '@longmen/engine';
import pg from 'pg';
import { loadKey, type SourceKey } from '../../sandbox/src/feed/keys.ts';
import { type Betting, makeBetting } from '../src/modules/betting/index.ts';
import { makeCatalogue } from '../src/modules/catalogue/index.ts';
import { makeDatabaseTime } from '../src/modules/draws/database-time.ts';
import type { FeedParts } from '../src/modules/draws/feed/parts.ts';
import { makeFeedWatch } from '../src/modules/draws/feed/watch.ts';
import { makeRounds } from '../src/modules/draws/rounds.ts';
import { claimForSettlement, keepClaim, settleIssue } from '../src/modules/draws/settle.ts';
import { issuesSql, lateSql, openIssueSql, playedSql } from '../src/modules/draws/store-fragments.ts';
import { findByNumber, findIssue, findIssues, type LiveIssue, readLive } from '../src/modules/draws/store-issues.ts';
import { feedHold } from '../src/modules/draws/settings.ts';
import { makeWatch } from '../src/modules/draws/watch.ts';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import { keepersAt } from '../src/platform/keepers.ts';
import type { Caller } from '../src/platform/route.ts';
import { loadSiteKey } from '../src/platform/site-key.ts';
import type { TestPlatform } from './platform.ts';

const sourceNames = ['north', 'south'] as const;

export type FeedStand = {
  readonly parts: FeedParts;
  readonly betting: Betting;
  readonly ledger: Ledger;
  readonly keys: Readonly<Record<string, SourceKey>>;
  /** Reads and changes everything, past what the application may do. */
  readonly admin: pg.Client;
  /** A player with so much money. */
  player(yuan: number): Promise<Caller>;
  /** Announces and opens the game's nth issue (from 0), its lunar year that of a past draw. @returns its number */
  open(gid: number, n: number, lunarYear: number | undefined): Promise<string>;
  /** Ends the sales at this moment, lets both sources tell the result, and settles every order. */
  draw(about: { gid: number; n: number; issue: string }, numbers: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

/** @param gids the feed games that are played; every play that can be sold is on sale. */
export async function openFeedStand(
  database: { platform: TestPlatform; adminUrl: string },
  gids: readonly number[],
): Promise<FeedStand> {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-sim-'));
  const { platform } = database;
  const admin = new pg.Client({ connectionString: database.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const keys = Object.fromEntries(sourceNames.map((name) => [name, loadKey(join(folder, 'sources'), name)]));
  const sources = sourceNames.map((name) => ({
    name,
    key: keys[name]?.publicKey ?? '',
    url: `http://${name}.invalid/feed`,
    games: [...gids],
    replay: true,
    sealSeconds: 0,
  }));
  const ledger = makeLedger(platform);
  const catalogue = await makeCatalogue(platform, {
    rebateOf: async () => '0',
    testGames: false,
    fedGames: gids.map((gid) => ({ gid, replay: true })),
  });
  for (const gid of gids) {
    const plays = catalogue.family(catalogue.game(gid)?.playFamily ?? 's_yb')?.plays ?? new Map<string, never>();
    for (const play of plays.values())
      if (play.offer === 'optional') await catalogue.setPlayOffered(gid, play.code, true);
  }
  await platform.db.jobs.transaction((tx) => platform.settings.write(tx, feedHold, '0'));
  await platform.settings.load();
  const siteKey = await loadSiteKey(folder);
  const unreachable = join(folder, 'no-keeper');
  const parts: FeedParts = {
    platform,
    catalogue,
    siteKey,
    keepers: keepersAt({ a: unreachable, b: unreachable }),
    book: { closeBook: (id) => betting.closeBook(id) },
    watch: makeWatch(platform),
    feedWatch: makeFeedWatch(platform),
    feeds: { sources, fetch: async () => [] },
    time: makeDatabaseTime(platform.clock, platform.db.jobs),
    seasonLength: undefined,
  };
  await parts.time.learn();
  const { reads } = platform.db;
  const betting: Betting = makeBetting(platform, {
    ledger,
    catalogue,
    rounds: makeRounds(parts),
    draws: {
      openIssue: async () => undefined,
      findIssue: (gid, issue) => findIssue(reads, gid, issue),
      issuesById: (ids) => findIssues(reads, ids),
      issuesByNumber: (gid, issues) => findByNumber(reads, gid, issues),
      now: () => parts.time.now(),
      streaksOf: async () => undefined,
      openIssueSql,
      issuesSql,
      lateSql,
      playedSql,
      claimForSettlement: () => claimForSettlement(parts),
      keepClaim: (id) => keepClaim(parts, id),
      markSettled: (tx, id, result) => settleIssue(parts, tx, id, result),
    },
    rebateOf: async () => '0',
    mayBet: async () => true,
    sign: siteKey.sign,
    siteKey: siteKey.publicKey,
  });
  ledger.connectBetting(betting.books);
  const by: Driver = { parts, betting, keys, admin };
  return {
    parts,
    betting,
    ledger,
    keys,
    admin,
    player: async (yuan) => {
      const userId = platform.ids.next();
      await platform.db.bets.transaction(async (tx) => {
        await ledger.openAccounts(tx, userId);
        const money = { debit: 'playMoney', credit: 'cash', amount: mills(yuan * 1000) } as const;
        await ledger.post(tx, { userId, kind: 'playMoney', ref: userId, ...money });
      });
      return { userId, username: 'sim', sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true };
    },
    open: (gid, n, lunarYear) => openIssue(by, { gid, n }, lunarYear),
    draw: (about, numbers) => drawIssue(by, about, numbers),
    close: async () => {
      await betting.close();
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Driver = Pick<FeedStand, 'parts' | 'betting' | 'keys' | 'admin'>;

/** Longer than anything takes; sales end when the caller says so. */
const saleMs = 60_000;
const lookAgainMs = 5;
const secondMs = 1_000;

async function openIssue(
  by: Driver,
  { gid, n }: { gid: number; n: number },
  lunarYear: number | undefined,
): Promise<string> {
  const { time } = by.parts;
  // The number names the day of the draw, which comes within the sale: just before a midnight those may be two days.
  while (shanghaiDay(time.now()).date !== shanghaiDay(time.now() + saleMs).date) await sleep(secondMs);
  const drawsAt = time.now() + saleMs;
  const { year, dayOfYear } = shanghaiDay(drawsAt);
  const issue = `${year}${String(dayOfYear).padStart(3, '0')}${String(n).padStart(6, '0')}`;
  await tell(by, gid, 2 * n + 1, { issue, drawsAt: new Date(drawsAt).toISOString(), kind: 'schedule' });
  if (!(await openFeedIssue(by.parts, { gid, issue, drawsAt }, { lastClose: 0, issues: n })))
    throw new Error(`issue ${issue} was not opened`);
  await by.admin.query('UPDATE draws.issues SET lunar_year = $3 WHERE gid = $1 AND issue = $2', [
    gid,
    issue,
    lunarYear ?? null,
  ]);
  return issue;
}

async function drawIssue(
  by: Driver,
  { gid, n, issue }: { gid: number; n: number; issue: string },
  numbers: readonly number[],
): Promise<void> {
  const drawnAt = await endSalesNow(by, gid, issue);
  while (!(await closeIssue(by.parts, await live(by, gid, issue), []))) await sleep(lookAgainMs);
  await tell(by, gid, 2 * n + 2, { issue, drawsAt: new Date(drawnAt).toISOString(), kind: 'result', numbers });
  const looked = await lookAt(by.parts, await live(by, gid, issue));
  if (looked !== 'ended') throw new Error(`issue ${issue} is ${looked}`);
  await settleAll(by, gid, issue);
}

/** Both sources say it, and it is taken as over the wire. */
async function tell({ parts, keys }: Driver, gid: number, serial: number, word: object): Promise<void> {
  for (const source of parts.feeds.sources) {
    const text = JSON.stringify({ source: source.name, gid, serial, replay: true, ...word });
    await takeWords(parts, { source, gid }, serial - 1, [keys[source.name]?.sign(text)]);
  }
}

/** Time passes at once: the caller moves the end of sales and the draw to this moment. */
async function endSalesNow({ admin }: Driver, gid: number, issue: string): Promise<number> {
  const { rows } = await admin.query<{ at: number }>(
    `UPDATE draws.issues SET close_at = at, draw_at = at FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS now
      WHERE gid = $1 AND issue = $2 RETURNING draw_at AS at`,
    [gid, issue],
  );
  return rows[0]?.at ?? 0;
}

async function live({ parts }: Driver, gid: number, issue: string): Promise<LiveIssue> {
  const found = (await readLive(parts.platform.db.jobs)).find((one) => one.gid === gid && one.issue === issue);
  if (found === undefined) throw new Error(`issue ${issue} is not live`);
  return found;
}

/** Settles what is due, other games' issues too, until this one is. */
async function settleAll({ parts, betting }: Driver, gid: number, issue: string): Promise<void> {
  for (;;) {
    const found = await findIssue(parts.platform.db.reads, gid, issue);
    if (found?.settledAt !== null) return;
    const due = await claimForSettlement(parts);
    if (due === undefined) await sleep(lookAgainMs);
    else await betting.settleIssue(due);
  }
}
