/**
 * Frames of chat rooms on the socket (community.md 6): how they travel, and how a client reads them. `r` is the
 * room's channel, `e` the epoch of the log, `s` a position in it.
 */
import * as z from 'zod/mini';
import { type ChatMessage, chatMessage } from '../calls/chat/message.ts';
import { type RoomRights, roomRights } from '../calls/chat/rooms.ts';
import { as, count, flag, gameId, idText, money, oneOf, seconds, wireObject } from '../wire.ts';

export { chatErrors, errorBases } from './chat-errors.ts';

const roomChannel = /^c:([1-9]\d{0,18})$/;

/** The channel of a room. */
export const channelOfRoom = (roomId: string): string => `c:${roomId}`;

/** The room of a channel; undefined when it is another kind, or spelled another way. */
export const roomOf = (channel: string): string | undefined => roomChannel.exec(channel)?.[1];

/** An object as it travels: written and read by the codecs of this file. */
export type Wire = Readonly<Record<string, unknown>>;

/** What the server sends of rooms, without version and time. */
export type RoomFrame =
  /** The room is followed; everything up to `s` was sent or is known. */
  | { t: 'live'; i?: string; r: string; e: number; s: number; d: { perm: Wire } }
  /** Another epoch, no position, or too far behind: replaces the list. `gap`: there are earlier messages. */
  | { t: 'reset'; r: string; e: number; s: number; d: { msgs: Wire[]; gap: boolean } }
  | { t: 'msg'; r: string; e: number; s: number; d: Wire }
  | { t: 'op'; r: string; e: number; s: number; d: Wire }
  /** Something about the room or one's own place in it; it has no position. */
  | { t: 'room'; r: string; d: Wire }
  | { t: 'online'; r: string; d: { online: number } }
  | { t: 'win'; r: string; d: Wire }
  /** How far a red packet is taken: coalesced, the last word is the op that ends its card. */
  | { t: 'packet'; r: string; d: Wire }
  /** `r` is the caller's own channel `u:{uid}`. */
  | { t: 'badge'; r: string; d: Wire };

/** What happened to messages that were there already. */
const opKind = oneOf({
  delete: 'del',
  recall: 'recall',
  hide: 'hide',
  /** A hidden one is shown again: `body` is its own. */
  show: 'show',
  /** Erased with its author's name, or for its age. */
  erase: 'erase',
  /** The card of a slip or packet moved on: `body` replaces its own. */
  slip: 'slip',
  packet: 'packet',
});
export type OpKind = z.output<typeof opKind>;

/** An op as it stands in the log. */
export const logOp = wireObject({
  kind: as('kind', opKind),
  ids: as('ids', z.array(idText)),
  body: as('msg', z.optional(z.string())),
});
export type LogOp = z.output<typeof logOp>;

/** What a room frame tells. */
export const roomChange = wireObject({
  /** rights: one's own may have changed, ask for them. manager: one's own role was given or taken. */
  kind: as(
    'kind',
    oneOf({ rights: 'perm', notice: 'notice', manager: 'manager', kicked: 'kicked', deleted: 'deleted', plan: 'plan' }),
  ),
  /** The caller's rights, where they came along. */
  rights: as('perm', z.optional(roomRights)),
  version: as('version', z.optional(count)),
  /** The room's own switches, for everybody in it: they take the place of those in one's rights. */
  isSilent: as('all_silence', z.optional(flag)),
  vipMin: as('chat_vip_limit', z.optional(count)),
  slowMs: as('slow_ms', z.optional(count)),
  /** Whether the room takes pictures; what one's VIP level may send has not changed. */
  takesPictures: as('is_open_img', z.optional(flag)),
  /** The plan that moved. */
  planId: as('plan', z.optional(idText)),
});
export type RoomChange = z.output<typeof roomChange>;

export const badgeFrame = wireObject({
  roomId: as('room_id', idText),
  unread: as('unread', count),
  head: as('s', count),
  /** Somebody named or answered the caller. */
  isForMe: as('at', z.optional(z.boolean())),
});
export type Badge = z.output<typeof badgeFrame>;

export const winFrame = wireObject({
  name: as('username', z.string()),
  gameName: as('game_name', z.string()),
  gid: as('gid', gameId),
  /** Net. */
  won: as('money', money),
  /** Of `home/win_info`. */
  handle: as('uid', z.string()),
  at: as('time', seconds),
});
export type Win = z.output<typeof winFrame>;

export const packetFrame = wireObject({
  packetId: as('rid', idText),
  taken: as('taken', count),
  count: as('count', count),
});
export type PacketProgress = z.output<typeof packetFrame>;

/** What `send`, `recall`, `del` and `read` are answered with. */
export const okFrame = wireObject({
  id: as('id', z.optional(idText)),
  s: as('s', z.optional(count)),
  cid: as('cid', z.optional(z.string())),
  unread: as('unread', z.optional(count)),
  /** What was written tells of somebody in trouble: its author alone is shown where help is. */
  needsCare: as('care', z.optional(flag)),
});

export const errorFrame = wireObject({
  code: as('code', count),
  message: as('msg', z.string()),
  base: as('base', z.optional(count)),
  retryMs: as('retry_ms', z.optional(count)),
  until: as('until', z.optional(seconds)),
  reason: as('reason', z.optional(z.string())),
});
export type ChatError = z.output<typeof errorFrame>;

/** An entry of a room's log as a client has it. `op` is undefined for kinds that it does not know. */
export type LogEntry = { readonly s: number } & (
  | { readonly message: ChatMessage; readonly op?: never }
  | { readonly op: LogOp | undefined; readonly message?: never }
);

/** A frame of a room, read. */
export type ReadFrame =
  | {
      readonly t: 'live';
      readonly roomId: string;
      readonly epoch: number;
      readonly s: number;
      readonly rights: RoomRights;
    }
  | {
      readonly t: 'reset';
      readonly roomId: string;
      readonly epoch: number;
      readonly s: number;
      readonly messages: readonly ChatMessage[];
      readonly hasGap: boolean;
    }
  | { readonly t: 'entry'; readonly roomId: string; readonly epoch: number; readonly entry: LogEntry }
  | { readonly t: 'room'; readonly roomId: string; readonly change: RoomChange }
  | { readonly t: 'online'; readonly roomId: string; readonly online: number }
  | { readonly t: 'win'; readonly roomId: string; readonly win: Win }
  | { readonly t: 'packet'; readonly roomId: string; readonly packet: PacketProgress }
  | { readonly t: 'badge'; readonly badge: Badge };

const read = <T>(schema: z.ZodMiniType<T, unknown>, wire: unknown): T | undefined => {
  const result = z.safeDecode(schema, wire);
  return result.success ? result.data : undefined;
};

/** Reads a frame of a room; undefined when it is none, or cannot be read (then its position is asked for again). */
export function readRoomFrame(frame: RoomFrame): ReadFrame | undefined {
  if (frame.t === 'badge') {
    const badge = read(badgeFrame, frame.d);
    return badge && { t: 'badge', badge };
  }
  const roomId = roomOf(frame.r);
  return roomId === undefined ? undefined : readInRoom(frame, roomId);
}

function readInRoom(frame: Exclude<RoomFrame, { t: 'badge' }>, roomId: string): ReadFrame | undefined {
  switch (frame.t) {
    case 'live': {
      const rights = read(roomRights, frame.d.perm);
      return rights && { t: 'live', roomId, epoch: frame.e, s: frame.s, rights };
    }
    case 'reset': {
      const messages = read(z.array(chatMessage), frame.d.msgs);
      return messages && { t: 'reset', roomId, epoch: frame.e, s: frame.s, messages, hasGap: frame.d.gap };
    }
    case 'msg': {
      const message = read(chatMessage, frame.d);
      return message && { t: 'entry', roomId, epoch: frame.e, entry: { s: frame.s, message } };
    }
    case 'op':
      return { t: 'entry', roomId, epoch: frame.e, entry: { s: frame.s, op: read(logOp, frame.d) } };
    case 'room': {
      const change = read(roomChange, frame.d);
      return change && { t: 'room', roomId, change };
    }
    case 'online':
      return { t: 'online', roomId, online: frame.d.online };
    case 'win': {
      const win = read(winFrame, frame.d);
      return win && { t: 'win', roomId, win };
    }
    case 'packet': {
      const packet = read(packetFrame, frame.d);
      return packet && { t: 'packet', roomId, packet };
    }
  }
}
