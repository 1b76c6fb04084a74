/** Opens, stops or hides a platform or one of its games. Callers log who did it. */
import type { Platform } from '../../platform/context.ts';
import type { Switched } from '../../platform/db/switched.ts';
import { refuse } from '../../platform/api/route.ts';
import type { PlatformKey, PlatformStatus } from './platform-game.ts';
import type { Snapshot } from './snapshot.ts';
import { writeGameStatus, writePlatformStatus } from './store.ts';

type Deps = { platform: Platform; snapshot: Snapshot };

/**
 * Every process knows within a second. @returns how it stood
 * @throws Refusal `gameUnknown`; `platformNotServed` where nobody runs what is to open; `factsChanged` when it stands
 * otherwise than it was seen
 */
export async function setPlatformStatus(
  { platform, snapshot }: Deps,
  key: PlatformKey,
  status: PlatformStatus,
  { seen, alongside }: Switched<PlatformStatus> = {},
): Promise<PlatformStatus> {
  if (snapshot.statusOf(key) === undefined) throw refuse('gameUnknown');
  if (status === 0) {
    // Who runs it may have changed since this process read it last.
    await snapshot.reload();
    if (snapshot.servedBy(key) === undefined) throw refuse('platformNotServed', { platform: key });
  }
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = await writePlatformStatus(tx, key, status, seen);
    if (was === undefined) throw refuse('factsChanged');
    await alongside?.(tx, was);
    return was;
  });
  await snapshot.reload();
  platform.bus.publish('provider.changed', { platform: key });
  return before;
}

/** @returns how it stood. @throws Refusal `gameUnknown`, `factsChanged` */
export async function setPlatformGameStatus(
  { platform, snapshot }: Deps,
  id: number,
  status: PlatformStatus,
  { seen, alongside }: Switched<PlatformStatus> = {},
): Promise<PlatformStatus> {
  const game = snapshot.games().find((one) => one.id === id);
  if (game === undefined) throw refuse('gameUnknown');
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = await writeGameStatus(tx, id, status, seen);
    if (was === undefined) throw refuse('factsChanged');
    await alongside?.(tx, was);
    return was;
  });
  await snapshot.reload();
  platform.bus.publish('provider.changed', { platform: game.platform });
  return before;
}
