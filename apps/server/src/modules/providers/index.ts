/** Public API of providers: companies that run card, live and electronic games, those games, and whether they are open. */
import type { GameCategory, Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Switched } from '../../platform/db/switched.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Route } from '../../platform/api/route.ts';
import type { PlatformProvider } from '../../platform/outside/platform-providers.ts';
import { makeProviderAdmin, type ProviderAdmin } from './admin.ts';
import { setPlatformGameStatus, setPlatformStatus } from './change-status.ts';
import type { GameProvider } from './companies/game-provider.ts';
import { type Companies, makeCompanies } from './companies/make-companies.ts';
import { addGameSync } from './game-sync/sync-games.ts';
import { findPicture } from './game-sync/store.ts';
import { listPlatformGames, visibleStatus } from './games/list-games.ts';
import { type PlatformGame, type PlatformKey, platformKeys, type PlatformStatus } from './platform-game.ts';
import { addProbes } from './companies/probe.ts';
import type { GameAdapter } from './protocols/game-adapter.ts';
import { providersRoutes } from './routes.ts';
import { openSandboxPlatforms, seedProviders } from './seed.ts';
import * as settings from './settings.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

export type { GameProvider } from './companies/game-provider.ts';
export type { GameChange, PlatformGameView, PlatformView, ProviderAdmin } from './admin.ts';
export { outcomeText, type SyncOutcome } from './game-sync/outcome.ts';
export type { ProviderEvents } from './events.ts';
export { settings as providersSettings };
export { platformKeys, type Kind, type PlatformKey, type PlatformStatus } from './platform-game.ts';
export type {
  GameAdapter,
  Launch,
  RemoteRecord,
  RemoteWallet,
  RoundQuery,
  TransferState,
  WalletProtocol,
} from './protocols/game-adapter.ts';
export { TooSoon } from './protocols/too-soon.ts';
export {
  type BetCall,
  type RollbackCall,
  type WalletAnswer,
  type WalletCall,
  type WalletRefusal,
  type WalletStatus,
  walletStatuses,
  type WinCall,
} from './protocols/wallet-call.ts';

/** A game as its company's code names it; `status` is no more open than its platform. */
export type CodedGame = Pick<PlatformGame, 'id' | 'platform' | 'kind' | 'status' | 'names' | 'maker'>;

/** Everything but the changing functions answers from memory. */
export type Providers = {
  readonly routes: Route[];
  /** Card, live and electronic games as categories; a hidden category (status 2) is there without games. */
  lobby(locale: Locale): GameCategory[];
  /** Whether games of the platform can be played: opened, run by somebody who is there, not frozen. */
  isOpen(platform: PlatformKey): boolean;
  /** What operators set; undefined for a platform that does not exist. */
  statusOf(platform: string): PlatformStatus | undefined;
  gameStatusOf(platform: PlatformKey, id: number): PlatformStatus | undefined;
  /** A game by its company's code among the platforms that the company runs, with what players find of it. */
  gameByCode(platforms: readonly PlatformKey[], code: string): CodedGame | undefined;
  /** Answers how it stood. @throws Refusal `factsChanged` when that is not as it was seen */
  setStatus(platform: PlatformKey, status: PlatformStatus, how?: Switched<PlatformStatus>): Promise<PlatformStatus>;
  setGameStatus(id: number, status: PlatformStatus, how?: Switched<PlatformStatus>): Promise<PlatformStatus>;
  /** Opens the platforms that sandbox companies run, unless an operator has ever set them. */
  seedDemo(): Promise<void>;
  /** What operators see and change. */
  readonly admin: ProviderAdmin;
  /** The bytes of the picture of a game under a name; undefined where there are none. */
  readPicture(name: string): Promise<Buffer | undefined>;
  /** The company that runs a platform; undefined where none does. */
  providerOf(platform: PlatformKey): GameProvider | undefined;
  /** A company by the name that the start of the site gave it. */
  providerNamed(name: string): GameProvider | undefined;
  /** Every company of this process. */
  readonly all: readonly GameProvider[];
  /** How the company of a platform is spoken to. */
  adapterFor(platform: PlatformKey): GameAdapter | undefined;
};

/** What providers is built from, beside the platform. */
export type ProvidersDeps = {
  /** Undefined in a process that speaks to nobody: it reads who runs what and leaves it as it is. */
  readonly providers?: readonly PlatformProvider[] | undefined;
  /** Whether a drift has stopped a platform. */
  isFrozen?(platform: PlatformKey): boolean;
  /** When a player opened which game last, epoch ms by our ids: whoever keeps launches knows. */
  playedAt?(userId: UserId): Promise<ReadonlyMap<number, number>>;
};

function gameByCode(snapshot: Snapshot, platforms: readonly PlatformKey[], code: string): CodedGame | undefined {
  const game = snapshot.games().find((each) => each.code === code && platforms.includes(each.platform));
  if (game === undefined) return undefined;
  const { id, platform, kind, names, maker } = game;
  return { id, platform, kind, names, maker, status: visibleStatus(snapshot, game) };
}

const refreshEveryMs = 10_000;
const nobody: Companies = { all: [], of: () => undefined, named: () => undefined };

/** Seeds what is missing, reads the platforms and keeps them fresh. */
export async function makeProviders(platform: Platform, deps: ProvidersDeps = {}): Promise<Providers> {
  await seedProviders(platform);
  const companies = deps.providers === undefined ? nobody : await makeCompanies(platform, deps.providers);
  const snapshot = makeSnapshot(platform, { isFrozen: (key) => deps.isFrozen?.(key) ?? false });
  await snapshot.reload();
  addRefresh(platform, snapshot);
  addProbes(platform, companies);
  addGauges(platform, snapshot);
  addGameSync({ platform, snapshot, companies });
  const parts = { platform, snapshot };
  return {
    routes: providersRoutes({ ...parts, playedAt: async (userId) => (await deps.playedAt?.(userId)) ?? new Map() }),
    lobby: (locale) => listPlatformGames(snapshot, locale),
    isOpen: (key) => snapshot.effectiveOf(key) === 0,
    statusOf: snapshot.statusOf,
    gameStatusOf: (key, id) => snapshot.games().find((game) => game.platform === key && game.id === id)?.status,
    gameByCode: (platforms, code) => gameByCode(snapshot, platforms, code),
    setStatus: (key, status, how) => setPlatformStatus(parts, key, status, how),
    setGameStatus: (id, status, how) => setPlatformGameStatus(parts, id, status, how),
    seedDemo: () => openSandboxPlatforms(platform, companies, snapshot),
    admin: makeProviderAdmin(parts),
    readPicture: (name) => findPicture(platform.db.reads, name),
    providerOf: companies.of,
    providerNamed: companies.named,
    all: companies.all,
    adapterFor: (key) => companies.of(key)?.adapter,
  };
}

/** What memory has of companies, for those who watch the site. */
function addGauges({ metrics }: Platform, { providers }: Snapshot): void {
  metrics.gauges('longmen_platform_float_yuan', 'What a company of wallets still takes over.', ['company'], () =>
    providers().flatMap(({ name, float }) =>
      float === undefined ? [] : [{ labels: { company: name }, value: float / 1000 }],
    ),
  );
  metrics.gauges('longmen_platform_away', 'Companies that do not answer: 1.', ['company'], () =>
    providers().map(({ name, awaySince }) => ({ labels: { company: name }, value: awaySince === undefined ? 0 : 1 })),
  );
}

/** Reads again after every change, and now and then: a hint may be lost, and a freeze gives none. */
function addRefresh(platform: Platform, snapshot: Snapshot): void {
  const { bus, jobs, log } = platform;
  let visible = platformKeys.map(snapshot.effectiveOf);
  const reread = async (changed?: string) => {
    await snapshot.reload();
    const before = visible;
    visible = platformKeys.map(snapshot.effectiveOf);
    for (const [index, key] of platformKeys.entries())
      if (key === changed || visible[index] !== before[index]) bus.publishHere('provider.reread', { platform: key });
  };
  bus.on('provider.changed', ({ platform: key }) => {
    reread(key).catch((error: Error) => log.warn({ err: error }, 'the platforms could not be read again'));
  });
  jobs.add({
    name: 'providers.refresh',
    everyMs: refreshEveryMs,
    run: async () => {
      await reread();
      return false;
    },
  });
}
