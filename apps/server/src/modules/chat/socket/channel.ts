/** Rooms on the socket: following one, coming back to it, and the frames that write into it (community.md 6). */
import { chatMessage } from '@longmen/contract/calls/chat/message';
import { roomRights } from '@longmen/contract/calls/chat/rooms';
import { channelOfRoom, okFrame, roomOf, type Wire } from '@longmen/contract/chat-frames';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/api/route.ts';
import type { Connection } from '../../../platform/socket/connection.ts';
import type { ChannelKind, KindFrame, SocketEnd } from '../../../platform/socket/kinds.ts';
import { Refusal } from '../../../platform/api/route.ts';
import { deleteMessages, recallMessage } from '../log/change.ts';
import { sendMessage } from '../log/send.ts';
import { messagesBefore } from '../log/store-log.ts';
import { enterRoom, type Readable, rightsOf, type Visitor } from '../rooms/access.ts';
import { markRead } from '../listing/mark-read.ts';
import type { Deps } from '../deps.ts';
import { errorOf } from './errors.ts';

/** Rooms that a connection follows at once. */
const roomsMax = 5;
/** Messages of a list that begins anew. */
const resetRows = 20;

const prefix = 'c:';

/** The end of the socket once it is attached; before that nobody is connected. */
export type LateEnd = { end: SocketEnd | undefined };

/** The kind of channel that rooms are. */
export function makeRoomChannel(deps: Deps, late: LateEnd): ChannelKind {
  const { feed } = deps;
  const closeUnused = (channel: string) => {
    const roomId = roomOf(channel);
    const followers = late.end?.followers(channel) ?? [];
    if (roomId !== undefined && [...followers].length === 0) feed.close(roomId);
  };
  return {
    prefix,
    attach: (end) => {
      late.end = end;
    },
    follow: (connection, frame) => answering(deps, connection, frame.i, () => follow(deps, late, connection, frame)),
    left: (_connection, channel) => closeUnused(channel),
    head: (channel) => {
      const roomId = roomOf(channel);
      return roomId === undefined ? undefined : feed.head(roomId);
    },
    frames: {
      send: (connection, frame) =>
        answered(deps, connection, frame, (who, roomId) => sendFrame(deps, who, roomId, frame)),
      del: (connection, frame) =>
        answered(deps, connection, frame, async (who, roomId) => {
          await deleteMessages(deps, who, { roomId, ids: frame.d.ids });
          return {};
        }),
      recall: (connection, frame) =>
        answered(deps, connection, frame, async (who) => {
          await recallMessage(deps, who.userId, frame.d.id);
          return { id: frame.d.id };
        }),
      read: (connection, frame) =>
        answered(deps, connection, frame, async (who, roomId) => ({
          unread: await markRead(deps, who.userId, { roomId, s: frame.d.s }),
        })),
    },
  };
}

async function sendFrame(
  deps: Deps,
  who: Visitor,
  roomId: string,
  { d }: KindFrame<'send'>,
): Promise<z.output<typeof okFrame>> {
  const { id, s, needsCare } = await sendMessage(deps, who, {
    roomId,
    kind: d.type,
    body: d.msg,
    cid: d.cid,
    quoteId: d.reply,
    mentions: d.at ?? [],
  });
  return { id, s, cid: d.cid, ...(needsCare && { needsCare }) };
}

/** Answers a frame once: with what it did, or why it did not. */
async function answered(
  deps: Deps,
  connection: Connection,
  { i, r }: { i: string; r: string },
  act: (who: Visitor, roomId: string) => Promise<z.output<typeof okFrame>>,
): Promise<void> {
  await answering(deps, connection, i, async () => {
    const roomId = roomOf(r);
    if (roomId === undefined) throw refuse('roomUnknown');
    const done = await act(await visitorOf(deps, connection), roomId);
    connection.send({ t: 'ok', i, d: z.encode(okFrame, done) as Wire });
  });
}

/** What fails is answered; only what is no refusal is logged. */
async function answering(
  { platform }: Pick<Deps, 'platform'>,
  connection: Connection,
  i: string | undefined,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) platform.log.warn({ err: error, conn: connection.id }, 'a chat frame failed');
    connection.send(errorOf(error, { locale: connection.locale, timeZone: platform.site.timeZone, i }));
  }
}

/** Whose connection it is. @throws Refusal `notSignedIn` for visitors */
export async function visitorOf(
  { identity }: Pick<Deps, 'identity'>,
  { owner }: Pick<Connection, 'owner'>,
): Promise<Visitor> {
  const userId = owner?.caller?.userId;
  const user = userId === undefined ? undefined : await identity.userOf(userId);
  if (user === undefined) throw refuse('notSignedIn');
  return { userId: user.userId, isGuest: user.isGuest };
}

/** Follows a room from where the client has it, or from its end. */
async function follow(deps: Deps, late: LateEnd, connection: Connection, frame: KindFrame<'sub'>): Promise<void> {
  const { r: channel, e, s, i } = frame;
  const roomId = roomOf(channel);
  if (roomId === undefined || late.end === undefined) throw refuse('roomUnknown');
  const followed = [...connection.channels].filter((one) => one.startsWith(prefix));
  if (!followed.includes(channel) && followed.length >= roomsMax) throw refuse('busy');
  const who = await visitorOf(deps, connection);
  const place = await enterRoom(deps, who, roomId);
  const rights = await rightsOf(deps, who, place);
  if ((await deps.feed.open(roomId)) === undefined) throw refuse('roomUnknown');
  const isHere =
    e === place.epoch && s !== undefined && deps.feed.since(roomId, Math.max(s, place.behind)) !== undefined;
  const from = isHere ? Math.max(s, place.behind) : await reset(deps, connection, place);
  // Nothing is awaited from here on, so that nothing is told between the last of these and the first live one.
  if (!connection.isOpen()) return;
  for (const missed of deps.feed.since(roomId, from) ?? []) connection.send(missed);
  late.end.follow(connection, channel);
  connection.send({
    t: 'live',
    ...(i === undefined ? {} : { i }),
    r: channel,
    e: place.epoch,
    s: deps.feed.head(roomId) ?? from,
    d: { perm: z.encode(roomRights, rights) as Wire },
  });
}

/** Sends the newest messages in place of what the client has. @returns the position up to which they are whole */
async function reset({ platform, feed, views }: Deps, connection: Connection, place: Readable): Promise<number> {
  const { room, behind, epoch } = place;
  const head = feed.head(room.roomId) ?? room.head;
  const request = { roomId: room.roomId, before: head + 1, behind, offset: 0, limit: resetRows + 1 };
  const found = await messagesBefore(platform.db.reads, request);
  const messages = await views.of(room.roomId, found.slice(-resetRows));
  connection.send({
    t: 'reset',
    r: channelOfRoom(room.roomId),
    e: epoch,
    s: head,
    d: { msgs: messages.map((message) => z.encode(chatMessage, message) as Wire), gap: found.length > resetRows },
  });
  return head;
}
