/** Launches: one opening of a game with a token of its own, as long as its sign-in and no longer. */
import type { Platform } from '../../../platform/context.ts';
import type { Deps } from '../deps.ts';
import { hashOfToken } from './tokens.ts';
import { endLaunches, endOldLaunches, insertLaunch, type LaunchEnd, type NewLaunch } from './store-launches.ts';

const tokenBytes = 32;
const sweepEveryMs = 10_000;
const slice = 1_000;

/**
 * Opens a launch. Only the company hears its token; here it is known by its hash, and it opens nothing on this site.
 * @returns the token
 */
export async function openLaunch(
  { platform, ledger }: Pick<Deps, 'platform' | 'ledger'>,
  launch: Omit<NewLaunch, 'launch' | 'tokenHash'>,
): Promise<string> {
  const token = platform.dice.bytes(tokenBytes).toString('base64url');
  await platform.db.reads.transaction(async (tx) => {
    await ledger.lockCash(tx, launch.userId);
    await insertLaunch(tx, { ...launch, launch: platform.ids.next(), tokenHash: hashOfToken(token) });
  });
  return token;
}

/** Ends launches with what they depend on: at once where it is heard of, and by a job where it was not. */
export function endLaunchesWith(platform: Pick<Platform, 'bus' | 'db' | 'jobs' | 'log'>): void {
  const end = (which: Parameters<typeof endLaunches>[1], as: LaunchEnd) => {
    endLaunches(platform.db.reads, which, as).catch((error: Error) =>
      platform.log.warn({ err: error, as }, 'launches could not be ended; the job ends them'),
    );
  };
  platform.bus.on('session.ended', ({ sessionId }) => end({ signIn: sessionId }, 'signedOut'));
  platform.bus.on('player.paused', ({ userId }) => end({ userId }, 'paused'));
  platform.jobs.add({
    name: 'arcade-launches',
    everyMs: sweepEveryMs,
    run: async () => (await endOldLaunches(platform.db.jobs, slice)) === slice,
  });
}
