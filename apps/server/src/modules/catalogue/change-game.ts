/** What an operator changes in the catalogue: statuses, plays on offer. Callers log who did it. */
import type { Family } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import type { GameStatus } from './game.ts';
import type { Snapshot } from './snapshot.ts';
import { writeCategoryStatus, writeGameStatus, writeSpecLimits, writeSwitch } from './store.ts';

type Deps = { platform: Platform; snapshot: Snapshot; families: ReadonlyMap<string, Family> };

/** Sets a game's status; every process knows within a second. @throws Refusal `gameUnknown` */
export async function setGameStatus({ platform, snapshot }: Deps, gid: number, status: GameStatus): Promise<void> {
  if (snapshot.game(gid) === undefined) throw refuse('gameUnknown');
  await writeGameStatus(platform.db.reads, gid, status);
  await announce(platform, snapshot, [gid]);
}

/** Sets a category's status; 2 hides it with all of its games. @throws Refusal `gameUnknown` */
export async function setCategoryStatus({ platform, snapshot }: Deps, key: string, status: GameStatus): Promise<void> {
  if ((await writeCategoryStatus(platform.db.reads, key, status)) === 0) throw refuse('gameUnknown');
  await announce(
    platform,
    snapshot,
    snapshot
      .games()
      .filter((game) => game.category === key)
      .map(({ gid }) => gid),
  );
}

/**
 * Puts a play of one game on sale, or takes it off; bets that were accepted stay.
 * @throws Refusal `gameUnknown`, `playUnknown`, and `playNotOffered` for a play that is never sold
 */
export async function setPlayOffered(
  { platform, snapshot, families }: Deps,
  gid: number,
  play: string,
  offered: boolean,
): Promise<void> {
  const game = snapshot.game(gid);
  if (game === undefined) throw refuse('gameUnknown');
  const found = families.get(game.playFamily)?.plays.get(play);
  if (found === undefined) throw refuse('playUnknown');
  if (found.offer === 'never') throw refuse('playNotOffered');
  await writeSwitch(platform.db.reads, gid, play, offered, platform.clock.now());
  await announce(platform, snapshot, [gid]);
}

/** Holds a game's plays to the most numbers that the specs name for one bet, or lets go of it. @throws Refusal `gameUnknown` */
export async function setSpecLimits({ platform, snapshot }: Deps, gid: number, on: boolean): Promise<void> {
  if (snapshot.game(gid) === undefined) throw refuse('gameUnknown');
  await writeSpecLimits(platform.db.reads, gid, on);
  await announce(platform, snapshot, [gid]);
}

/** Every process reads the games again, and knows within a second. */
export async function announce(platform: Platform, snapshot: Snapshot, gids: readonly number[]): Promise<void> {
  await snapshot.reload();
  for (const gid of gids) platform.bus.publish('game.changed', { gid });
}
