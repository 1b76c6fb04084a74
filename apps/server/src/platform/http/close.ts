/** The way out of the HTTP server (trust.md, "Availability"). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../runtime/clock.ts';

const quietMs = 250;
const goneWithinMs = 5_000;
const finishWithinMs = 30_000;
const sweepEveryMs = 100;

/**
 * Waits until clients have gone elsewhere: no request but a probe for a quarter of a second, five seconds at most.
 * A port that closes while requests still come breaks some of them.
 */
export async function untilQuiet(server: FastifyInstance, clock: Clock): Promise<void> {
  const until = clock.now() + goneWithinMs;
  let lastAt = clock.now();
  server.server.on('request', ({ url }: IncomingMessage) => {
    if (url !== '/readyz' && url !== '/livez') lastAt = clock.now();
  });
  while (clock.now() < until && clock.now() - lastAt < quietMs) await clock.sleep(quietMs / 10);
}

/** Takes no new connection, lets running requests finish, and cuts those that outlast the bound. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  // An answer that began before the drain leaves its connection open for more; it is closed once idle.
  const sweeping = setInterval(() => server.server.closeIdleConnections(), sweepEveryMs);
  const cutting = setTimeout(() => server.server.closeAllConnections(), finishWithinMs);
  try {
    await server.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
