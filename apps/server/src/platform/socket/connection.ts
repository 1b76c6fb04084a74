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
  tell(message: ServerMessage): void;
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

type Deps = {
  id: string;
  socket: WebSocket;
  clock: Clock;
  limits: SocketLimits;
  onCut(code: number): void;
  onSignedIn(): void;
};

/** A connection with its clocks (ms): pings, frames in a token bucket, and how long it may lag behind. @param onCut called once, with the reason */
export function makeConnection({ id, socket, clock, limits, onCut, onSignedIn }: Deps): Connection {
  const openedAt = clock.now();
  let pingAt = openedAt + limits.pingEveryMs;
  let pongBy: number | undefined;
  let behindSince: number | undefined;
  let tokens = limits.frameBurst;
  let refilledAt = openedAt;
  let closing = false;
  let owner: Ticket | undefined;

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

  const connection: Connection = {
    id,
    channels: new Set(),
    get owner() {
      return owner;
    },
    isOpen,
    signIn: (ticket) => {
      if (!isOpen()) return false;
      owner = ticket;
      onSignedIn();
      return true;
    },
    signingIn: false,
    locale: 'vi',
    write,
    close,
    tell: (message) => write(frameOf(message, clock.now())),
    mayReceive: () => {
      const now = clock.now();
      pongBy = undefined;
      tokens = Math.min(limits.frameBurst, tokens + ((now - refilledAt) / 1000) * limits.framesPerSecond);
      refilledAt = now;
      tokens -= 1;
      return tokens >= 0;
    },
    tick: (now) => {
      if (owner === undefined && now - openedAt > limits.loginWithinMs) return close(closeCodes.login, 'not signed in');
      if (isBehind(now)) return close(closeCodes.slow, 'too slow');
      if (pongBy !== undefined && now > pongBy) return close(closeCodes.silent, 'no pong');
      if (owner !== undefined && pongBy === undefined && now >= pingAt) {
        pingAt = now + limits.pingEveryMs;
        pongBy = now + limits.pongWithinMs;
        connection.tell({ t: 'ping' });
      }
    },
  };
  return connection;
}
