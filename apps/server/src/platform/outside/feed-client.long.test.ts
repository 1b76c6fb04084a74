/** Trust point S21: a source that takes a request and says nothing is given up after some seconds. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchFeed } from './feed-client.ts';

test('a source that says nothing is refused', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetchFeed({ name: 'silent', url, key: '', games: [1], replay: false }, 1, 0)).rejects.toThrow('timeout');
  server.closeAllConnections();
  server.close();
});
