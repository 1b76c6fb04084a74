/** Loops of chat: heads of followed rooms, badges, numbers of those who are there. */
import { channelOfRoom } from '@longmen/contract/chat-frames';
import type { Deps } from './deps.ts';
import { takeOld } from './retention/erase.ts';
import { findPlace } from './rooms/store-rooms.ts';
import { makeBadges } from './socket/badges.ts';
import type { LateEnd } from './socket/channel.ts';
import { sweepFollowers } from './socket/follow-events.ts';

const headsEveryMs = 2_000;
const sweepEveryMs = 10_000;
const retentionEveryMs = 600_000;
const onlineEveryMs = 5_000;
/** A change that is sent: more than one of a hundred. */
const changeShare = 0.01;

/** Adds the loops; they start with the others of the process. */
export function addChatJobs(deps: Deps, late: LateEnd): void {
  const { jobs } = deps.platform;
  jobs.add({
    name: 'chat-heads',
    everyMs: headsEveryMs,
    run: async () => {
      await deps.feed.poll();
      return false;
    },
  });
  jobs.add({
    name: 'chat-followers',
    everyMs: sweepEveryMs,
    run: async () => {
      await sweepFollowers(deps, late);
      return false;
    },
  });
  const published = new Map<string, number>();
  jobs.add({
    name: 'chat-online',
    everyMs: onlineEveryMs,
    run: async () => {
      await publishOnline(deps, late, published);
      return false;
    },
  });
  jobs.add({ name: 'chat-retention', everyMs: retentionEveryMs, run: () => takeOld(deps) });
  makeBadges(deps, late);
}

async function publishOnline(deps: Deps, { end }: LateEnd, published: Map<string, number>): Promise<void> {
  const rooms = deps.feed.rooms();
  for (const roomId of published.keys()) if (!rooms.includes(roomId)) published.delete(roomId);
  for (const roomId of rooms) {
    const place = await findPlace(deps.platform.db.reads, roomId, undefined);
    if (place?.room.showsOnline !== true) continue;
    const r = channelOfRoom(roomId);
    const online = await deps.presence.onlineOn(r);
    const before = published.get(roomId);
    if (before !== undefined && Math.abs(online - before) <= before * changeShare) continue;
    published.set(roomId, online);
    end?.publish(r, [{ t: 'online', r, d: { online } }]);
  }
}
