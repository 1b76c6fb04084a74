/** The catalogue in memory: read at the start, after every change here, and now and then in case a hint was lost. */
import type { Platform } from '../../platform/context.ts';
import type { CatalogueGame, Category, FedGame, KeptGame } from './game.ts';
import { type Odds, readOdds } from './odds.ts';
import { readCategories, readGames, readOddsAfter, readWithheld } from './store.ts';

/** A kept version of odds with the text that its hash names. */
export type OddsVersion = {
  readonly version: number;
  readonly hash: string;
  readonly text: string;
  readonly odds: Odds;
};

export type Snapshot = {
  categories(): readonly Category[];
  games(): readonly CatalogueGame[];
  game(gid: number): CatalogueGame | undefined;
  odds(version: number): OddsVersion | undefined;
  /** The text of a kept version, by its hash. */
  oddsTextOf(hash: string): string | undefined;
  isWithheld(gid: number, play: string): boolean;
  /** Reads what changed; calls that come while it reads share one further reading. */
  reload(): Promise<void>;
};

/** @param withTestGames whether short test games are seen at all. */
export function makeSnapshot(
  platform: Platform,
  { withTestGames, fedGames }: { withTestGames: boolean; fedGames: readonly FedGame[] },
): Snapshot {
  let categories: readonly Category[] = [];
  let games = new Map<number, CatalogueGame>();
  let withheld = new Set<string>();
  const versions = new Map<number, OddsVersion>();
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const read = async () => {
    const { reads } = platform.db;
    const newest = Math.max(0, ...versions.keys());
    // Odds are read after the games, so that every version that a game names is here.
    const rows = await readGames(reads);
    for (const { version, odds: text, hash } of await readOddsAfter(reads, newest)) {
      versions.set(version, { version, hash, text, odds: readOdds(text) });
    }
    categories = await readCategories(reads);
    withheld = new Set((await readWithheld(reads)).map(({ gid, play }) => `${gid} ${play}`));
    const seen = rows.filter((game) => withTestGames || !game.isTest);
    games = new Map(seen.map((game) => [game.gid, { ...game, feed: feedOf(game, fedGames) }]));
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
    oddsTextOf: (hash) => [...versions.values()].find((kept) => kept.hash === hash)?.text,
    isWithheld: (gid, play) => withheld.has(`${gid} ${play}`),
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

function feedOf({ gid, source }: KeptGame, fedGames: readonly FedGame[]): CatalogueGame['feed'] {
  const fed = source === 'feed' ? fedGames.find((game) => game.gid === gid) : undefined;
  if (fed === undefined) return 'none';
  return fed.replay ? 'replay' : 'live';
}
