/**
 * The one WebSocket of the site (calls.md, "Push"): pushes what happens to players
 * and games. Everything it pushes can also be polled, so a lost frame loses nothing.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import clientAddress, { compile } from '@fastify/proxy-addr';
import { closeCodes, maxClientFrameBytes, socketPath, subprotocol } from '@longmen/contract/push';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeAddressCounter } from '../network/address-counter.ts';
import { callerKey } from '../network/addresses.ts';
import type { Platform } from '../context.ts';
import type { Log } from '../runtime/log.ts';
import { type Connection, makeConnection, type Ticket } from './connection.ts';
import { type Hub, makeHub } from './hub.ts';
import { inOrder } from './in-order.ts';
import { type ChannelKind, headsOf, kindOf, type SocketEnd } from './kinds.ts';
import { type SocketLimits, socketLimits } from './limits.ts';
import { listenAll, type PushMessages } from './messages.ts';
import { notifyMissed } from './missed.ts';
import { isAllowedOrigin } from './origin.ts';
import { makePresence, type Presence } from './presence.ts';
import { receive } from './receive.ts';
import type { UserId } from '../ids.ts';

export type { Ticket } from './connection.ts';

export type SocketDeps = {
  platform: Pick<Platform, 'bus' | 'clock' | 'db' | 'dice' | 'jobs' | 'log' | 'metrics'>;
  /** Uses a one-time ticket up (60 s); undefined when it is unknown, used or too old. */
  takeTicket(ticket: string): Promise<Ticket | undefined>;
  isGame(gid: number): boolean;
  /** Origins besides the site's own host that may open the socket (`https://…`). */
  allowedOrigins(): readonly string[];
  /** The gate that every call passes too: the closed site, locked addresses. @throws Refusal */
  admit(ip: string): Promise<void>;
  /** Proxies whose word on the client's address is believed, as for calls. */
  trustProxy?: string[];
  /** What clients are sent of what happens. */
  messages: PushMessages;
  /** Channels that modules bring. */
  readonly kinds?: readonly ChannelKind[];
  /** Hears of every session that ends. @returns how to stop */
  onSessionEnded(listener: (ended: { userId: UserId; sessionId: string }) => void): () => void;
  /** Tests shorten the times. */
  limits?: Partial<SocketLimits>;
};

export type Socket = {
  /** Distinct players connected to any process, all or following a game; a true count. */
  online(gid?: number): Promise<number>;
  /** Sockets that are open in this process. */
  size(): number;
  /** Players with a socket of this process. */
  players(): ReadonlySet<UserId>;
  readonly presence: Pick<Presence, 'onlineOn' | 'onlineAmong'>;
  /** Says goodbye to everybody, spread over ten seconds, and stops taking connections. */
  drain(): Promise<void>;
};

/** Answers upgrades on `/socket`; every other upgrade is refused. */
export function attachSocket(server: Server, deps: SocketDeps): Socket {
  const { bus, clock, db, dice, jobs, log, metrics } = deps.platform;
  const limits = { ...socketLimits, ...deps.limits };
  const hub = makeHub(clock);
  const kinds = deps.kinds ?? [];
  const isOfKind = (channel: string) => kindOf(kinds, channel) !== undefined;
  const presence = makePresence({ db: db.reads, hub, clock, dice, jobs, limits, isOfKind });
  const cuts = metrics.counter('longmen_socket_closed_total', 'Sockets that the server closed.');
  const unknown = metrics.counter('longmen_socket_unknown_frames_total', 'Client frames of unknown types.');
  measure(metrics, hub);
  for (const kind of kinds) kind.attach(endOf(hub));
  const all = { ...deps, kinds, hub, clock, limits, onUnknown: () => unknown.inc() };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxClientFrameBytes,
    perMessageDeflate: false,
    handleProtocols: () => subprotocol,
  });
  let draining = false;

  const heads = (of: Connection) => headsOf(kinds, of);
  const onCut = () => cuts.inc();
  const welcome = (socket: WebSocket, onSignedIn: () => void) => {
    const id = dice.bytes(8).toString('hex');
    const connection = makeConnection({ id, socket, clock, limits, onCut, onSignedIn, heads });
    hub.add(connection);
    socket.on('close', () => {
      const followed = [...connection.channels];
      hub.remove(connection);
      for (const channel of followed) kindOf(kinds, channel)?.left(connection, channel);
    });
    follow(socket, connection, { log, limits }, (text) => receive(all, connection, text));
  };
  onUpgrade(server, deps, {
    closeWithinMs: limits.closeWithinMs,
    whyNot: (request) =>
      refusalOfUpgrade(request, {
        draining,
        full: hub.size() >= limits.maxConnections,
        allowed: deps.allowedOrigins(),
      }),
    enter: makeEntrance(limits),
    accept: (request, stream, head, onSignedIn) =>
      sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, onSignedIn)),
  });

  const stops = [
    ...listenAll(bus, deps.messages, (message) => hub.publish(message)),
    deps.onSessionEnded((ended) => closeSession(hub, ended)),
    startTicking(hub, clock, limits.tickEveryMs),
    notifyMissed({ bus, clock, hub }),
  ];

  return {
    online: presence.online,
    size: () => hub.size(),
    players: () => hub.players(),
    presence,
    drain: async () => {
      draining = true;
      for (const stop of stops) stop();
      sendAway(hub, () => dice.below(limits.reconnectOverMs));
      await presence.leave().catch((error: Error) => log.warn({ err: error }, 'presence could not be cleared'));
      for (let waited = 0; hub.size() > 0 && waited < limits.closeWithinMs; waited += 50) await clock.sleep(50);
      sockets.close();
    },
  };
}

/** Hands on the text frames of a socket, one after the other; one that fails closes it. */
function follow(
  socket: WebSocket,
  connection: Connection,
  { log, limits }: { log: Log; limits: SocketLimits },
  onText: (text: string) => Promise<void>,
): void {
  const conn = connection.id;
  const tooMany = () => connection.close(1008, 'too many frames');
  const take = inOrder(onText, {
    max: limits.maxTextsWaiting,
    onFull: tooMany,
    onError: (error) => {
      log.error({ err: error, conn }, 'a socket frame failed');
      connection.close(1011, 'try again');
    },
  });
  socket.on('error', (error) => log.debug({ err: error, conn }, 'a socket failed'));
  // With ws's own default every message is one Buffer.
  socket.on('message', (data, isBinary) => {
    if (isBinary || !Buffer.isBuffer(data)) return connection.close(1003, 'text only');
    // Counted as it comes, also while one before it is waited for.
    if (!connection.mayReceive()) return tooMany();
    take(data.toString());
  });
}

/** What kinds of channels may do with the connections of this process. */
function endOf(hub: Hub): SocketEnd {
  return {
    follow: hub.follow,
    leave: hub.leave,
    publish: hub.publishAll,
    followers: hub.followers,
    ofPlayer: hub.ofPlayer,
    players: () => hub.players(),
  };
}

/** @returns how to stop */
function startTicking(hub: Hub, clock: Platform['clock'], everyMs: number): () => void {
  const ticking = setInterval(() => {
    const now = clock.now();
    for (const connection of hub.all()) connection.tick(now);
  }, everyMs);
  ticking.unref();
  return () => clearInterval(ticking);
}

function closeSession(hub: Hub, { userId, sessionId }: { userId: UserId; sessionId: string }): void {
  for (const connection of hub.ofPlayer(userId))
    if (connection.owner?.caller?.sessionId === sessionId) connection.close(closeCodes.login, 'signed out');
}

/** Says goodbye to every client, with how long (ms) it waits before it connects again. */
function sendAway(hub: Hub, afterMs: () => number): void {
  for (const connection of hub.all()) {
    connection.send({ t: 'bye', d: { why: 'drain', after_ms: afterMs() } });
    connection.close(closeCodes.drain, 'restarting');
  }
}

function measure(metrics: Platform['metrics'], hub: Hub): void {
  metrics.gauge('longmen_socket_connections', 'Open sockets of this process.', (set) => set(hub.size()));
  metrics.gauge('longmen_socket_channels', 'Channels that a socket of this process follows.', (set) =>
    set([...hub.channels()].length),
  );
  metrics.gauge('longmen_socket_players', 'Players with a socket of this process.', (set) => set(hub.playerCount()));
}

/** Counts a client among those of its address until it leaves. @returns what its signing in calls; undefined at a bound */
type Enter = (address: string, stream: Duplex) => (() => void) | undefined;

function makeEntrance(limits: SocketLimits): Enter {
  const connected = makeAddressCounter(limits.maxConnectionsPerAddress);
  const silent = makeAddressCounter(limits.maxSilentPerAddress);
  return (address, stream) => {
    const leave = connected.enter(address);
    const leaveSilent = leave && silent.enter(address);
    if (leave === undefined || leaveSilent === undefined) {
      leave?.();
      return undefined;
    }
    stream.once('close', leave).once('close', leaveSilent);
    return leaveSilent;
  };
}

type Upgrades = {
  readonly closeWithinMs: number;
  /** The status line of a refusal, or undefined for a welcome client. */
  whyNot(request: IncomingMessage): string | undefined;
  readonly enter: Enter;
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, onSignedIn: () => void): void;
};

/** Hands every upgrade on, once it has passed the checks, the gate, and the checks again. */
function onUpgrade(server: Server, deps: Pick<SocketDeps, 'admit' | 'trustProxy'>, upgrades: Upgrades): void {
  const proxies = compile(deps.trustProxy ?? []);
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = (why: string) => refuseUpgrade(stream, why, upgrades.closeWithinMs);
    destroyOnError(stream);
    const address = clientAddress(request, proxies);
    const why = upgrades.whyNot(request);
    if (why !== undefined) return refuse(why);
    deps.admit(address).then(
      () => {
        // While the gate decided the client may have gone, or the server may have begun to leave.
        if (stream.destroyed) return;
        const whyNow = upgrades.whyNot(request);
        if (whyNow !== undefined) return refuse(whyNow);
        const signedIn = upgrades.enter(callerKey(address), stream);
        if (signedIn === undefined) return refuse('429 Too Many Requests');
        upgrades.accept(request, stream, head, signedIn);
      },
      () => refuse('403 Forbidden'),
    );
  });
}

/** A client that breaks off is nobody's error. In a scope of its own: the listener stays, and would keep the request. */
function destroyOnError(stream: Duplex): void {
  stream.on('error', () => stream.destroy());
}

function refuseUpgrade(stream: Duplex, why: string, closeWithinMs: number): void {
  stream.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Its own side stays open until the client closes it, which a hostile one never does.
  setTimeout(() => stream.destroy(), closeWithinMs).unref();
}

type Openness = { draining: boolean; full: boolean; allowed: readonly string[] };

/** The status line of a refusal, or undefined for a welcome client. */
function refusalOfUpgrade(
  { url = '', headers }: IncomingMessage,
  { draining, full, allowed }: Openness,
): string | undefined {
  if (url.split('?', 1)[0] !== socketPath) return '404 Not Found';
  if (!isAllowedOrigin(headers.origin, headers.host, allowed)) return '403 Forbidden';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(subprotocol)) return '400 Bad Request';
  return draining || full ? '503 Service Unavailable' : undefined;
}
