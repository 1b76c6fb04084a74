/** Public API of providers: the outside platforms of card, live and electronic games, and whether they are open. */
import type { GameCategory, Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import { setPlatformGameStatus, setPlatformStatus } from './change-status.ts';
import { listPlatformGames } from './list-games.ts';
import type { Kind, PlatformKey, PlatformStatus } from './platform-game.ts';
import { providersRoutes } from './routes.ts';
import { seedProviders } from './seed.ts';
import { effectiveStatus } from './rules.ts';
import { makeSnapshot, type Snapshot } from './snapshot.ts';

export type { GameAdapter, Launch, WalletProtocol } from './protocols/game-adapter.ts';
export type {
  BetCall,
  RollbackCall,
  WalletAnswer,
  WalletCall,
  WalletStatus,
  WinCall,
} from './protocols/wallet-call.ts';
export type { ProviderEvents } from './events.ts';
export { type Kind as GameKind, platformKeys, type PlatformKey, type PlatformStatus } from './platform-game.ts';

/** A game as its company's code names it; `status` is no more open than its platform. */
export type CodedGame = {
  readonly id: number;
  readonly platform: PlatformKey;
  readonly kind: Kind;
  readonly status: PlatformStatus;
};

/** Everything but the changing functions answers from memory. */
export type Providers = {
  readonly routes: Route[];
  /** Card, live and electronic games as categories; a hidden category (status 2) is there without games. */
  lobby(locale: Locale): GameCategory[];
  /** Whether games of the platform can be played. */
  isOpen(platform: PlatformKey): boolean;
  /** Undefined for a platform that does not exist. */
  statusOf(platform: string): PlatformStatus | undefined;
  gameStatusOf(platform: PlatformKey, id: number): PlatformStatus | undefined;
  /** A game by its company's code among the platforms that the company runs, with what players find of it. */
  gameByCode(platforms: readonly PlatformKey[], code: string): CodedGame | undefined;
  setStatus(platform: PlatformKey, status: PlatformStatus): Promise<void>;
  setGameStatus(id: number, status: PlatformStatus): Promise<void>;
};

function gameByCode(snapshot: Snapshot, platforms: readonly PlatformKey[], code: string): CodedGame | undefined {
  const game = snapshot.games().find((each) => each.code === code && platforms.includes(each.platform));
  if (game === undefined) return undefined;
  const { id, platform, kind, status } = game;
  return { id, platform, kind, status: effectiveStatus(snapshot.statusOf(platform) ?? 2, status) };
}

const refreshEveryMs = 10_000;

/** Seeds what is missing, reads the platforms and keeps them fresh. */
export async function makeProviders(platform: Platform): Promise<Providers> {
  await seedProviders(platform);
  const snapshot = makeSnapshot(platform);
  await snapshot.reload();
  platform.bus.on('provider.changed', () => {
    snapshot
      .reload()
      .catch((error: Error) => platform.log.warn({ err: error }, 'the platforms could not be read again'));
  });
  platform.jobs.add({
    name: 'providers.refresh',
    everyMs: refreshEveryMs,
    run: async () => {
      await snapshot.reload();
      return false;
    },
  });
  const deps = { platform, snapshot };
  return {
    routes: providersRoutes(snapshot),
    lobby: (locale) => listPlatformGames(snapshot, locale),
    isOpen: (key) => snapshot.statusOf(key) === 0,
    statusOf: snapshot.statusOf,
    gameStatusOf: (key, id) => snapshot.games().find((game) => game.platform === key && game.id === id)?.status,
    gameByCode: (platforms, code) => gameByCode(snapshot, platforms, code),
    setStatus: (key, status) => setPlatformStatus(deps, key, status),
    setGameStatus: (id, status) => setPlatformGameStatus(deps, id, status),
  };
}
