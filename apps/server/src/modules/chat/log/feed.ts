/**
 * What this process tells of the rooms that its clients follow: every entry of a log, in order, once (community.md 7).
 * Own commits come in at once. What other processes wrote is read when a hint or a look at the heads says that the log
 * is longer than what was told: so hints may be lost, doubled, late or false.
 */
import type { ServerMessage } from '@longmen/contract/push';
import { type ChatMessage, chatMessage } from '@longmen/contract/calls/chat/message';
import { channelOfRoom, type LogOp, logOp, type Wire } from '@longmen/contract/chat-frames';
import { messagesAfter } from '@longmen/contract/chat-log';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/context.ts';
import type { Entry } from './store-log.ts';
import type { Views } from './views.ts';

/** Ops that a room keeps for clients that come back, and the most that one of them is sent. */
export const storedMax = 300;
const readMax = 500;
/** How long a gap waits for the commit that is about to fill it. */
const gapMs = 30;

/** A frame of the log with its position. */
type LogFrame = Extract<ServerMessage, { t: 'msg' | 'op' }>;

/** A frame that was told, with the message that it carries. */
type Stored = { readonly frame: LogFrame; readonly message: ChatMessage | undefined };

type RoomFeed = {
  readonly roomId: string;
  /** Whether everything that was written before has been read. */
  isOpen: boolean;
  /** The last position told. */
  last: number;
  /** How long the log is said to be. */
  known: number;
  /** Entries that wait for their turn, by position. */
  readonly inbox: Map<number, Entry>;
  /** The newest entries told, in order without gaps. */
  kept: Stored[];
  /** Told, and not yet sent. */
  queue: LogFrame[];
  /** When the latest messages came, for the length of the window. */
  times: number[];
  telling: Promise<void> | undefined;
  reading: Promise<void> | undefined;
  /** The end of the window; aborted when the room is left. */
  timer: AbortController | undefined;
  gapTimer: AbortController | undefined;
};

export type Feed = {
  /** Begins to follow a room. Resolves when everything up to now has been told. @returns undefined when there is none */
  open(roomId: string): Promise<{ readonly last: number } | undefined>;
  /** Nobody here follows it any more. */
  close(roomId: string): void;
  /** Entries of a room behind a position that are here; undefined when they are not, or too many. */
  since(roomId: string, s: number): readonly LogFrame[] | undefined;
  /** The last position told of a room; undefined when nobody follows it. */
  head(roomId: string): number | undefined;
  /** An entry that this process has committed. */
  committed(entry: Entry): void;
  /** Somebody says that a room's log is this long. */
  hint(roomId: string, head: number): void;
  /** Looks at the heads of all followed rooms. */
  poll(): Promise<void>;
  rooms(): readonly string[];
};

type FeedDeps = {
  readonly platform: Pick<Platform, 'clock' | 'log'>;
  readonly views: Views;
  readonly epoch: () => number;
  headsOf(roomIds: readonly string[]): Promise<readonly { roomId: string; head: number }[]>;
  entriesBehind(roomId: string, s: number, limit: number): Promise<readonly Entry[]>;
  send(roomId: string, frames: readonly LogFrame[]): void;
};

/** How long (ms) a room's frames are gathered: not at all while it is calm. */
export function windowMs(perSecond: number): number {
  if (perSecond < 5) return 0;
  return perSecond < 20 ? 100 : 250;
}

/** The feeds of one process. */
export function makeFeed(deps: FeedDeps): Feed {
  const rooms = new Map<string, RoomFeed>();
  const opening = new Map<string, Promise<RoomFeed | undefined>>();
  const warn = (room: RoomFeed) => (error: Error) =>
    deps.platform.log.warn({ err: error, room: room.roomId }, 'a log could not be read');

  /** Reads what is missing, a part at a time; one reading at a time. */
  const catchUp = (room: RoomFeed): Promise<void> => {
    room.reading ??= (async () => {
      for (let from = -1; from < room.last; ) {
        from = room.last;
        const entries = await deps.entriesBehind(room.roomId, from, readMax);
        take(room, entries);
        await room.telling;
        // A hint beyond what is written was false, and is forgotten.
        if (entries.length < readMax) {
          room.known = room.last;
          return;
        }
      }
    })().finally(() => {
      room.reading = undefined;
    });
    return room.reading;
  };

  /** A gap may be about to be filled by the commit of a neighbour; then nothing is read. */
  const readSoon = (room: RoomFeed) => {
    room.gapTimer ??= after(deps.platform.clock, gapMs, () => {
      room.gapTimer = undefined;
      if (room.known > room.last && rooms.get(room.roomId) === room) catchUp(room).catch(warn(room));
    });
  };

  const take = (room: RoomFeed, entries: readonly Entry[]) => {
    for (const entry of entries) {
      if (entry.s <= room.last) continue;
      room.known = Math.max(room.known, entry.s);
      if (room.inbox.size < readMax) room.inbox.set(entry.s, entry);
    }
    room.telling ??= publishInLine(deps, room)
      .catch(warn(room))
      .finally(() => {
        room.telling = undefined;
        if (room.known > room.last) readSoon(room);
      });
  };

  const openRoom = async (roomId: string): Promise<RoomFeed | undefined> => {
    const [found] = await deps.headsOf([roomId]);
    if (found === undefined) return undefined;
    const room = newRoom(roomId, found.head);
    rooms.set(roomId, room);
    await catchUp(room).catch((error: unknown) => {
      rooms.delete(roomId);
      throw error;
    });
    room.isOpen = true;
    return room;
  };

  return {
    open: async (roomId) => {
      const room = rooms.get(roomId);
      if (room !== undefined && !opening.has(roomId)) {
        if (room.known > room.last) await catchUp(room);
        return room;
      }
      const begun = opening.get(roomId) ?? openRoom(roomId).finally(() => opening.delete(roomId));
      opening.set(roomId, begun);
      return begun;
    },
    close: (roomId) => {
      const room = rooms.get(roomId);
      room?.timer?.abort();
      room?.gapTimer?.abort();
      rooms.delete(roomId);
    },
    since: (roomId, s) => {
      const room = rooms.get(roomId);
      if (room === undefined || s > room.last || room.last - s > room.kept.length) return undefined;
      return room.kept.slice(room.kept.length - (room.last - s)).map(({ frame }) => frame);
    },
    head: (roomId) => rooms.get(roomId)?.last,
    committed: (entry) => {
      const room = rooms.get(entry.roomId);
      if (room !== undefined) take(room, [entry]);
    },
    hint: (roomId, head) => {
      const room = rooms.get(roomId);
      if (room === undefined || !Number.isSafeInteger(head) || head <= room.last) return;
      room.known = Math.max(room.known, head);
      readSoon(room);
    },
    poll: async () => {
      if (rooms.size === 0) return;
      for (const { roomId, head } of await deps.headsOf([...rooms.keys()])) {
        const room = rooms.get(roomId);
        if (room === undefined || head <= room.last) continue;
        room.known = Math.max(room.known, head);
        readSoon(room);
      }
    },
    rooms: () => [...rooms.keys()],
  };
}

function newRoom(roomId: string, head: number): RoomFeed {
  return {
    roomId,
    isOpen: false,
    last: Math.max(0, head - storedMax),
    known: head,
    inbox: new Map(),
    kept: [],
    queue: [],
    times: [],
    telling: undefined,
    reading: undefined,
    timer: undefined,
    gapTimer: undefined,
  };
}

/** Tells what stands in line: views are made for all of it at once, and the order is that of the log. */
async function publishInLine(deps: FeedDeps, room: RoomFeed): Promise<void> {
  for (let next = nextInLine(room); next.length > 0; next = nextInLine(room)) {
    const messages = next.filter((entry) => entry.op === undefined);
    const views = new Map((await deps.views.of(room.roomId, messages)).map((view) => [view.s, view]));
    const r = channelOfRoom(room.roomId);
    const frames = next.map(({ s, op }): LogFrame => {
      const message = views.get(s);
      const head = { r, e: deps.epoch(), s };
      const frame: LogFrame =
        message === undefined
          ? { t: 'op', ...head, d: op === undefined ? {} : (z.encode(logOp, op) as Wire) }
          : { t: 'msg', ...head, d: z.encode(chatMessage, message) as Wire };
      if (op !== undefined) room.kept = storedAfter(room.kept, op);
      room.kept.push({ frame, message });
      return frame;
    });
    room.kept = room.kept.slice(-storedMax);
    room.last = next.at(-1)?.s ?? room.last;
    for (const { s } of next) room.inbox.delete(s);
    // Until it is open nobody follows: who comes then is sent what he has not (`since`).
    if (room.isOpen) enqueue(deps, room, frames);
  }
}

/** What a client that comes back is sent holds no text that was taken out meanwhile. */
function storedAfter(kept: readonly Stored[], op: LogOp): Stored[] {
  return kept.map((one) => {
    if (one.message === undefined) return takesText(op.kind) ? withoutText(one, op.ids) : one;
    const [message] = messagesAfter([one.message], op);
    if (message === undefined || message === one.message) return one;
    return { message, frame: { ...one.frame, d: z.encode(chatMessage, message) as Wire } };
  });
}

const takesText = (kind: LogOp['kind']) => ['delete', 'recall', 'hide', 'erase'].includes(kind);

/** An op that showed one of these messages again had its text. */
function withoutText(one: Stored, ids: readonly string[]): Stored {
  const { frame } = one;
  if (frame.t !== 'op' || frame.d['kind'] !== 'show') return one;
  const op = z.decode(logOp, frame.d);
  if (!op.ids.some((id) => ids.includes(id))) return one;
  return { ...one, frame: { ...frame, d: z.encode(logOp, { kind: op.kind, ids: op.ids }) as Wire } };
}

/** The entries that come next, without a gap. */
function nextInLine(room: RoomFeed): Entry[] {
  const line: Entry[] = [];
  for (let entry = room.inbox.get(room.last + 1); entry !== undefined; entry = room.inbox.get(entry.s + 1))
    line.push(entry);
  return line;
}

/** Sends frames at once while the room is calm, else together with what comes within its window. */
function enqueue(deps: FeedDeps, room: RoomFeed, frames: readonly LogFrame[]): void {
  room.queue.push(...frames);
  const now = deps.platform.clock.now();
  room.times = [...room.times, ...frames.map(() => now)].filter((at) => now - at < 1_000).slice(-timesMax);
  if (room.timer !== undefined) return;
  const send = () => {
    room.timer = undefined;
    const queue = room.queue;
    room.queue = [];
    deps.send(room.roomId, queue);
  };
  const wait = windowMs(room.times.length);
  if (wait === 0) send();
  else room.timer = after(deps.platform.clock, wait, send);
}

/** Does something after so many milliseconds, unless it is aborted before. */
function after(clock: Platform['clock'], ms: number, work: () => void): AbortController {
  const timer = new AbortController();
  void clock.sleep(ms, timer.signal).then(() => {
    if (!timer.signal.aborted) work();
  });
  return timer;
}

/** As many as the longest window asks for. */
const timesMax = 20;
