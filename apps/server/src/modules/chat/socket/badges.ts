/** Badges: a room that somebody is in and does not follow has something new for him (community.md 5). */
import { badgeFrame, channelOfRoom, type Wire } from '@longmen/contract/chat-frames';
import * as z from 'zod/mini';
import { enterChat } from '../rooms/access.ts';
import type { Deps } from '../deps.ts';
import type { LateEnd } from './channel.ts';
import { findNews } from './store-badges.ts';

/** At most one for a room within this. */
const everyMs = 3_000;
/** Rooms of which this process gathers news at a time; what is beyond is found when the list is asked for. */
const roomsMax = 1_000;

/** Gathers news of rooms as their logs grow, and sends each of this process's players his own. */
export function makeBadges(deps: Deps, late: LateEnd): void {
  const { bus, clock, log } = deps.platform;
  const waiting = new Set<string>();
  bus.on('room.moved', ({ room }) => {
    if (waiting.has(room) || waiting.size >= roomsMax) return;
    waiting.add(room);
    void clock.sleep(everyMs).then(() => {
      waiting.delete(room);
      sendBadges(deps, late, room).catch((error: Error) => log.warn({ err: error, room }, 'no badges'));
    });
  });
}

async function sendBadges(deps: Deps, { end }: LateEnd, roomId: string): Promise<void> {
  if (end === undefined) return;
  const channel = channelOfRoom(roomId);
  const elsewhere = [...end.players()].filter((userId) =>
    end.ofPlayer(userId).every((connection) => !connection.channels.has(channel)),
  );
  for (const { userId, ...news } of await findNews(deps.platform.db.reads, roomId, elsewhere)) {
    // Whoever is on a break hears of no room.
    const mayFollow = await enterChat(deps, { userId, isGuest: false }).then(
      () => true,
      () => false,
    );
    if (!mayFollow) continue;
    const { unread, head, isForMe } = news;
    const d = z.encode(badgeFrame, { roomId, unread, head, ...(isForMe ? { isForMe } : {}) }) as Wire;
    for (const connection of end.ofPlayer(userId)) connection.send({ t: 'badge', r: `u:${userId}`, d });
  }
}
