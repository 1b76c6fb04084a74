/** Public API of packets: red packets that players send into rooms. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import { makeCache } from '../../platform/runtime/cache.ts';
import type { Deps, PacketsDeps } from './deps.ts';
import { endDuePackets } from './end-packets.ts';
import { makeFinishedPackets } from './finished.ts';
import { makePace } from './pace.ts';
import { postLeftPackets } from './post-packets.ts';
import { packetRoutes } from './routes.ts';
import { type PacketSeed, seedPacket } from './seed.ts';
import * as settings from './settings.ts';
import { flagKinds, type ListedFlag } from './store-flags.ts';
import { watchEveryMs, watchPackets } from './watch.ts';

export type { PacketsDeps, Person, RoomsPort } from './deps.ts';
export { makePacketAdmin, type PacketAdmin } from './admin.ts';
export { flagKinds as packetFlagKindNumbers };
export type { ListedFlag };
export { roomsOf } from './rooms.ts';
export { settings as packetSettings };
/** The smallest ring that packets of an account went round in lately, for the rules of risk. */
export { smallestRing } from './store-flags.ts';
/** What escrow has to hold, for the ledger's check of the books. */
export { sumUnopened as unopenedOf } from './store-shares.ts';

export type Packets = {
  readonly routes: Route[];
  /** Sends a packet of the demo data and opens shares of it, once. */
  seedPacket(seed: PacketSeed): Promise<void>;
};

const knownMax = 2_000;
const postEveryMs = 5_000;
const endEveryMs = 5_000;

/** Builds the module and adds its jobs: posting what was left, ending what is due, the watch. */
export function makePackets(platform: Platform, ports: PacketsDeps): Packets {
  const deps: Deps = {
    ...ports,
    platform,
    finished: makeFinishedPackets(),
    known: makeCache(knownMax),
    pace: makePace(() => platform.clock.now()),
  };
  platform.jobs.add({ name: 'packets-post', everyMs: postEveryMs, run: () => postLeftPackets(deps) });
  platform.jobs.add({ name: 'packets-end', everyMs: endEveryMs, run: () => endDuePackets(deps) });
  platform.jobs.add({
    name: 'packets-watch',
    everyMs: watchEveryMs,
    run: async () => {
      await watchPackets(platform);
      return false;
    },
  });
  return { routes: packetRoutes(deps), seedPacket: (seed) => seedPacket(deps, seed) };
}
