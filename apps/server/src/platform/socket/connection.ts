/** One client's end of the socket: what it may still send, whether it listens, and how it is cut off. */
import { closeCodes, type ServerMessage } from '@longmen/contract/push';
import type { Locale } from '@longmen/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../runtime/clock.ts';
import type { Caller } from '../api/route.ts';
import type { SocketLimits } from './limits.ts';

/** Who asked for a ticket; undefined for a visitor. */
export type Ticket = { readonly caller: Pick<Caller, 'userId' | 'sessionId'> | undefined };

export type Connection = {
  readonly id: string;
  readonly channels: Set<string>;
  /** Undefined until the ticket was taken. */
  readonly owner: Ticket | undefined;
  /** Whether it still listens: it may have closed while something was awaited. */
  isOpen(): boolean;
  /** Signs it in. @returns false when it has closed meanwhile: then nothing of it may be registered. */
  signIn(owner: Ticket): boolean;
  /** True from the login frame on, so that a second one is ignored. */
  signingIn: boolean;
  locale: Locale;
  /** Writes one frame to this client alone. */
  send(message: ServerMessage): void;
  /** Writes a frame that was built for many. */
  write(frame: Buffer): void;
  /** Counts a received frame. @returns false when the client sends too many. */
  mayReceive(): boolean;
  /** Pings when it is time, and cuts a client that did not sign in, does not answer or does not read. */
  tick(now: number): void;
  close(code: number, reason: string): void;
};

/** A frame as bytes. */
export function frameOf(message: ServerMessage, now: number): Buffer {
  return Buffer.from(JSON.stringify({ v: 1, ts: now, ...message }));
}

/** Frames as the bytes of one text: an array, or the one itself. */
export function framesOf(messages: readonly ServerMessage[], now: number): Buffer {
  const [first, ...more] = messages;
  if (first !== undefined && more.length === 0) return frameOf(first, now);
  return Buffer.from(JSON.stringify(messages.map((message) => ({ v: 1, ts: now, ...message }))));
}

type Deps = {
  id: string;
  socket: WebSocket;
  clock: Clock;
  limits: SocketLimits;
  onCut(code: number): void;
  onSignedIn(): void;
  /** Positions of what it follows, for pings. */
  heads(connection: Connection): Readonly<Record<string, number>> | undefined;
};

/** A token bucket of received frames: so many at once, refilled by so many a second. */
type FrameBucket = { tokens: number; refilledAt: number };

/** @returns false when it is empty */
function takeFrame(bucket: FrameBucket, { frameBurst, framesPerSecond }: SocketLimits, now: number): boolean {
  bucket.tokens = Math.min(frameBurst, bucket.tokens + ((now - bucket.refilledAt) / 1000) * framesPerSecond) - 1;
  bucket.refilledAt = now;
  return bucket.tokens >= 0;
}

/** Pings after a pause; any frame answers one, and none within its time is too late. */
type Heartbeat = { pingAt: number; pongBy: number | undefined };

const isOverdue = ({ pongBy }: Heartbeat, now: number) => pongBy !== undefined && now > pongBy;

/** @returns whether a ping is to be sent now */
function takePing(heartbeat: Heartbeat, { pingEveryMs, pongWithinMs }: SocketLimits, now: number): boolean {
  if (heartbeat.pongBy !== undefined || now < heartbeat.pingAt) return false;
  heartbeat.pingAt = now + pingEveryMs;
  heartbeat.pongBy = now + pongWithinMs;
  return true;
}

/**
 * A connection with its clocks (ms): pings, frames in a token bucket, and how long it may lag behind.
 * @param onCut called once, with the close code
 */
export function makeConnection({ id, socket, clock, limits, onCut, onSignedIn, heads }: Deps): Connection {
  const openedAt = clock.now();
  // Tens of thousands are held at once: plain fields take a fraction of what closures would.
  const heartbeat: Heartbeat = { pingAt: openedAt + limits.pingEveryMs, pongBy: undefined };
  const frames: FrameBucket = { tokens: limits.frameBurst, refilledAt: openedAt };
  let behindSince: number | undefined;
  let closing = false;
  const isOpen = () => !closing && socket.readyState === socket.OPEN;

  const close = (code: number, reason: string) => {
    if (closing) return;
    closing = true;
    onCut(code);
    socket.close(code, reason);
    // Whoever does not read does not read this either.
    setTimeout(() => socket.terminate(), limits.closeWithinMs).unref();
  };

  const write = (frame: Buffer) => {
    if (!isOpen()) return;
    if (socket.bufferedAmount > limits.maxWaitingBytes) return close(closeCodes.slow, 'too slow');
    socket.send(frame, { binary: false });
    if (socket.bufferedAmount > 0) behindSince ??= clock.now();
  };
  const isBehind = (now: number) => {
    if (socket.bufferedAmount === 0) behindSince = undefined;
    return behindSince !== undefined && now - behindSince > limits.maxBehindMs;
  };
  const connection: Connection & { owner: Ticket | undefined } = {
    id,
    channels: new Set(),
    owner: undefined,
    isOpen,
    signIn: (ticket) => {
      if (!isOpen()) return false;
      connection.owner = ticket;
      onSignedIn();
      return true;
    },
    signingIn: false,
    locale: 'vi',
    write,
    close,
    send: (message) => write(frameOf(message, clock.now())),
    mayReceive: () => {
      heartbeat.pongBy = undefined;
      return takeFrame(frames, limits, clock.now());
    },
    tick: (now) => {
      const { owner } = connection;
      if (owner === undefined && now - openedAt > limits.loginWithinMs) return close(closeCodes.login, 'not signed in');
      if (isBehind(now)) return close(closeCodes.slow, 'too slow');
      if (isOverdue(heartbeat, now)) return close(closeCodes.silent, 'no pong');
      if (owner === undefined || !takePing(heartbeat, limits, now)) return;
      const pos = heads(connection);
      connection.send({ t: 'ping', ...(pos === undefined ? {} : { pos }) });
    },
  };
  return connection;
}
