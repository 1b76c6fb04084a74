/** The catalogue in memory: read at the start, after every change here, and now and then in case a hint was lost. */
import type { Family } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { CatalogueGame, Category, FedGame, StoredGame } from './game.ts';
import { guarded, type Odds, readOdds } from './odds.ts';
import { readCategories, readGames, readOddsAfter, readSwitches } from './store.ts';

/** A kept version of odds with the text that its hash names. */
export type OddsVersion = {
  readonly version: number;
  readonly hash: string;
  readonly text: string;
  /** What may be bet by it: plays whose rates pass the guard. */
  readonly odds: Odds;
};

export type Snapshot = {
  categories(): readonly Category[];
  games(): readonly CatalogueGame[];
  game(gid: number): CatalogueGame | undefined;
  odds(version: number): OddsVersion | undefined;
  /** The text of a kept version, by its hash. */
  oddsTextOf(hash: string): string | undefined;
  /** What an operator switched a play of a game to; undefined while nobody did. */
  switchOf(gid: number, play: string): boolean | undefined;
  /** Another one after every change of categories, games and switches; odds have versions of their own. */
  revision(): number;
  /** Reads what changed; calls that come while it reads share one further reading. */
  reload(): Promise<void>;
};

type Seen = {
  readonly families: ReadonlyMap<string, Family>;
  /** Whether short test games are seen at all. */
  readonly withTestGames: boolean;
  readonly fedGames: readonly FedGame[];
};

/** The catalogue in memory, empty before the first `reload`; every process reads it again after a change. */
export function makeSnapshot(platform: Platform, { families, withTestGames, fedGames }: Seen): Snapshot {
  let categories: readonly Category[] = [];
  let games = new Map<number, CatalogueGame>();
  let switches = new Map<string, boolean>();
  const versions = new Map<number, OddsVersion>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let revision = 0;
  let lastText = '';

  const read = async () => {
    const { reads } = platform.db;
    const newest = Math.max(0, ...versions.keys());
    // Odds are read after the games, so that every version that a game names is here.
    const rows = await readGames(reads);
    for (const { version, odds: text, hash } of await readOddsAfter(reads, newest)) {
      versions.set(version, { version, hash, text, odds: usable(platform, families, version, readOdds(text)) });
    }
    categories = await readCategories(reads);
    switches = new Map((await readSwitches(reads)).map(({ gid, play, offered }) => [`${gid} ${play}`, offered]));
    const seen = rows.filter((game) => withTestGames || !game.isTest);
    games = new Map(seen.map((game) => [game.gid, { ...game, feed: feedOf(game, fedGames) }]));
    const text = JSON.stringify([categories, [...games.values()], [...switches]]);
    if (text !== lastText) revision += 1;
    lastText = text;
  };

  const start = (): Promise<void> => {
    running = read().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    categories: () => categories,
    games: () => [...games.values()],
    game: (gid) => games.get(gid),
    odds: (version) => versions.get(version),
    oddsTextOf: (hash) => [...versions.values()].find((stored) => stored.hash === hash)?.text,
    switchOf: (gid, play) => switches.get(`${gid} ${play}`),
    revision: () => revision,
    reload: () => {
      if (running === undefined) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}

/** Stored rates are not believed: whoever wrote them, a play that could return the stake is not sold. */
function usable({ log }: Pick<Platform, 'log'>, families: Seen['families'], version: number, odds: Odds): Odds {
  const family = families.get(odds.family);
  if (family === undefined) return odds;
  const { odds: stored, problems } = guarded(family, odds);
  for (const problem of problems) log.error({ oddsVersion: version }, problem);
  return stored;
}

function feedOf({ gid, source }: StoredGame, fedGames: readonly FedGame[]): CatalogueGame['feed'] {
  const fed = source === 'feed' ? fedGames.find((game) => game.gid === gid) : undefined;
  if (fed === undefined) return 'none';
  return fed.replay ? 'replay' : 'live';
}
