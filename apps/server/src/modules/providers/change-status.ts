/** Opens, stops or hides a platform or one of its games. Callers log who did it. */
import type { Platform } from '../../platform/context.ts';
import { refuse } from '../../platform/api/route.ts';
import type { PlatformKey, PlatformStatus } from './platform-game.ts';
import type { Snapshot } from './snapshot.ts';
import { writeGameStatus, writePlatformStatus } from './store.ts';

type Deps = { platform: Platform; snapshot: Snapshot };

/** Every process knows within a second. @throws Refusal `gameUnknown`; `platformNotServed` where nobody runs what is to open */
export async function setPlatformStatus(
  { platform, snapshot }: Deps,
  key: PlatformKey,
  status: PlatformStatus,
): Promise<void> {
  if (snapshot.statusOf(key) === undefined) throw refuse('gameUnknown');
  if (status === 0) {
    // Who runs it may have changed since this process read it last.
    await snapshot.reload();
    if (snapshot.servedBy(key) === undefined) throw refuse('platformNotServed', { platform: key });
  }
  await writePlatformStatus(platform.db.reads, key, status);
  await snapshot.reload();
  platform.bus.publish('provider.changed', { platform: key });
}

/** @throws Refusal `gameUnknown` */
export async function setPlatformGameStatus(
  { platform, snapshot }: Deps,
  id: number,
  status: PlatformStatus,
): Promise<void> {
  const game = snapshot.games().find((one) => one.id === id);
  if (game === undefined) throw refuse('gameUnknown');
  await writeGameStatus(platform.db.reads, id, status);
  await snapshot.reload();
  platform.bus.publish('provider.changed', { platform: game.platform });
}
