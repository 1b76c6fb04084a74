/** Public API of shares: slips, records and standings that players show in rooms, and bets that follow a slip. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import type { Deps, SharesDeps } from './deps.ts';
import { postLeftShares } from './post-shares.ts';
import { shareRoutes } from './routes.ts';
import type { Shared, Sharer } from './share.ts';
import { shareSlip, type SlipToShare } from './share-slip.ts';
import { updateCards } from './update-cards.ts';

export type { PickToShare, RoomsPort, SharesDeps } from './deps.ts';
export { roomsOf as shareRoomsOf } from './rooms.ts';
export type { Sharer } from './share.ts';

export type Shares = {
  readonly routes: Route[];
  /** Shows orders of the caller's own in rooms, as the call does. @throws Refusal as the call declares them */
  shareSlip(slip: SlipToShare, who: Sharer): Promise<Shared>;
};

const updateEveryMs = 2_000;
const postEveryMs = 5_000;

/** Builds the module and adds its jobs: telling cards what became of their slips, posting what a crash left. */
export function makeShares(platform: Platform, ports: SharesDeps): Shares {
  const deps: Deps = { ...ports, platform };
  const updateJob = 'shares-update';
  platform.jobs.add({
    name: updateJob,
    everyMs: updateEveryMs,
    run: async () => {
      await updateCards(deps);
      return false;
    },
  });
  platform.bus.on('issue.settled', () => platform.jobs.wake(updateJob));
  platform.jobs.add({ name: 'shares-post', everyMs: postEveryMs, run: () => postLeftShares(deps) });
  return { routes: shareRoutes(deps), shareSlip: (slip, who) => shareSlip(deps, slip, who) };
}
