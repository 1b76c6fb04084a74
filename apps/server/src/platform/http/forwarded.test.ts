// A proxy that is not trusted is warned of once; one that is trusted never, whatever address it forwards.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Log } from '../runtime/log.ts';
import { warnUntrustedProxy } from './forwarded.ts';

async function warningsFor(trusted: readonly string[], forwarded: string | undefined): Promise<number> {
  let warnings = 0;
  const server = fastify({ trustProxy: trusted.length > 0 ? [...trusted] : false });
  warnUntrustedProxy(server, { warn: () => (warnings += 1) } as unknown as Log, trusted);
  server.get('/', async () => 'here');
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  for (let n = 0; n < 2; n += 1) await server.inject({ url: '/', remoteAddress: '10.0.0.2', headers });
  await server.close();
  return warnings;
}

test.each([
  [[], undefined, 0],
  [[], '27.64.1.1', 1],
  [['10.0.0.3'], '27.64.1.1', 1],
  [['10.0.0.2'], '27.64.1.1', 0],
  // Somebody on the proxy's own machine.
  [['10.0.0.2'], '10.0.0.2', 0],
] as const)('trusted %j, forwarded %s', async (trusted, forwarded, warnings) => {
  expect(await warningsFor(trusted, forwarded)).toBe(warnings);
});
