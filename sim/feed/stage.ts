/** The real modules over a PostgreSQL of their own, with two sources in this process whose clock is the simulation's. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mills } from '@longmen/engine';
import pg from 'pg';
import { loadKey, type SourceKey } from '../../apps/sandbox/src/feed/keys.ts';
import { type Betting, makeBetting } from '../../apps/server/src/modules/betting/index.ts';
import { makeCatalogue } from '../../apps/server/src/modules/catalogue/index.ts';
import { makeDatabaseTime } from '../../apps/server/src/modules/draws/database-time.ts';
import type { FeedParts } from '../../apps/server/src/modules/draws/feed/parts.ts';
import { makeFeedWatch } from '../../apps/server/src/modules/draws/feed/watch.ts';
import { makeRounds } from '../../apps/server/src/modules/draws/rounds.ts';
import { claimForSettlement, keepClaim, settleIssue } from '../../apps/server/src/modules/draws/settle.ts';
import { issuesSql, lateSql, openIssueSql, playedSql } from '../../apps/server/src/modules/draws/store-fragments.ts';
import { findIssue, findIssues } from '../../apps/server/src/modules/draws/store-issues.ts';
import { feedHold } from '../../apps/server/src/modules/draws/settings.ts';
import { makeWatch } from '../../apps/server/src/modules/draws/watch.ts';
import { type Ledger, makeLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { keepersAt } from '../../apps/server/src/platform/keepers.ts';
import type { Caller } from '../../apps/server/src/platform/route.ts';
import { loadSiteKey } from '../../apps/server/src/platform/site-key.ts';
import { startBenchDatabase } from '../../bench/database.ts';

export const sourceNames = ['north', 'south'] as const;

export type Stage = {
  readonly parts: FeedParts;
  readonly betting: Betting;
  readonly ledger: Ledger;
  readonly keys: Readonly<Record<string, SourceKey>>;
  /** Reads and changes everything, past what the application may do. */
  readonly admin: pg.Client;
  /** A player with so much money. */
  player(yuan: number): Promise<Caller>;
  close(): Promise<void>;
};

/** @param gids the feed games that are played; every play that can be sold is on sale. */
export async function openStage(gids: readonly number[]): Promise<Stage> {
  const database = await startBenchDatabase();
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
      openIssueSql,
      issuesSql,
      lateSql,
      playedSql,
      claimForSettlement: () => claimForSettlement(parts),
      keepClaim: (id) => keepClaim(parts, id),
      markSettled: (tx, id, result) => settleIssue(parts, tx, id, result),
    },
    rebateOf: async () => '0',
    sign: siteKey.sign,
    siteKey: siteKey.publicKey,
  });
  ledger.connectBetting(betting.books);
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
    close: async () => {
      await betting.close();
      await admin.end();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
