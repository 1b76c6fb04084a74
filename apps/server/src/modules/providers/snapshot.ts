/** Platforms and games in memory: read at the start, after every change, and now and then in case a hint was lost. */
import type { Platform } from '../../platform/context.ts';
import type { PlatformGame, PlatformStatus } from './platform-game.ts';
import { readPlatformGames, readPlatforms } from './store.ts';

export type Snapshot = {
  games(): readonly PlatformGame[];
  /** Undefined for a platform that does not exist. */
  statusOf(platform: string): PlatformStatus | undefined;
  reload(): Promise<void>;
};

/** Platforms and games in memory, empty before the first `reload`; a reading that another one overtook is dropped. */
export function makeSnapshot({ db }: Pick<Platform, 'db'>): Snapshot {
  let statuses = new Map<string, PlatformStatus>();
  let games: readonly PlatformGame[] = [];
  let reads = 0;
  let visible = 0;
  return {
    games: () => games,
    statusOf: (platform) => statuses.get(platform),
    reload: async () => {
      const mine = (reads += 1);
      const [platforms, rows] = await Promise.all([readPlatforms(db.reads), readPlatformGames(db.reads)]);
      // An older reading that comes late does not take the place of a newer one.
      if (mine < visible) return;
      visible = mine;
      statuses = new Map(platforms.map(({ key, status }) => [key, status]));
      games = rows;
    },
  };
}
