/** Ledger, catalogue, draws and betting over a real database with real keeper processes, for instant rounds. */
import { type BetLine } from '@longmen/contract';
import { type Mills, yuan } from '@longmen/engine';
import { toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { seasonText } from '@longmen/keeper';
import { type Betting, makeBetting } from '../src/modules/betting/index.ts';
import { type Catalogue, makeCatalogue } from '../src/modules/catalogue/index.ts';
import { type Draws, makeDraws } from '../src/modules/draws/index.ts';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import type { Job } from '../src/platform/jobs.ts';
import type { Keepers } from '../src/platform/keepers.ts';
import type { Caller, Route } from '../src/platform/route.ts';
import { loadSiteKey, type SiteKey } from '../src/platform/site-key.ts';
import type { TestDatabase } from './database.ts';
import { emptyBook, type KeeperPair, noReceipts } from './draws-stand.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export type RoundStand = {
  readonly platform: TestPlatform;
  readonly ledger: Ledger;
  readonly catalogue: Catalogue;
  readonly draws: Draws;
  readonly betting: Betting;
  readonly siteKey: SiteKey;
  player(balanceYuan: number, sessionId?: string): Promise<Caller>;
  /** Does once what a job does, by its name. */
  runJob(name: string): Promise<void>;
  /** Runs a call of draws or betting by its name, as the player. */
  call<T>(name: string, caller: Caller, input: object): Promise<T>;
  stop(): Promise<void>;
};

export const bigLine = (stake: number): BetLine => ({ play: 's_k3.sum.bsoe', stake, contents: 'big' });
export const fiveLine = (stake: number): BetLine => ({ play: 's_ssc.total.bsoe', stake, contents: 'big' });

/** @param keepers the pair's, or others that a test puts in between */
export async function openRoundStand(
  database: Pick<TestDatabase, 'url'>,
  pair: KeeperPair,
  keepers: Keepers = pair.keepers,
): Promise<RoundStand> {
  const opened = await openTestPlatform(database);
  const jobs = new Map<string, Job>();
  const platform = { ...opened, jobs: { ...opened.jobs, add: (job: Job) => void jobs.set(job.name, job) } };
  const ledger = makeLedger(platform);
  const catalogue = await makeCatalogue(platform, { rebateOf: async () => '0', testGames: true });
  const siteKey = await loadSiteKey(pair.folder);
  await pinSite(pair.keepers, siteKey);
  const draws = await makeDraws(platform, { catalogue, keepers, siteKey, book: emptyBook, receipts: noReceipts });
  const betting = makeBetting(platform, {
    ledger,
    catalogue,
    draws,
    rounds: draws.rounds,
    rebateOf: async () => '0',
    mayBet: async () => true,
    sign: siteKey.sign,
    siteKey: siteKey.publicKey,
  });
  ledger.connectBetting(betting.books);
  const routes = new Map<string, Route>([...draws.routes, ...betting.routes].map((route) => [route.call.name, route]));
  return {
    platform,
    ledger,
    catalogue,
    draws,
    betting,
    siteKey,
    player: (balance, sessionId = 'session') => openPlayer(platform, ledger, yuan(balance), sessionId),
    runJob: async (name) => {
      await jobs.get(name)?.run(new AbortController().signal);
    },
    call: async <T>(name: string, caller: Caller, input: object) =>
      (await routes.get(name)?.answer(input as never, { caller, locale: 'en' } as never)) as T,
    stop: async () => {
      await betting.close();
      await platform.close();
    },
  };
}

/** Keepers obey the site whose season they were asked for first. */
async function pinSite(keepers: Keepers, siteKey: SiteKey): Promise<void> {
  const about = { gid: 10, season: '1', length: 64 };
  const sig = toHex(siteKey.sign(nodeHashes.sha256(seasonText(about))));
  for (const keeper of [keepers.a, keepers.b]) await keeper.season({ ...about, siteKey: siteKey.publicKey, sig });
}

async function openPlayer(platform: TestPlatform, ledger: Ledger, balance: Mills, sessionId: string): Promise<Caller> {
  const userId = platform.ids.next();
  await platform.db.bets.transaction(async (tx) => {
    await ledger.openAccounts(tx, userId);
    const posting = { userId, ref: userId, amount: balance, debit: 'playMoney', credit: 'cash' } as const;
    if (balance > 0) await ledger.post(tx, { ...posting, kind: 'playMoney' });
  });
  return { userId, username: `p${userId}`, sessionId, accountType: 1, status: 0, isGuest: false, isDemo: true };
}
