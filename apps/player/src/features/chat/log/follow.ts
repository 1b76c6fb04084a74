/**
 * Keeps a room current while it is open: subscribes, asks for what is missing, sends what waits, says what was read.
 */
import { chatErrors } from '@longmen/contract/chat-errors';
import { channelOfRoom } from '@longmen/contract/chat-frames';
import { firstPosition, gapResumeMs, hasGap } from '@longmen/contract/chat-log';
import { readAnswer, readChatFrame, sendRequest } from '@longmen/contract/chat-requests';
import type { ServerFrame } from '@longmen/contract/push';
import { onAnswer, onPush, resubscribe, sendFrame, useConnected } from '../../../core/push/channels.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { queued } from '../outbox/outbox.ts';
import { refreshPlans, refreshRooms } from '../rooms.ts';
import { loadEarlier, loadFirst, loadRights, markRead } from './calls.ts';
import {
  leavesRightsOpen,
  post,
  type RoomStore,
  startSlowMode,
  takeEarlier,
  takeFirstPage,
  takeFrame,
  takeRefusal,
} from './room.ts';

/** A gap that asking does not fill is asked for ever more seldom. */
const gapWaitMaxMs = 10_000;
/** "Read" is said at most this often. */
const readEveryMs = 2_000;
/** How often messages on their way are looked at. */
const agedEveryMs = 15_000;

export type Following = {
  /** Sends what waits, if the socket takes it. */
  flush(): void;
  /** Loads earlier messages, once at a time. */
  earlier(): void;
  /** Loads the first page again. */
  reload(): void;
  /** Loads history up to a position, if it is not too far back. @returns whether the list has it now */
  reach(s: number): Promise<Reached>;
  /** The newest message was seen on a visible page. */
  read(): void;
  stop(): void;
};

/** What came of asking for history up to a position: `far` is further back than is loaded for one message. */
export type Reached = 'there' | 'far' | 'failed';
/** Pages of this many messages, so many at most. */
const reachRows = 50;
const reachPages = 20;

/** Follows a room until it is stopped. @param readsUnread whether this player says what he has read: guests do not */
export function followRoom(store: RoomStore, userId: string, roomId: string, readsUnread: boolean): Following {
  const channel = channelOfRoom(roomId);
  let isOpen = true;
  let gapTimer: ReturnType<typeof setTimeout> | undefined;
  let gapWaitMs = gapResumeMs;
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  let readTo = 0;

  const flush = () => {
    for (const { cid, kind, body, quote, mentions } of queued(store.getState().pending)) {
      if (!sendFrame(sendRequest({ roomId, cid, kind, body, quoteId: quote?.id, mentions }))) return;
      post(store, userId, roomId, { t: 'sent', cid });
    }
  };

  /** Asks for what is missing after a moment: it may be on its way. */
  const closeGap = (head: number) => {
    const { log } = store.getState();
    if (!hasGap(log) && head <= log.last) {
      clearTimeout(gapTimer);
      gapTimer = undefined;
      gapWaitMs = gapResumeMs;
      return;
    }
    if (gapTimer !== undefined) return;
    gapTimer = setTimeout(() => {
      gapTimer = undefined;
      gapWaitMs = Math.min(2 * gapWaitMs, gapWaitMaxMs);
      resubscribe(channel);
    }, gapWaitMs);
  };

  const take = (frame: ServerFrame) => {
    if (frame.t === 'ping') return closeGap(frame.pos?.[channel] ?? 0);
    const read = readChatFrame(frame);
    if (read === undefined) {
      // What cannot be read still has its place: without it everything after it would wait.
      if (frame.t === 'msg' && frame.r === channel) skip(frame.e, frame.s);
      return;
    }
    const head = takeFrame(store, read);
    closeGap(head);
    post(store, userId, roomId, { t: 'reached', s: store.getState().log.last });
    if (read.t === 'live') flush();
    // After a break, too: what moved meanwhile was not heard.
    if (read.t === 'live' || (read.t === 'room' && read.change.kind === 'plan')) refreshPlans(roomId);
    if (read.t === 'room' && leavesRightsOpen(store.getState(), read.change)) void askRights();
  };
  const skip = (epoch: number, s: number) => {
    takeFrame(store, { t: 'entry', roomId, epoch, entry: { s, op: undefined } });
    closeGap(s);
  };

  const answer = (frame: ServerFrame) => {
    const read = readAnswer(frame);
    if (read?.t === 'err' && (read.i === undefined || read.i === channel)) return loseRoom(read.error.code);
    if (read?.i === undefined || !store.getState().pending.some(({ cid }) => cid === read.i)) return;
    if (read.t === 'ok') {
      post(store, userId, roomId, { t: 'stored', cid: read.i, s: read.s ?? 0 });
      post(store, userId, roomId, { t: 'reached', s: store.getState().log.last });
      startSlowMode(store);
      if (read.needsCare) store.setState({ showsCare: true });
    } else {
      post(store, userId, roomId, { t: 'refused', cid: read.i, code: read.error.code });
      takeRefusal(store, read.i, read.error);
    }
  };

  /** The room may be followed no more: it is gone, not this player's, or the player is on a break. */
  const loseRoom = (code: number) => {
    if (code === chatErrors.noRoom || code === chatErrors.notAMember) store.setState({ left: 'kicked' });
    if (code === chatErrors.paused) void refreshRooms();
  };

  const first = async () => {
    if (store.getState().phase !== 'ready') store.setState({ phase: 'loading' });
    try {
      const page = await loadFirst(roomId);
      if (isOpen) takeFirstPage(store, page);
    } catch {
      if (isOpen && store.getState().phase !== 'ready') store.setState({ phase: 'failed' });
    }
  };
  const askRights = async () => {
    try {
      const rights = await loadRights(roomId);
      if (isOpen) store.setState({ rights });
    } catch {
      // The frame `live` brings them too.
    }
  };

  const stopAnswers = onAnswer(answer);
  const stopFrames = onPush(channel, take, () => {
    const { epoch, last } = store.getState().log;
    return epoch === 0 ? {} : { e: epoch, s: last };
  });
  const stopConnection = useConnected.subscribe(({ connected }) => {
    if (!connected) post(store, userId, roomId, { t: 'disconnected' });
  });
  const aging = setInterval(() => post(store, userId, roomId, { t: 'aged', now: serverNow() }), agedEveryMs);
  if (store.getState().log.epoch === 0) void first();
  if (store.getState().rights === undefined) void askRights();
  flush();

  return {
    flush,
    earlier: () => {
      const { log, earlier, phase } = store.getState();
      const before = firstPosition(log);
      if (phase !== 'ready' || earlier === 'loading' || !log.hasEarlier) return;
      store.setState({ earlier: 'loading' });
      loadEarlier(roomId, before).then(
        (page) => isOpen && takeEarlier(store, { ...page, before }),
        () => isOpen && store.setState({ earlier: 'failed' }),
      );
    },
    reach: async (s) => {
      if (firstPosition(store.getState().log) - s > reachRows * reachPages) return 'far';
      store.setState({ earlier: 'loading', isAtEnd: false });
      try {
        for (let page = 0; page < reachPages && isOpen; page += 1) {
          const { log } = store.getState();
          const before = firstPosition(log);
          if (before <= s || !log.hasEarlier) break;
          takeEarlier(store, { ...(await loadEarlier(roomId, before, reachRows)), before });
        }
        return firstPosition(store.getState().log) <= s ? 'there' : 'far';
      } catch {
        return 'failed';
      } finally {
        store.setState({ earlier: 'idle' });
      }
    },
    reload: () => void first(),
    read: () => {
      const { last } = store.getState().log;
      if (!readsUnread || last <= readTo || readTimer !== undefined) return;
      readTo = last;
      markRead(roomId, last);
      // What comes meanwhile is said then.
      readTimer = setTimeout(() => {
        readTimer = undefined;
        const { isAtEnd, log } = store.getState();
        if (!isOpen || !isAtEnd || document.hidden || log.last <= readTo) return;
        readTo = log.last;
        markRead(roomId, readTo);
      }, readEveryMs);
    },
    stop: () => {
      isOpen = false;
      clearTimeout(gapTimer);
      clearTimeout(readTimer);
      clearInterval(aging);
      stopAnswers();
      stopFrames();
      stopConnection();
      store.setState({ earlier: 'idle' });
    },
  };
}
