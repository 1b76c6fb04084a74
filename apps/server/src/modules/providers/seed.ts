/**
 * The platforms and games that the site starts with (data/games.json). No platform is connected yet, so both start in
 * maintenance: an operator opens one when it is.
 */
import type { Platform } from '../../platform/context.ts';
import source from './data/games.json' with { type: 'json' };
import type { SeededGame } from './platform-game.ts';
import type { Companies } from './companies/make-companies.ts';
import type { Snapshot } from './snapshot.ts';
import { addMissing, openUnset, type PlatformRow } from './store.ts';

const seededPlatforms = source.platforms as readonly PlatformRow[];

export const seededGames: readonly SeededGame[] = source.games.map(
  (game, index) => ({ ...game, status: 0, position: index + 1 }) as SeededGame,
);

/** Adds what is missing; safe at every start and by several processes at once. */
export async function seedProviders(platform: Platform): Promise<void> {
  await platform.db.jobs.transaction((tx) => addMissing(tx, seededPlatforms, seededGames));
}

/** Opens what sandbox companies run, as a demo site does; what an operator has ever set stays. */
export async function openSandboxPlatforms(
  { db }: Pick<Platform, 'db'>,
  companies: Companies,
  snapshot: Snapshot,
): Promise<void> {
  const keys = companies.all.filter(({ sandbox }) => sandbox).flatMap(({ platforms }) => platforms);
  await openUnset(db.jobs, keys);
  await snapshot.reload();
}
