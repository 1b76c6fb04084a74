/**
 * The console's live channel: a WebSocket for the console's own pages, whose session is asked for again and again while
 * it is open (office.md 5, 6, 14).
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import clientAddress, { compile } from '@fastify/proxy-addr';
import {
  liveCloseCodes,
  type LiveFrame,
  livePath,
  liveProtocol,
  liveRequest,
  lookChannel,
} from '@longmen/contract/console/live';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import type { AddressList } from '../../network/address-list.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Log } from '../../runtime/log.ts';
import type { AtConsole, From } from '../console-route.ts';
import { mayCall, tokenOf } from '../gates.ts';
import { fromOf } from '../from.ts';
import { gather } from './gather.ts';
import { type LooksLink, makeLooksElsewhere, publishEveryMs } from './looks-elsewhere.ts';
import { makeLooks } from './looks.ts';
import { readingCalls } from './topics.ts';

export type LiveOptions<At extends AtConsole> = {
  readonly log: Log;
  readonly clock: Clock;
  /** As browsers see the console. */
  readonly origin: string;
  readonly allowed: AddressList | undefined;
  readonly trustProxy: readonly string[];
  /** Who is behind a cookie now; it keeps nobody signed in. */
  authenticate(token: string, from: From): Promise<At | undefined>;
  /** The other processes of the console. */
  readonly looks: LooksLink;
  /** Uses a session's ticket up. @returns false when there is none such */
  takeTicket(session: string, ticket: string): Promise<boolean>;
};

export type Live = {
  /** The answers of these topics may be others now. */
  moved(topics: readonly string[]): void;
  /** Sockets that are open in this process. */
  size(): number;
  /** Asks for every session again: one has ended, was locked, or somebody's rights are others. */
  recheck(): void;
  /** Sends everybody away; no frame follows. */
  close(): void;
};

const ticketWithinMs = 5_000;
const recheckEveryMs = 15_000;
const frameEveryMs = 1_000;
const frameBytesMax = 1_024;
const framesASecond = 10;
const perOperatorMax = 20;
/** A page that reads nothing of so much is gone. */
const waitingBytesMax = 65_536;

type Seat<At extends AtConsole> = {
  readonly socket: WebSocket;
  readonly token: string;
  readonly from: From;
  at: At;
  /** From its ticket on. */
  isIn: boolean;
  isAlive: boolean;
  frames: number;
};

/** Answers upgrades on the path of the live channel; others get nothing. */
export function attachLive<At extends AtConsole>(server: Server, options: LiveOptions<At>): Live {
  const { log, clock } = options;
  const seats = new Set<Seat<At>>();
  const looks = makeLooks<Seat<At>>();
  const elsewhere = makeLooksElsewhere(clock);
  const own = randomUUID();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: frameBytesMax,
    perMessageDeflate: false,
    handleProtocols: () => liveProtocol,
  });

  const send = ({ socket }: Seat<At>, frame: LiveFrame) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > waitingBytesMax) return socket.terminate();
    socket.send(JSON.stringify({ ...frame, at: clock.now() }));
  };
  const namesHere = (channel: string) => [...new Set(looks.at(channel).map(({ at }) => at.by.name))].toSorted();
  /** Names those who look at something to each other, at whichever process. */
  const nameOthers = (channels: readonly string[]) => {
    for (const channel of channels) {
      const all = [...namesHere(channel), ...elsewhere.namesAt(channel)];
      for (const seat of looks.at(channel)) {
        const others = new Set(all);
        others.delete(seat.at.by.name);
        send(seat, { k: 'here', c: channel, d: { names: [...others].toSorted() } });
      }
    }
  };
  const publishLooks = (channels: readonly string[]) => {
    for (const channel of channels) options.looks.publish({ process: own, channel, names: namesHere(channel) });
  };
  /** The same where it has changed at this process. */
  const nameAnew = (channels: readonly string[]) => {
    nameOthers(channels);
    publishLooks(channels);
  };
  const maySee = ({ at }: Seat<At>, topic: string) => readingCalls(topic).filter((call) => mayCall(call, at));
  const moving = gather(clock, frameEveryMs, (topics) => {
    for (const seat of seats) {
      if (!seat.isIn) continue;
      for (const topic of topics) {
        const calls = maySee(seat, topic).map(({ name }) => name);
        if (calls.length > 0) send(seat, { k: 'moved', c: topic, d: { calls } });
      }
    }
  });

  const check = async (seat: Seat<At>) => {
    const at = await options.authenticate(seat.token, seat.from);
    if (at === undefined) return seat.socket.close(liveCloseCodes.signedOut);
    if (at.session.isLocked) return seat.socket.close(liveCloseCodes.locked);
    seat.at = at;
  };
  const recheck = () => {
    // A database that does not answer ends nobody's session: it is asked for again in a while.
    for (const seat of seats)
      check(seat).catch((error: Error) => log.warn({ err: error }, 'a session could not be looked at'));
  };
  const take = async (seat: Seat<At>, text: string) => {
    const read = z.safeParse(liveRequest, parsed(text));
    if (!read.success) return seat.socket.close(1008);
    if ('ticket' in read.data) {
      if (seat.isIn || !(await options.takeTicket(seat.at.session.id, read.data.ticket)))
        return seat.socket.close(1008);
      seat.isIn = true;
      return send(seat, { k: 'ready' });
    }
    if (!seat.isIn) return seat.socket.close(1008);
    const { look } = read.data;
    if (look !== null && maySee(seat, look.topic).length === 0) return;
    nameAnew(looks.look(seat, look === null ? undefined : lookChannel(look)));
  };
  const welcome = (socket: WebSocket, token: string, from: From, at: At) => {
    const seat: Seat<At> = { socket, token, from, at, isIn: false, isAlive: true, frames: 0 };
    seats.add(seat);
    const late = setTimeout(() => {
      if (!seat.isIn) socket.terminate();
    }, ticketWithinMs);
    socket.on('pong', () => {
      seat.isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      seat.frames += 1;
      if (isBinary || !Buffer.isBuffer(data) || seat.frames > framesASecond) return socket.close(1008);
      take(seat, data.toString()).catch((error: Error) => {
        log.error({ err: error }, 'a frame of the console failed');
        socket.close(1011);
      });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      seats.delete(seat);
      nameAnew(looks.look(seat, undefined));
    });
  };
  const admit = async (request: IncomingMessage, stream: Duplex, head: Buffer, address: string) => {
    const token = tokenOf(request);
    const from = fromOf(address, request.headers['user-agent']);
    const at = await options.authenticate(token, from);
    if (at === undefined || at.session.isLocked) return refuseUpgrade(stream, '401 Unauthorized');
    if ([...seats].filter((seat) => seat.at.by.name === at.by.name).length >= perOperatorMax)
      return refuseUpgrade(stream, '429 Too Many Requests');
    if (!stream.destroyed) sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, token, from, at));
  };

  const proxies = compile([...options.trustProxy]);
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy());
    const address = clientAddress(request, proxies);
    if (options.allowed?.has(address) === false) return stream.destroy();
    const why = whyNot(request, options.origin);
    if (why !== undefined) return refuseUpgrade(stream, why);
    admit(request, stream, head, address).catch((error: Error) => {
      log.warn({ err: error }, 'the live channel could not be opened');
      refuseUpgrade(stream, '503 Service Unavailable');
    });
  };
  server.on('upgrade', onUpgrade);
  const stopLooks = options.looks.on((others) => {
    if (others.process !== own && elsewhere.take(others)) nameOthers([others.channel]);
  });
  const saying = setInterval(() => {
    publishLooks(looks.channels());
    nameOthers(elsewhere.endOld());
  }, publishEveryMs).unref();
  const ticking = setInterval(() => {
    for (const seat of seats) seat.frames = 0;
  }, 1_000).unref();
  const checking = setInterval(() => {
    recheck();
    for (const seat of seats) {
      if (!seat.isAlive) seat.socket.terminate();
      seat.isAlive = false;
      seat.socket.ping();
    }
  }, recheckEveryMs).unref();

  return {
    moved: (topics) => moving.add(topics),
    size: () => seats.size,
    recheck,
    close: () => {
      server.off('upgrade', onUpgrade);
      clearInterval(ticking);
      clearInterval(checking);
      clearInterval(saying);
      stopLooks();
      for (const channel of looks.channels()) options.looks.publish({ process: own, channel, names: [] });
      moving.stop();
      for (const { socket } of seats) socket.close(liveCloseCodes.restart);
      sockets.close();
    },
  };
}

/** The status line of a refusal; undefined for the console's own page. */
function whyNot({ url = '', headers }: IncomingMessage, origin: string): string | undefined {
  if (url !== livePath) return '404 Not Found';
  if (headers.origin !== origin) return '403 Forbidden';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  return offered.includes(liveProtocol) ? undefined : '400 Bad Request';
}

function refuseUpgrade(stream: Duplex, why: string): void {
  stream.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => stream.destroy(), 1_000).unref();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
