/** What changes for people who follow rooms: rights, notices, leaving. Every process does it for its own clients. */
import { channelOfRoom, roomChange, type RoomChange, roomOf, type Wire } from '@longmen/contract/chat-frames';
import * as z from 'zod/mini';
import type { Connection } from '../../../platform/socket/connection.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { ChatEvents } from '../events.ts';
import { enterChat, readPlace, rightsOf } from '../rooms/access.ts';
import { findPlace, membersAmong } from '../rooms/store-rooms.ts';
import type { Deps } from '../deps.ts';
import { type LateEnd, visitorOf } from './channel.ts';
import { errorOf } from './errors.ts';

/** Rooms that a connection follows. */
const followedBy = ({ channels }: Connection): string[] => [...channels].flatMap((channel) => roomOf(channel) ?? []);

/** Listens until the process ends. */
export function followEvents(deps: Deps, late: LateEnd): void {
  const { bus, log } = deps.platform;
  const quietly = (work: Promise<void>) =>
    void work.catch((error: Error) => log.warn({ err: error }, 'a change of rooms'));
  bus.on('room.moved', ({ room, head }) => deps.feed.hint(room, head));
  bus.on('member.changed', (event) => {
    if (event.what === 'manager') deps.views.forget(event.room);
    quietly(changeMember(deps, late, event));
  });
  bus.on('room.changed', (event) => quietly(changeRoom(deps, late, event)));
  bus.on('player.paused', ({ userId }) => quietly(checkPause(deps, late, userId)));
  for (const name of ['account.changed', 'level.reached', 'person.changed'] as const)
    bus.on(name, ({ userId }) => deps.persons.forget(userId));
  bus.on('hints.lost', () => {
    deps.persons.forgetAll();
    deps.views.forgetAll();
  });
  bus.on('room.told', ({ room, frame, d }) => {
    late.end?.publish(channelOfRoom(room), [{ t: frame, r: channelOfRoom(room), d }]);
  });
}

const frameOf = (roomId: string, change: RoomChange) =>
  ({ t: 'room', r: channelOfRoom(roomId), d: z.encode(roomChange, change) as Wire }) as const;

async function changeMember(
  deps: Deps,
  late: LateEnd,
  { room, userId, what }: ChatEvents['member.changed'],
): Promise<void> {
  const { end } = late;
  for (const connection of end?.ofPlayer(userId) ?? []) {
    for (const roomId of followedBy(connection).filter((one) => room === '' || one === room)) {
      if (what === 'removed') sendAway(late, connection, roomId, 'kicked');
      else if (what === 'manager') connection.send(frameOf(roomId, { kind: 'manager' }));
      else await sendRights(deps, connection, roomId);
    }
  }
}

async function sendRights(deps: Deps, connection: Connection, roomId: string): Promise<void> {
  const who = await visitorOf(deps, connection);
  const place = await readPlace(deps.platform.db.reads, who, roomId);
  connection.send(frameOf(roomId, { kind: 'rights', rights: await rightsOf(deps, who, place) }));
}

async function changeRoom(deps: Deps, late: LateEnd, { room, what }: ChatEvents['room.changed']): Promise<void> {
  const rooms = room === '' ? deps.feed.rooms() : deps.feed.rooms().filter((one) => one === room);
  for (const roomId of rooms) {
    const channel = channelOfRoom(roomId);
    const place = await findPlace(deps.platform.db.reads, roomId, undefined);
    if (place === undefined) {
      for (const connection of Array.from(late.end?.followers(channel) ?? []))
        sendAway(late, connection, roomId, 'deleted');
      deps.feed.close(roomId);
      continue;
    }
    const { isSilent, vipMin, slowMs, takesPictures } = place.room;
    const change = what === 'notice' ? { kind: 'notice' as const } : { kind: 'rights' as const };
    late.end?.publish(channel, [frameOf(roomId, { ...change, isSilent, vipMin, slowMs, takesPictures })]);
  }
}

function sendAway({ end }: LateEnd, connection: Connection, roomId: string, kind: 'kicked' | 'deleted'): void {
  end?.leave(connection, channelOfRoom(roomId));
  connection.send(frameOf(roomId, { kind }));
}

/** Whoever is on a break is in no room any more; he alone is told why. */
async function checkPause(deps: Deps, { end }: LateEnd, userId: UserId): Promise<void> {
  const { platform } = deps;
  const why = await enterChat(deps, { userId, isGuest: false }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (why === undefined) return;
  for (const connection of end?.ofPlayer(userId) ?? []) {
    const rooms = followedBy(connection);
    for (const roomId of rooms) end?.leave(connection, channelOfRoom(roomId));
    if (rooms.length > 0)
      connection.send(errorOf(why, { locale: connection.locale, timeZone: platform.site.timeZone }));
  }
}

/** Hints may be lost: whoever follows a room that is no longer his is found by looking. */
export async function sweepFollowers(deps: Deps, late: LateEnd): Promise<void> {
  const { end } = late;
  const { reads } = deps.platform.db;
  for (const roomId of deps.feed.rooms()) {
    const place = await findPlace(reads, roomId, undefined);
    if (place?.room.kind === 'hall') continue;
    const followers = [...(end?.followers(channelOfRoom(roomId)) ?? [])];
    const userIds = followers.flatMap(({ owner }) => owner?.caller?.userId ?? []);
    const members = new Set((await membersAmong(reads, roomId, userIds)).map(({ userId }) => userId));
    for (const connection of followers) {
      const userId = connection.owner?.caller?.userId;
      if (place === undefined) sendAway(late, connection, roomId, 'deleted');
      else if (userId === undefined || !members.has(userId)) sendAway(late, connection, roomId, 'kicked');
    }
  }
}
