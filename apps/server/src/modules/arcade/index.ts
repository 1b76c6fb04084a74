/** Public API of arcade: games of other companies on the player's own balance. */
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { UserId } from '../../platform/ids.ts';
import type { ArcadePort } from '../ledger/index.ts';
import { type PlatformKey, platformKeys } from '../providers/index.ts';
import type { Deps, Modules } from './deps.ts';
import { makeHourLoss } from './checks/hour-loss.ts';
import { countUnevenTransfers, readFunds } from './checks/store-transfers.ts';
import { findUneven, readSums, rollSums } from './checks/store-sums.ts';
import { watchOpen } from './checks/watch-open.ts';
import { endLaunchesWith } from './launches/launches.ts';
import { playedAt } from './launches/recent.ts';
import { listOwnRounds, makeRoundPages, type RoundList, type RoundsQuery } from './rounds/list-rounds.ts';
import { rollGameDays } from './rounds/roll-days.ts';
import { listWins, type RoundWin } from './rounds/round-wins.ts';
import { sumPlayedSince } from './provider-wallets/store-played.ts';
import type { GameDaysPort } from './rounds/store-days.ts';
import { netOf, type Times } from './rounds/store-figures.ts';
import { openLongCases } from './rounds/store-rounds.ts';
import { makeNames, type Names } from './launches/names.ts';
import { makeTakeCall, type TakeCall } from './wallet/take-call.ts';
import { makeWallet, type Wallet } from './wallet/wallet.ts';
import { addTransferJobs } from './wallet-moves/transfer-jobs.ts';
import type { Caller, Route } from '../../platform/api/route.ts';
import { arcadeRoutes } from './routes.ts';
import { seedTransfers } from './seed.ts';
import * as settings from './settings.ts';

export { type ComparedBook, comparedBook } from './comparison/own-book.ts';
export { type ArcadeAdmin, type HeldTransfer, makeArcadeAdmin, type Settling } from './admin.ts';
export { countUnended as countUnendedGames } from './rounds/store-open.ts';
export { sidesOf } from './cases/sides.ts';
export type { CaseFilter } from './cases/store-case-list.ts';
export type { TransferFilter } from './wallet-transfers/store-open-list.ts';
export { type OpenCase, openCasesOf } from './cases/store-cases.ts';
export type { RoundWin } from './rounds/round-wins.ts';
export { arcadeSql } from './rounds/store-shared.ts';
export type { GameDaysPort } from './rounds/store-days.ts';
export { countedIn } from './rounds/store-figures.ts';
export { settings as arcadeSettings };

/** The other side of the ledger's accounts, for its checks. */
export const arcadeBooks: ArcadePort = {
  sums: async (tx) => ({ ...(await readSums(tx)), ...(await readFunds(tx)) }),
  unevenPlatforms: async (tx, sinceMs) => {
    const uneven = await findUneven(tx, platformKeys, sinceMs);
    const transfers = await countUnevenTransfers(tx, sinceMs);
    // A transfer says which company it is of, and not which of its platforms.
    return transfers === 0 ? uneven : [...uneven, ...platformKeys.map((platform) => ({ platform, rows: transfers }))];
  },
  playSince: sumPlayedSince,
  platforms: platformKeys,
};

export type Arcade = {
  readonly routes: Route[];
  /** Answers a company's call. Its address and signature were checked. */
  readonly answer: Wallet['answer'];
  /** Takes a company's call as it came in. */
  readonly takeCall: TakeCall;
  readonly names: Names;
  /** The other side of the ledger's accounts, for its checks. */
  readonly books: ArcadePort;
  /** Looks at what companies lost of late; the job does so every few seconds. */
  checkLosses(): Promise<void>;
  /** A player's game rounds at a platform, newest first, with the sums of the filter. */
  listRounds(caller: Caller, query: RoundsQuery, locale: Locale): Promise<RoundList>;
  /** What a player's rounds that were closed within a time brought him at each platform; below 0 he lost. */
  netOf(userId: UserId, times: Times): Promise<Readonly<Record<PlatformKey, Mills>>>;
  /** The newest real wins of the last 24 hours that may be shown, at most about `limit`. */
  listWins(limit: number): Promise<RoundWin[]>;
  /** Adds the job that makes days of game rounds. @param port what else is summed from what changes in them */
  connectDays(port: GameDaysPort): void;
  /** When a player opened which game last, epoch ms by our ids. */
  playedAt(userId: UserId): Promise<ReadonlyMap<number, number>>;
  /** Adds the transfers of a demo site. */
  seedDemo(userId: UserId): Promise<void>;
  /** Ends the sessions; call when nothing is on its way. */
  close(): Promise<void>;
};

const rollUpEveryMs = 60_000;
const rollUpLagMs = 5 * 60_000;
const openLongEveryMs = 600_000;
const daysEveryMs = 60_000;
/** Until whoever closes a round has most likely committed. */
const lookAgainMs = 200;

/** Builds the module and adds its jobs. */
export function makeArcade(platform: Platform, modules: Modules): Arcade {
  const deps: Deps = { platform, ...modules };
  const names = makeNames(deps);
  const hourLoss = makeHourLoss(deps);
  const wallet = makeWallet(deps, names, hourLoss.note);
  addJobs(platform, deps.providers);
  endLaunchesWith(platform);
  addTransferJobs(deps, names);
  watchOpen(platform);
  const takeCall = makeTakeCall(deps, wallet);
  const pages = makeRoundPages(platform);
  return {
    routes: arcadeRoutes(deps, { names, takeCall, pages }),
    takeCall,
    answer: wallet.answer,
    names,
    books: arcadeBooks,
    checkLosses: hourLoss.check,
    listRounds: (caller, query, locale) => listOwnRounds(deps, pages.own, caller, query, locale),
    netOf: (userId, times) => netOf(platform.db.reads, userId, times),
    listWins: (limit) => listWins(deps, limit),
    connectDays: (port) => addDaysJob(platform, port),
    playedAt: (userId) => playedAt(deps, userId),
    seedDemo: (userId) => seedTransfers({ deps, names }, userId),
    close: wallet.close,
  };
}

/** Sums roll forward, and rounds that stay open too long become cases. A yuan a day may be lost to rounding. */
function addJobs({ db, jobs }: Pick<Platform, 'db' | 'jobs'>, { all }: Modules['providers']): void {
  const limits = all.flatMap(({ name, unit }) => (unit === undefined ? [] : [{ provider: name, units: unit }]));
  jobs.add({ name: 'arcade-roll-up', everyMs: rollUpEveryMs, run: () => rollSums(db.jobs, rollUpLagMs, limits) });
  jobs.add({
    name: 'arcade-open-long',
    everyMs: openLongEveryMs,
    run: async () => openLongCases(db.jobs).then(() => false),
  });
}

function addDaysJob(platform: Platform, port: GameDaysPort): void {
  platform.jobs.add({
    name: 'arcade-days',
    everyMs: daysEveryMs,
    run: async () => (await rollGameDays(platform, port)) === 'waiting' && lookAgainMs,
  });
}
