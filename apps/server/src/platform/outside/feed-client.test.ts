/** Trust point S21: what a source answers is hostile until its signature is checked. */
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchFeed } from './feed-client.ts';
import type { FeedSource } from './feed-sources.ts';

const answers: Record<string, (response: ServerResponse) => void> = {
  page: (response) => response.end('{"words":[{"text":"x"},null]}'),
  broken: (response) => response.writeHead(500).end('{"words":[]}'),
  moved: (response) => response.writeHead(302, { location: '/page/1?after=0' }).end(),
  text: (response) => response.end('<html>'),
  list: (response) => response.end('[]'),
  many: (response) => response.end(JSON.stringify({ words: Array.from({ length: 201 }, () => 1) })),
  endless: (response) => {
    const more = () => {
      while (response.writable && response.write('['.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  },
};
const server = createServer((request, response) => {
  answers[(request.url ?? '').split('/')[1] ?? '']?.(response);
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (name: string) =>
  fetchFeed({ name, url: `${address}/${name}`, key: '', games: [1], replay: false } satisfies FeedSource, 1, 0);

test('a page is handed on unread', async () => {
  expect(await ask('page')).toEqual([{ text: 'x' }, null]);
});

test('whatever else a source answers is refused', async () => {
  for (const [name, why] of [
    ['broken', 'answered 500'],
    ['moved', ''],
    ['text', ''],
    ['list', ''],
    ['many', ''],
    ['endless', 'answers too much'],
  ] as const)
    await expect.soft(ask(name), name).rejects.toThrow(why);
});
