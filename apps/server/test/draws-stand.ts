/** Catalogue and draws over a real database with real keeper processes; the books of betting are made up. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { mills } from '@longmen/engine';
import type { LogEntry } from '@longmen/engine/lot1';
import pg from 'pg';
import { type Catalogue, makeCatalogue } from '../src/modules/catalogue/index.ts';
import { type BookPort, type Draws, makeDraws, type ReceiptPort } from '../src/modules/draws/index.ts';
import { closeIssue } from '../src/modules/draws/close-issue.ts';
import { makeDatabaseTime } from '../src/modules/draws/database-time.ts';
import { openIssue } from '../src/modules/draws/open-issue.ts';
import type { DrawsParts } from '../src/modules/draws/parts.ts';
import { startSeason } from '../src/modules/draws/start-season.ts';
import { findIssue, type LiveIssue, readLive } from '../src/modules/draws/store-issues.ts';
import type { Issue } from '../src/modules/draws/issue.ts';
import { makeWatch } from '../src/modules/draws/watch.ts';
import { readIssueEntries } from '../src/modules/draws/store-log.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Keepers, keepersAt } from '../src/platform/keepers.ts';
import { Refusal } from '../src/platform/route.ts';
import { loadSiteKey, type SiteKey } from '../src/platform/site-key.ts';
import type { TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { supervise, type Supervised } from './processes.ts';

/** 6 s a draw, sealed 2 s before (catalogue, test games). */
export const fastGame = 901;

export type KeeperPair = { keepers: Keepers; processes: Supervised[]; folder: string; stop(): Promise<void> };

/** Two keeper processes in a folder of their own. @param root makes the seeds known beforehand */
export async function startKeepers(root?: string): Promise<KeeperPair> {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-keepers-'));
  const socket = (name: string) => join(folder, `${name}.sock`);
  const known: Record<string, string> = root === undefined ? {} : { KEEPER_TEST_ROOT: root };
  const processes = ['a', 'b'].map((name) => {
    mkdirSync(join(folder, name));
    const env = { KEEPER_NAME: name, KEEPER_DIR: join(folder, name), KEEPER_LISTEN: socket(name), KEEPER_TEST: '1' };
    return supervise(`keeper-${name}`, 'apps/keeper/src/main.ts', { ...env, ...known }, join(folder, `${name}.log`));
  });
  const keepers = keepersAt({ a: socket('a'), b: socket('b') });
  await untilTrue(async () => {
    await Promise.all([keepers.a.keys(), keepers.b.keys()]);
    return true;
  });
  return {
    keepers,
    processes,
    folder,
    stop: async () => {
      await Promise.all(processes.map((process) => process.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type DrawSite = {
  platform: TestPlatform;
  catalogue: Catalogue;
  draws: Draws;
  siteKey: SiteKey;
  stop(): Promise<void>;
};
export type DrawSiteOptions = { book?: BookPort; clockOffsetMs?: number };

export const noReceipts: ReceiptPort = {
  proveReceipt: async () => {
    throw new Refusal('orderUnknown');
  },
};

export const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
export const emptyBook: BookPort = {
  closeBook: async () => ({ root: emptyRoot, count: 0, stakeTotal: mills(0) }),
};

/** One process's worth of draws; its jobs run until `stop`. */
export async function startDraws(
  database: TestDatabase,
  pair: KeeperPair,
  { book = emptyBook, clockOffsetMs = 0 }: DrawSiteOptions = {},
): Promise<DrawSite> {
  const opened = await openTestPlatform(database);
  const platform = { ...opened, clock: systemClock(clockOffsetMs) };
  const catalogue = await makeCatalogue(platform, { rebateOf: async () => '0', testGames: true });
  const siteKey = await loadSiteKey(pair.folder);
  const draws = await makeDraws(platform, { catalogue, keepers: pair.keepers, siteKey, book, receipts: noReceipts });
  platform.jobs.start();
  return {
    platform,
    catalogue,
    draws,
    siteKey,
    stop: async () => {
      await platform.jobs.stop();
      await platform.close();
    },
  };
}

/** Draws without its jobs: a test takes every step by hand, on issues that it makes itself. */
export type HandDraws = DrawsParts & {
  readonly platform: TestPlatform;
  /** The owner's connection, for what the application may not do. */
  readonly owner: pg.Client;
  /** Makes an issue that can be opened now, closes in `closesInMs` and is drawn `sealMs` later. */
  makeIssue(issue: string, closesInMs: number, sealMs?: number): Promise<Issue>;
  /** Whether the issue's sales are not over yet by the database's clock. */
  isOnSale(issue: string): Promise<boolean>;
  /** Waits until the issue's sales are over by the database's clock. */
  untilClosed(issue: string): Promise<void>;
  /** The issue while it is open or closed. */
  live(issue: string): Promise<LiveIssue>;
  stop(): Promise<void>;
};

/** The game of hand-made issues: one minute, s_ssc. */
export const handGame = 10;

export async function openHandDraws(
  database: TestDatabase,
  pair: KeeperPair,
  more: { book?: BookPort; seasonLength?: number } = {},
): Promise<HandDraws> {
  const platform = await openTestPlatform(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  const parts: DrawsParts = {
    platform,
    catalogue: await makeCatalogue(platform, { rebateOf: async () => '0', testGames: false }),
    keepers: pair.keepers,
    siteKey: await loadSiteKey(pair.folder),
    book: more.book ?? emptyBook,
    watch: makeWatch(platform),
    time: makeDatabaseTime(platform.clock, platform.db.jobs),
    seasonLength: more.seasonLength,
  };
  await parts.time.learn();
  const { rowCount } = await owner.query('SELECT FROM draws.seasons WHERE gid = $1', [handGame]);
  if (rowCount === 0) await startSeason(parts, handGame, 's_ssc', 0);
  return {
    ...parts,
    platform,
    owner,
    makeIssue: async (issue, closesInMs, sealMs = 100) => {
      await owner.query(
        `INSERT INTO draws.issues (id, gid, issue, opens_at, close_at, draw_at)
         SELECT $1, $2, $3, at - interval '1 second', at + $4::integer * interval '1 ms', at + ($4::integer + $5::integer) * interval '1 ms'
           FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS now`,
        [`${handGame}${issue.padStart(13, '0')}`, handGame, issue, closesInMs, sealMs],
      );
      return (await findIssue(platform.db.reads, handGame, issue)) as Issue;
    },
    isOnSale: async (issue) => {
      const text = 'SELECT FROM draws.issues WHERE gid = $1 AND issue = $2 AND clock_timestamp() < close_at';
      return (await owner.query(text, [handGame, issue])).rowCount === 1;
    },
    untilClosed: async (issue) => {
      const { rows } = await owner.query<{ ms: number }>(
        `SELECT ceil(extract(epoch FROM close_at - clock_timestamp()) * 1000)::integer AS ms FROM draws.issues WHERE gid = $1 AND issue = $2`,
        [handGame, issue],
      );
      await sleep(Math.max(0, rows[0]?.ms ?? 0) + 2);
    },
    live: async (issue) => {
      const found = (await readLive(platform.db.reads)).find((live) => live.issue === issue);
      if (found === undefined) throw new Error(`${issue} is neither open nor closed`);
      return found;
    },
    stop: async () => {
      await owner.end();
      await platform.close();
    },
  };
}

/** Long enough to open an issue, unless the machine is busy. */
export const saleMs = 500;
const mostSaleMs = 60_000;

/**
 * Opens an issue that is on sale for `ms`; for longer where it could not be opened within that.
 * @param racers all try at once, and one of them opens it
 */
export async function openFor(
  by: HandDraws,
  issue: string,
  { ms = saleMs, sealMs = 0, racers = [by] } = {},
): Promise<Issue> {
  for (let sale = ms; ; sale *= 4) {
    const made = await by.makeIssue(issue, sale, sealMs);
    const told = await Promise.allSettled(racers.map((racer) => openIssue(racer, made, 's_ssc')));
    const opened = told.filter((one) => one.status === 'fulfilled' && one.value).length;
    const faults = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    if (opened === 1 && faults.length === 0) return made;
    // Keepers hold to the end of sales that the OPEN entry tells, so that it cannot be moved afterwards.
    const wasTooShort = opened === 0 && sale < mostSaleMs && !(await by.isOnSale(issue));
    if (!wasTooShort) throw new AggregateError(faults, `${issue} was opened by ${opened} of ${racers.length}`);
    await by.owner.query('DELETE FROM draws.issues WHERE id = $1', [made.id]);
  }
}

/** Opens an issue, waits for the end of its sales and closes it. */
export async function sellIssue(by: HandDraws, issue: string): Promise<void> {
  await openFor(by, issue);
  await by.untilClosed(issue);
  if (!(await closeIssue(by, await by.live(issue), []))) throw new Error(`${issue} could not be closed`);
}

/** The log's entries of an issue of the hand-made game, its SEASON first. */
export function entriesOf(by: HandDraws, issue: string, season = 1): Promise<LogEntry[]> {
  return readIssueEntries(by.platform.db.reads, handGame, issue, season);
}

/** Numbers for hand-made issues, one after the other. */
export function issueNumbers(): () => string {
  let next = 1;
  return () => `20990101${String(next++).padStart(4, '0')}`;
}

/** Asks again until it is true; an error counts as not yet. @throws after `withinMs` */
export async function untilTrue(test: () => Promise<boolean>, withinMs = 90_000): Promise<void> {
  const until = performance.now() + withinMs;
  let last: unknown;
  while (performance.now() < until) {
    const done = await test().catch((error: unknown) => {
      last = error;
      return false;
    });
    if (done) return;
    await sleep(25);
  }
  throw new Error(`not within ${withinMs} ms`, { cause: last });
}
