/**
 * One room as this page has it: its log, rights and own messages on their way, kept current by the socket and, where
 * that is missing, by asking. Everything that is shown of a room comes from here.
 */
import type { ChatError, ReadFrame, RoomChange } from '@longmen/contract/chat-frames';
import {
  applyEntry,
  cutLog,
  emptyRoomLog,
  type HistoryPage,
  prependPage,
  resetLog,
  type RoomLog,
} from '@longmen/contract/chat-log';
import type { RoomRights } from '@longmen/contract/calls/chat/rooms';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { serverNow } from '../../../core/platform/clock.ts';
import { randomKey } from '../../../core/platform/random-key.ts';
import { type OutboxEvent, type Pending, pendingMax, reduceOutbox, type WrittenMessage } from '../outbox/outbox.ts';
import { readPending, storePending } from '../outbox/stored.ts';

/** The list holds the newest messages; more only while the player reads back (spec 2 §9). */
const messagesMax = 300;

export type RoomState = {
  readonly log: RoomLog;
  /** Whether there is something to show; `failed` only while there is nothing. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly earlier: 'idle' | 'loading' | 'failed';
  readonly rights: RoomRights | undefined;
  /** Null until the server has said it. */
  readonly online: number | null;
  readonly pending: readonly Pending[];
  /** Slow mode and limits: nothing may be sent before this epoch time in ms. */
  readonly mayWriteAt: number;
  /** How far red packets are taken, by packet. */
  readonly packets: Readonly<Record<string, { readonly taken: number; readonly count: number }>>;
  /** Whether the newest message is in sight. */
  readonly isAtEnd: boolean;
  /** Why this room can be read no more. */
  readonly left: 'manager' | 'kicked' | 'deleted' | null;
  /** The last refusal of an own message, for the page to say; a new one is a new object. */
  readonly refusal: (ChatError & { readonly cid: string }) | null;
  /** The player wrote of being in trouble: where help is stands beside what he writes, until he closes it. */
  readonly showsCare: boolean;
  /** Counts changes of what the list of rooms says of this one, such as its notice. */
  readonly changes: number;
};

export type RoomStore = UseBoundStore<StoreApi<RoomState>>;

/** A room without anything, but with what was left on its way into it. */
export const newRoom = (userId: string, roomId: string): RoomStore =>
  create<RoomState>(() => ({
    log: emptyRoomLog,
    phase: 'loading',
    earlier: 'idle',
    rights: undefined,
    online: null,
    pending: readPending(userId, roomId).map((one) => (one.state === 'sent' ? { ...one, state: 'queued' } : one)),
    mayWriteAt: 0,
    packets: {},
    isAtEnd: true,
    left: null,
    refusal: null,
    showsCare: false,
    changes: 0,
  }));

/** Takes an event of the outbox and stores what is left of it. */
export function post(store: RoomStore, userId: string, roomId: string, event: OutboxEvent): void {
  const { pending } = store.getState();
  const next = reduceOutbox(pending, event);
  if (next === pending) return;
  store.setState({ pending: next });
  storePending(userId, roomId, next);
}

/**
 * Writes a message: it is on its way from here on, whatever becomes of the page.
 * @returns its `cid`; undefined when too many wait already
 */
export function write(store: RoomStore, userId: string, roomId: string, message: WrittenMessage): string | undefined {
  if (store.getState().pending.length >= pendingMax) return undefined;
  const cid = randomKey();
  post(store, userId, roomId, { t: 'written', message: { ...message, cid, writtenAt: serverNow() } });
  return cid;
}

/** Puts a later log in its place, cut to what the list holds unless the player reads back. */
function setLog(store: RoomStore, log: RoomLog): void {
  const { isAtEnd, log: before } = store.getState();
  if (log === before && store.getState().phase === 'ready') return;
  store.setState({ log: isAtEnd ? cutLog(log, messagesMax) : log, phase: 'ready' });
}

/** The first page of a room; what the socket brought meanwhile is later. */
export function takeFirstPage(store: RoomStore, page: Omit<HistoryPage, 'before'>): void {
  const { log } = store.getState();
  if (log.epoch !== 0) return;
  const snapshot = { epoch: page.epoch, s: page.head, messages: page.messages, hasGap: page.hasMore };
  setLog(store, resetLog(log, snapshot));
}

/**
 * A page of earlier messages; one that no longer joins on changes nothing, and the list asks again when it is scrolled.
 */
export function takeEarlier(store: RoomStore, page: HistoryPage): void {
  store.setState({ log: prependPage(store.getState().log, page), earlier: 'idle' });
}

/** Whether the newest message is in sight; once it is, what was read back is let go. */
export function setAtEnd(store: RoomStore, isAtEnd: boolean): void {
  const { isAtEnd: before, log } = store.getState();
  if (before !== isAtEnd) store.setState({ isAtEnd, log: isAtEnd ? cutLog(log, messagesMax) : log });
}

/** Takes a frame of this room. @returns how far the server says that the log goes, where it does */
export function takeFrame(store: RoomStore, frame: ReadFrame): number {
  const { log } = store.getState();
  switch (frame.t) {
    case 'live':
      store.setState({ rights: frame.rights });
      // An empty room has no first page that could say so.
      if (log.epoch === 0 && frame.s === 0) setLog(store, { ...log, epoch: frame.epoch });
      return frame.s;
    case 'reset':
      setLog(store, resetLog(log, frame));
      return frame.s;
    case 'entry':
      setLog(store, applyEntry(log, frame.epoch, frame.entry));
      return frame.entry.s;
    case 'room':
      takeChange(store, frame.change);
      return 0;
    case 'online':
      store.setState({ online: frame.online });
      return 0;
    case 'packet': {
      const { packetId, taken, count } = frame.packet;
      store.setState({ packets: { ...store.getState().packets, [packetId]: { taken, count } } });
      return 0;
    }
    case 'win':
    case 'badge':
      return 0;
  }
}

function takeChange(store: RoomStore, change: RoomChange): void {
  const { kind } = change;
  if (kind === 'manager' || kind === 'kicked' || kind === 'deleted') return store.setState({ left: kind });
  if (kind === 'plan') return;
  const { changes, rights } = store.getState();
  store.setState({
    changes: kind === 'rights' ? changes : changes + 1,
    rights: change.rights ?? (rights && withSwitches(rights, change)),
  });
}

/** The room's switches take the place of those in one's rights; which pictures a level may send is asked for. */
const withSwitches = (rights: RoomRights, { isSilent, vipMin, slowMs, takesPictures }: RoomChange): RoomRights => ({
  ...rights,
  isSilent: isSilent ?? rights.isSilent,
  vipMin: vipMin ?? rights.vipMin,
  slowMs: slowMs ?? rights.slowMs,
  takesPictures: takesPictures === false ? false : rights.takesPictures,
});

/** Whether a change leaves open what the player may do: then the rights are asked for. */
export function leavesRightsOpen({ rights: before }: RoomState, { kind, rights, isSilent, takesPictures }: RoomChange) {
  if (kind !== 'rights' || rights !== undefined) return false;
  return isSilent === undefined || (takesPictures === true && before?.takesPictures === false);
}

/** A message was refused: it says so, and nothing is sent before the time that the refusal names. */
export function takeRefusal(store: RoomStore, cid: string, error: ChatError): void {
  const until = error.retryMs === undefined ? 0 : serverNow() + error.retryMs;
  store.setState({
    refusal: { ...error, cid },
    mayWriteAt: Math.max(until, store.getState().mayWriteAt),
  });
}

/** A message went: slow mode counts from here. */
export function startSlowMode(store: RoomStore): void {
  const { rights } = store.getState();
  if (rights === undefined || rights.isManager || rights.slowMs === 0) return;
  store.setState({ mayWriteAt: serverNow() + rights.slowMs });
}
