/** Says once that a proxy stands before the server which it does not trust: its clients would all have one address. */
import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../runtime/log.ts';

/** Adds the hook. Whoever is trusted, TRUSTED_PROXIES says; a request of anybody else's counts as the sender's own. */
export function warnUntrustedProxy(server: FastifyInstance, log: Log, trusted: readonly string[]): void {
  const isTrusted = compile([...trusted]);
  let hasWarned = false;
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress;
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && !isTrusted(peer ?? '', 0)) {
      hasWarned = true;
      log.warn(
        { peer },
        'X-Forwarded-For came from an address that is not trusted, and is not believed; a proxy of yours belongs in TRUSTED_PROXIES',
      );
    }
    done();
  });
}
