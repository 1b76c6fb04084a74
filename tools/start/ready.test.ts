import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { siteAddresses, untilReady } from './ready.ts';
import { during } from './print.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.restoreAllMocks();
});

/** A server that is ready as soon as `isReady` says so. */
async function listen(host: string, isReady: () => boolean): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(isReady() ? 200 : 503).end());
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

it('asks the address that the site was given', async () => {
  const port = await listen('127.0.0.2', () => true);
  await untilReady({ host: '127.0.0.2', port }, () => undefined);
  expect(siteAddresses({ host: '127.0.0.2', port })).toEqual([`http://127.0.0.2:${port}/`]);
  expect(siteAddresses({ host: '::1', port })).toEqual([`http://[::1]:${port}/`]);
  const everywhere = await listen('0.0.0.0', () => true);
  await untilReady({ host: '0.0.0.0', port: everywhere }, () => undefined);
  expect(siteAddresses({ host: '0.0.0.0', port })).toContain(`http://localhost:${port}/`);
});

it('tells why a server is not ready for as long as it is not', async () => {
  const reasons: string[] = [];
  // A machine that is too busy to answer one question in time is told of too, in between.
  const answered = () => reasons.filter((why) => !why.endsWith('/readyz does not answer'));
  const port = await listen('127.0.0.1', () => answered().length > 1);
  await untilReady({ host: '127.0.0.1', port }, (why) => void reasons.push(why));
  expect(answered()).toEqual(Array.from({ length: 2 }, () => `http://127.0.0.1:${port}/readyz answers 503`));
  const nobody: string[] = [];
  const gone = untilReady({ host: '127.0.0.1', port: 1 }, (why) => {
    nobody.push(why);
    throw new Error('told');
  });
  await expect(gone).rejects.toThrow('told');
  expect(nobody).toEqual(['http://127.0.0.1:1/readyz does not answer']);
});

it('says the reason with every line of progress', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const work = Promise.withResolvers<void>();
  const waiting = during('Starting the server', work.promise, () => 'not ready: the disk is full: 3 MB are free');
  vi.advanceTimersByTime(5_000);
  work.resolve();
  await waiting;
  vi.useRealTimers();
  expect(lines).toEqual([
    'Starting the server ...\n',
    expect.stringMatching(/^Starting the server \.\.\. \d+ s: not ready: the disk is full: 3 MB are free\n$/),
  ]);
});
