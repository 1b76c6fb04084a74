/** Platforms, companies and games in memory: read at the start, after every change, and now and then in case a hint was lost. */
import type { Platform } from '../../platform/context.ts';
import { type ProviderRow, readProviders } from './companies/store.ts';
import type { PlatformGame, PlatformKey, PlatformStatus } from './platform-game.ts';
import { platformStatus } from './rules.ts';
import { type PlatformRow, readPlatformGames, readPlatforms } from './store.ts';

export type Snapshot = {
  games(): readonly PlatformGame[];
  providers(): readonly ProviderRow[];
  /** The company that runs a platform; undefined where none does. */
  servedBy(platform: string): ProviderRow | undefined;
  /** What operators set; undefined for a platform that does not exist. */
  statusOf(platform: string): PlatformStatus | undefined;
  /** What players find; undefined for a platform that does not exist. */
  effectiveOf(platform: string): PlatformStatus | undefined;
  /** Since when players find it closed, epoch ms; undefined while it is open, and where that is not known. */
  closedSince(platform: string): number | undefined;
  reload(): Promise<void>;
};

/** Everything in memory, empty before the first `reload`; a reading that another one overtook is dropped. */
export function makeSnapshot(
  { db }: Pick<Platform, 'db'>,
  { isFrozen }: { isFrozen(platform: PlatformKey): boolean },
): Snapshot {
  let rows = new Map<string, PlatformRow>();
  let providers: readonly ProviderRow[] = [];
  let games: readonly PlatformGame[] = [];
  let reads = 0;
  let visible = 0;
  const servedBy = (platform: string) => providers.find(({ platforms }) => platforms.some((key) => key === platform));
  return {
    games: () => games,
    providers: () => providers,
    servedBy,
    statusOf: (platform) => rows.get(platform)?.status,
    effectiveOf: (platform) => {
      const row = rows.get(platform);
      const by = servedBy(platform);
      return (
        row &&
        platformStatus(row.status, {
          isServed: by !== undefined,
          isHealthy: by?.awaySince === undefined,
          isFrozen: isFrozen(row.key),
        })
      );
    },
    closedSince: (platform) => (rows.get(platform)?.status === 0 ? servedBy(platform)?.awaySince : undefined),
    reload: async () => {
      const mine = (reads += 1);
      const read = await Promise.all([readPlatforms(db.reads), readProviders(db.reads), readPlatformGames(db.reads)]);
      // An older reading that comes late does not take the place of a newer one.
      if (mine < visible) return;
      visible = mine;
      rows = new Map(read[0].map((row) => [row.key, row]));
      [, providers, games] = read;
    },
  };
}
