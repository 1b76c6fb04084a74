/**
 * The one WebSocket of the site (calls.md, "Push"): pushes what happens to players
 * and games. Everything it tells can also be polled, so a lost frame loses nothing.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import clientAddress, { compile } from '@fastify/proxy-addr';
import { closeCodes, maxClientFrameBytes, socketPath, subprotocol } from '@longmen/contract/push';
import { type WebSocket, WebSocketServer } from 'ws';
import { makeAddressCounter } from '../network/address-counter.ts';
import { callerKey } from '../network/addresses.ts';
import type { Platform } from '../context.ts';
import { makeConnection, type Ticket } from './connection.ts';
import { makeHub } from './hub.ts';
import { type SocketLimits, socketLimits } from './limits.ts';
import { listenAll, type PushMessages } from './messages.ts';
import { isAllowedOrigin } from './origin.ts';
import { makePresence } from './presence.ts';
import { receive } from './receive.ts';

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
  /** Hears of every session that ends. @returns how to stop */
  onSessionEnded(listener: (ended: { userId: string; sessionId: string }) => void): () => void;
  /** Tests shorten the times. */
  limits?: Partial<SocketLimits>;
};

export type Socket = {
  /** Distinct players connected to any process, all or following a game; a true count. */
  online(gid?: number): Promise<number>;
  /** Says goodbye to everybody, spread over ten seconds, and stops taking connections. */
  drain(): Promise<void>;
};

/** Answers upgrades on `/socket`; every other upgrade is refused. */
export function attachSocket(server: Server, deps: SocketDeps): Socket {
  const { bus, clock, db, dice, jobs, log, metrics } = deps.platform;
  const limits = { ...socketLimits, ...deps.limits };
  const hub = makeHub(clock);
  const presence = makePresence({ db: db.reads, hub, clock, dice, jobs, limits });
  const cuts = metrics.counter('longmen_socket_closed_total', 'Sockets that the server closed.');
  const unknown = metrics.counter('longmen_socket_unknown_frames_total', 'Client frames of unknown types.');
  metrics.gauge('longmen_socket_connections', 'Open sockets of this process.', (set) => set(hub.size()));
  metrics.gauge('longmen_socket_channels', 'Channels that a socket of this process follows.', (set) =>
    set([...hub.channels()].length),
  );
  metrics.gauge('longmen_socket_players', 'Players with a socket of this process.', (set) => set(hub.playerCount()));
  const all = { ...deps, hub, clock, limits, onUnknown: () => unknown.inc() };
  const connected = makeAddressCounter(limits.maxConnectionsPerAddress);
  const silent = makeAddressCounter(limits.maxSilentPerAddress);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxClientFrameBytes,
    perMessageDeflate: false,
    handleProtocols: () => subprotocol,
  });
  let draining = false;

  const welcome = (socket: WebSocket, onSignedIn: () => void) => {
    const id = dice.bytes(8).toString('hex');
    const connection = makeConnection({ id, socket, clock, limits, onCut: () => cuts.inc(), onSignedIn });
    hub.add(connection);
    socket.on('close', () => hub.remove(connection));
    socket.on('error', (error) => log.debug({ err: error, conn: id }, 'a socket failed'));
    // With ws's own default every message is one Buffer.
    socket.on('message', (data, isBinary) => {
      if (isBinary) return connection.close(1003, 'text only');
      receive(all, connection, (data as Buffer).toString()).catch((error: Error) => {
        log.error({ err: error, conn: id }, 'a socket frame failed');
        connection.close(1011, 'try again');
      });
    });
  };

  /** Counts a client among those of its address until it leaves. @returns what its signing in calls; undefined at a bound. */
  const enter = (address: string, stream: Duplex): (() => void) | undefined => {
    const leave = connected.enter(address);
    const leaveSilent = leave && silent.enter(address);
    if (leave === undefined || leaveSilent === undefined) {
      leave?.();
      return undefined;
    }
    stream.once('close', leave).once('close', leaveSilent);
    return leaveSilent;
  };

  const proxies = compile(deps.trustProxy ?? []);
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const refuse = (why: string) => {
      stream.end(`HTTP/1.1 ${why}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      // Its own side stays open until the client closes it, which a hostile one never does.
      setTimeout(() => stream.destroy(), limits.closeWithinMs).unref();
    };
    // A client that breaks off meanwhile is nobody's error.
    stream.on('error', () => stream.destroy());
    const address = clientAddress(request, proxies);
    const whyNot = () =>
      refusalOfUpgrade(request, {
        draining,
        full: hub.size() >= limits.maxConnections,
        allowed: deps.allowedOrigins(),
      });
    const why = whyNot();
    if (why !== undefined) return refuse(why);
    deps.admit(address).then(
      () => {
        // While the gate was asked the client may have gone, or the server may have begun to leave.
        if (stream.destroyed) return;
        const whyNow = whyNot();
        if (whyNow !== undefined) return refuse(whyNow);
        const signedIn = enter(callerKey(address), stream);
        if (signedIn === undefined) return refuse('429 Too Many Requests');
        sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, signedIn));
      },
      () => refuse('403 Forbidden'),
    );
  });

  const ticking = setInterval(() => {
    const now = clock.now();
    for (const connection of hub.all()) connection.tick(now);
  }, limits.tickEveryMs);
  ticking.unref();

  const stops = [
    ...listenAll(bus, deps.messages, (message) => hub.publish(message)),
    deps.onSessionEnded(({ userId, sessionId }) => {
      for (const connection of hub.ofPlayer(userId)) {
        if (connection.owner?.caller?.sessionId === sessionId) connection.close(closeCodes.login, 'signed out');
      }
    }),
  ];

  return {
    online: presence.online,
    drain: async () => {
      draining = true;
      clearInterval(ticking);
      for (const stop of stops) stop();
      for (const connection of hub.all()) {
        connection.tell({ t: 'bye', d: { why: 'drain', after_ms: dice.below(limits.reconnectOverMs) } });
        connection.close(closeCodes.drain, 'restarting');
      }
      await presence.leave().catch((error: Error) => log.warn({ err: error }, 'presence could not be cleared'));
      for (let waited = 0; hub.size() > 0 && waited < limits.closeWithinMs; waited += 50) await clock.sleep(50);
      sockets.close();
    },
  };
}

type Door = { draining: boolean; full: boolean; allowed: readonly string[] };

/** The status line of a refusal, or undefined for a welcome client. */
function refusalOfUpgrade(
  { url = '', headers }: IncomingMessage,
  { draining, full, allowed }: Door,
): string | undefined {
  if (url.split('?', 1)[0] !== socketPath) return '404 Not Found';
  if (!isAllowedOrigin(headers.origin, headers.host, allowed)) return '403 Forbidden';
  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
  if (!offered.includes(subprotocol)) return '400 Bad Request';
  return draining || full ? '503 Service Unavailable' : undefined;
}
