/** What operators see of platforms and their games, and change of games. Callers log who did it. */
import { readOutcome, type SyncOutcome } from './game-sync/outcome.ts';
import type { Locale } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import { requestSync } from './game-sync/store.ts';
import { visibleStatus } from './games/list-games.ts';
import {
  type Kind,
  type PlatformGame,
  type PlatformKey,
  platformKeys,
  platformOf,
  type PlatformStatus,
} from './platform-game.ts';
import type { Snapshot } from './snapshot.ts';
import { type GameColumns, writeGame } from './store.ts';

/** A platform as operators see it. */
export type PlatformView = {
  readonly platform: PlatformKey;
  /** What operators set, and what players find. */
  readonly status: PlatformStatus;
  readonly visible: PlatformStatus;
  /** Undefined where nobody runs it. */
  readonly provider: string | undefined;
  readonly wallet: 'single' | 'transfer' | undefined;
  /** Epoch ms; undefined while the company answers. */
  readonly awaySince: number | undefined;
  /** Mills that the company still takes over, where it said so. */
  readonly float: number | undefined;
  /** How the last reading of its games ended. */
  readonly games: SyncOutcome | undefined;
};

/** A game as operators see it. */
export type PlatformGameView = Pick<
  PlatformGame,
  'id' | 'platform' | 'code' | 'kind' | 'status' | 'hot' | 'names' | 'tag' | 'maker' | 'provider' | 'missed'
> & { readonly visible: PlatformStatus };

/** One thing that is changed of a game. */
export type GameChange =
  | { readonly what: 'status'; readonly to: PlatformStatus }
  | { readonly what: 'hot'; readonly to: boolean }
  | { readonly what: 'kind'; readonly to: Kind }
  | { readonly what: 'name'; readonly locale: Locale; readonly to: string };

export type ProviderAdmin = {
  /** Every platform, as it is now. */
  platforms(): Promise<PlatformView[]>;
  /** Games of one platform, or of all, hidden ones too. */
  games(platform: PlatformKey | undefined): Promise<PlatformGameView[]>;
  /** What it was. @throws Refusal `gameUnknown`; `platformKindWrong` for a kind that the game's platform does not have */
  gameBefore(id: number, change: GameChange): Promise<GameChange['to']>;
  changeGame(id: number, change: GameChange): Promise<void>;
  /** Has the running site read a company's list of games. @throws Refusal `noSuchProvider` */
  requestSync(provider: string): Promise<void>;
};

type Deps = { readonly platform: Platform; readonly snapshot: Snapshot };

/** Reads anew for each question: the command line is seldom, and what it prints must be so. */
export function makeProviderAdmin({ platform, snapshot }: Deps): ProviderAdmin {
  const gameOf = async (id: number, change: GameChange) => {
    await snapshot.reload();
    const game = snapshot.games().find((one) => one.id === id);
    if (game === undefined) throw refuse('gameUnknown');
    if (change.what === 'kind' && platformOf[change.to] !== game.platform)
      throw refuse('platformKindWrong', { platform: game.platform });
    return game;
  };
  return {
    platforms: async () => {
      await snapshot.reload();
      return platformKeys.map((key) => viewOf(snapshot, key));
    },
    games: async (key) => {
      await snapshot.reload();
      const games = snapshot.games().filter((game) => key === undefined || game.platform === key);
      return games.map((game) => gameView(game, visibleStatus(snapshot, game)));
    },
    gameBefore: async (id, change) => valueOf(await gameOf(id, change), change),
    changeGame: async (id, change) => {
      const game = await gameOf(id, change);
      await writeGame(platform.db.reads, id, columnsOf(change));
      await snapshot.reload();
      platform.bus.publish('provider.changed', { platform: game.platform });
    },
    requestSync: async (provider) => {
      if (!(await requestSync(platform.db.reads, provider))) throw refuse('noSuchProvider', { provider });
    },
  };
}

function viewOf(snapshot: Snapshot, key: PlatformKey): PlatformView {
  const by = snapshot.servedBy(key);
  return {
    platform: key,
    status: snapshot.statusOf(key) ?? 2,
    visible: snapshot.effectiveOf(key) ?? 2,
    provider: by?.name,
    wallet: by?.wallet,
    awaySince: by?.awaySince,
    float: by?.float,
    games: readOutcome(by?.syncResult ?? ''),
  };
}

const gameView = (
  { id, platform, code, kind, status, hot, names, tag, maker, provider, missed }: PlatformGame,
  visible: PlatformStatus,
): PlatformGameView => ({ id, platform, code, kind, status, visible, hot, names, tag, maker, provider, missed });

function valueOf(game: PlatformGame, change: GameChange): GameChange['to'] {
  return change.what === 'name' ? game.names[change.locale] : game[change.what];
}

const columnsOf = (change: GameChange): GameColumns =>
  change.what === 'name' ? { names: { [change.locale]: change.to } } : { [change.what]: change.to };
