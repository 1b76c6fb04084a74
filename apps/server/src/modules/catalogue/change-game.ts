/** What an operator changes in the catalogue: statuses, plays on offer. Callers log who did it. */
import type { Family } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Switched } from '../../platform/db/switched.ts';
import { refuse } from '../../platform/api/route.ts';
import type { GameStatus } from './game.ts';
import type { Snapshot } from './snapshot.ts';
import { lockSwitch, writeCategoryStatus, writeGameStatus, writeSpecLimits, writeSwitch } from './store.ts';

type Deps = { platform: Platform; snapshot: Snapshot; families: ReadonlyMap<string, Family> };

/**
 * Sets a game's status; every process knows within a second.
 * @returns how it stood. @throws Refusal `gameUnknown`; `factsChanged` when it stands otherwise than it was seen
 */
export async function setGameStatus(
  { platform, snapshot }: Deps,
  gid: number,
  status: GameStatus,
  { seen, alongside }: Switched<GameStatus> = {},
): Promise<GameStatus> {
  if (snapshot.game(gid) === undefined) throw refuse('gameUnknown');
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = stillSeen(await writeGameStatus(tx, gid, status, seen));
    await alongside?.(tx, was);
    return was;
  });
  await announce(platform, snapshot, [gid]);
  return before;
}

/** @throws Refusal `factsChanged` when no row stood as it was seen */
function stillSeen<T>(before: T | undefined): T {
  if (before === undefined) throw refuse('factsChanged');
  return before;
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
 * @returns whether it was on sale. @throws Refusal `gameUnknown`, `playUnknown`, `playNotOffered` for a play that is
 * never sold, and `factsChanged`
 */
export async function setPlayOffered(
  { platform, snapshot, families }: Deps,
  gid: number,
  play: string,
  offered: boolean,
  { seen, alongside }: Switched<boolean> = {},
): Promise<boolean> {
  const game = snapshot.game(gid);
  if (game === undefined) throw refuse('gameUnknown');
  const found = families.get(game.playFamily)?.plays.get(play);
  if (found === undefined) throw refuse('playUnknown');
  if (found.offer === 'never') throw refuse('playNotOffered');
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = (await lockSwitch(tx, gid, play)) ?? found.offer === 'always';
    if (seen !== undefined && seen !== was) throw refuse('factsChanged');
    await writeSwitch(tx, gid, play, offered, platform.clock.now());
    await alongside?.(tx, was);
    return was;
  });
  await announce(platform, snapshot, [gid]);
  return before;
}

/**
 * Holds a game's plays to the most numbers that the specs name for one bet, or lets go of it.
 * @returns whether it was held. @throws Refusal `gameUnknown`, `factsChanged`
 */
export async function setSpecLimits(
  { platform, snapshot }: Deps,
  gid: number,
  on: boolean,
  { seen, alongside }: Switched<boolean> = {},
): Promise<boolean> {
  if (snapshot.game(gid) === undefined) throw refuse('gameUnknown');
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = stillSeen(await writeSpecLimits(tx, gid, on, seen));
    await alongside?.(tx, was);
    return was;
  });
  await announce(platform, snapshot, [gid]);
  return before;
}

/** Every process reads the games again, and knows within a second. */
export async function announce(platform: Platform, snapshot: Snapshot, gids: readonly number[]): Promise<void> {
  await snapshot.reload();
  for (const gid of gids) platform.bus.publish('game.changed', { gid });
}
