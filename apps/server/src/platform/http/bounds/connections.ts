/** How many connections one address may hold, and how long it may leave unread what it asked for (trust.md A4, A6). */
import type { Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { makeAddressCounter } from '../../network/address-counter.ts';
import { callerKey } from '../../network/addresses.ts';
import { refuse } from '../../api/route.ts';
import { steadyNow } from '../../runtime/steady.ts';
import type { HttpTimes } from './times.ts';

export type ConnectionBounds = {
  /** Connections that one address holds at once; of a trusted proxy's clients the requests that are under way. */
  perAddress: number;
  trustProxy: readonly string[];
  times: Pick<HttpTimes, 'checkEveryMs' | 'unreadMs'>;
};

/** Adds the bounds to a server that does not listen yet. */
export function boundConnections(server: FastifyInstance, { perAddress, trustProxy, times }: ConnectionBounds): void {
  const isProxy = compile([...trustProxy]);
  const counter = makeAddressCounter(perAddress);
  /** Open connections, each with the moment since which something waits to be read. */
  const open = new Map<Socket, number | undefined>();

  server.server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    // It has gone already.
    if (peer === undefined || socket.destroyed) return void socket.destroy();
    const leave = isProxy(peer, 0) ? () => undefined : counter.enter(callerKey(peer));
    if (leave === undefined) return void socket.destroy();
    open.set(socket, undefined);
    socket.once('close', () => {
      open.delete(socket);
      leave();
    });
  });

  server.addHook('onRequest', (request, reply, done) => {
    // A proxy holds the connections of many: there a client's requests are counted instead.
    if (!isProxy(request.socket.remoteAddress ?? '', 0)) return done();
    const leave = counter.enter(callerKey(request.ip));
    if (leave === undefined) return done(refuse('tooManyRequests', { seconds: 1 }));
    reply.raw.once('close', leave);
    done();
  });

  const sweep = () => {
    const now = steadyNow();
    for (const [socket, since] of open) {
      if (socket.writableLength === 0) open.set(socket, undefined);
      else if (since === undefined) open.set(socket, now);
      else if (now - since > times.unreadMs) socket.destroy();
    }
  };
  let sweeping: NodeJS.Timeout | undefined;
  server.server.on('listening', () => {
    sweeping = setInterval(sweep, times.checkEveryMs).unref();
  });
  server.server.on('close', () => clearInterval(sweeping));
}
