/**
 * Players who watch a hall and their balance, each with a socket as the app keeps it. What comes is held against what
 * was acknowledged: every message once, in order, and every balance, and how late to those who were connected.
 */
import type { ServerFrame } from '@longmen/contract/push';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTextReader } from '../../../bench/room/sockets/counts.ts';
import { openRawSocket, type RawSocket } from '../../../bench/room/sockets/raw-socket.ts';
import { waitAfterFailures } from '../../../apps/player/src/core/push/reconnect.ts';

export type Watched = {
  /** Messages that came again: the app drops what it has (`s`), as somebody who comes in may get the latest twice. */
  readonly repeated: number;
  /** Messages that came although one before them had not: the app asks again. */
  readonly gaps: number;
  /** Longest from a message's acknowledgement to a socket that was connected then; ms. */
  readonly lateMs: number;
};

export type Watchers = {
  open(): Promise<void>;
  /** A message was acknowledged. */
  acknowledged(s: number): void;
  /** Sockets that are not live. */
  away(): number;
  /** Waits until every socket has the message. @returns how many have not */
  until(s: number, withinMs: number): Promise<number>;
  /** The highest number of a balance that came to a player. */
  legOf(userId: number): number;
  /** Whether a player was connected all the time since (epoch ms). */
  hasWatchedSince(userId: number, at: number): boolean;
  /** From now on. */
  begin(): void;
  watched(): Watched;
  close(): void;
};

type Options = {
  readonly address: string;
  readonly userIds: readonly number[];
  readonly channel: string;
  ticketOf(userId: number): Promise<string>;
};

type One = {
  /** How long the server wants it to stay away; ms. */
  afterMs: number | undefined;
  epoch: number;
  last: number;
  leg: number;
  liveSince: number | undefined;
  socket: RawSocket | undefined;
  isOver: boolean;
};

const openingAtOnce = 40;
const liveWithinMs = 180_000;
/** A socket that became live after an acknowledgement reads what it missed; that is no lateness of a hint. */
const spareMs = 100;

/** Nobody is connected yet. */
export function makeWatchers({ address, userIds, channel, ticketOf }: Options): Watchers {
  const { hostname: host, port } = new URL(address);
  const readText = makeTextReader();
  const all = new Map<number, One>();
  const acknowledgedAt = new Map<number, number>();
  const early = new Map<number, number>();
  let watched = { repeated: 0, gaps: 0, lateMs: 0 };

  const message = (one: One, s: number) => {
    if (s <= one.last) watched.repeated += 1;
    else if (s > one.last + 1 && one.last > 0) watched.gaps += 1;
    one.last = Math.max(one.last, s);
    const at = acknowledgedAt.get(s);
    if (at === undefined) early.set(s, (early.get(s) ?? 0) + 1);
    else if (one.liveSince !== undefined && one.liveSince + spareMs < at)
      watched.lateMs = Math.max(watched.lateMs, Date.now() - at);
  };
  const take = (one: One, frame: ServerFrame) => {
    if (frame.t === 'ping') one.socket?.send({ t: 'pong' });
    if (frame.t === 'hello') {
      const position = one.last > 0 ? { e: one.epoch, s: one.last } : {};
      one.socket?.send({ t: 'sub', i: channel, r: channel, ...position });
    }
    if ('e' in frame && frame.e !== undefined) one.epoch = frame.e;
    if (frame.t === 'bye') {
      one.afterMs = frame.d.after_ms;
      one.socket?.destroy();
    }
    if (frame.t === 'msg') message(one, frame.s);
    // Too far behind, or the first time: the list is replaced.
    if (frame.t === 'reset') one.last = Math.max(one.last, frame.s);
    if (frame.t === 'live' && 'e' in frame && frame.e !== undefined) {
      one.last = Math.max(one.last, frame.s);
      one.liveSince = Date.now();
    }
    if (frame.t === 'balance' || frame.t === 'settled') one.leg = Math.max(one.leg, frame.d.leg);
  };

  const connect = async (userId: number, one: One): Promise<void> => {
    for (let failures = 0; !one.isOver; failures += 1) {
      const ended = await enter(userId, one).catch(() => undefined);
      one.liveSince = undefined;
      one.socket = undefined;
      if (one.isOver) return;
      if (ended === 'was live') failures = 0;
      await sleep(one.afterMs ?? waitAfterFailures(failures, Math.random()));
      one.afterMs = undefined;
    }
  };
  const enter = async (userId: number, one: One): Promise<'was live' | undefined> => {
    const ticket = await ticketOf(userId);
    return new Promise((resolve) => {
      let wasLive = false;
      openRawSocket(
        { host, port: Number(port) },
        {
          onOpen: (socket) => {
            one.socket = socket;
            socket.send({ v: 1, t: 'login', d: { ticket, loc: 'en' } });
          },
          onText: (payload) => {
            for (const frame of readText(payload).frames) take(one, frame);
            wasLive ||= one.liveSince !== undefined;
          },
          onClose: () => resolve(wasLive ? 'was live' : undefined),
        },
      );
    });
  };
  const away = () => [...all.values()].filter(({ liveSince }) => liveSince === undefined).length;

  return {
    open: async () => {
      const until = Date.now() + liveWithinMs;
      for (const userId of userIds) {
        const one: One = {
          afterMs: undefined,
          epoch: 0,
          last: 0,
          leg: 0,
          liveSince: undefined,
          socket: undefined,
          isOver: false,
        };
        all.set(userId, one);
        void connect(userId, one);
        while (away() > openingAtOnce) await sleep(5);
      }
      while (away() > 0) {
        if (Date.now() > until) throw new Error(`${away()} of ${all.size} sockets are not live`);
        await sleep(20);
      }
    },
    acknowledged: (s) => acknowledgedAt.set(s, Date.now()),
    away,
    until: async (s, withinMs) => {
      const behind = () => [...all.values()].filter(({ last }) => last < s).length;
      for (const until = Date.now() + withinMs; behind() > 0 && Date.now() < until; ) await sleep(20);
      return behind();
    },
    legOf: (userId) => all.get(userId)?.leg ?? 0,
    hasWatchedSince: (userId, at) => (all.get(userId)?.liveSince ?? Number.POSITIVE_INFINITY) + spareMs < at,
    begin: () => {
      watched = { repeated: 0, gaps: 0, lateMs: 0 };
    },
    watched: () => watched,
    close: () => {
      for (const one of all.values()) {
        one.isOver = true;
        one.socket?.destroy();
      }
    },
  };
}
