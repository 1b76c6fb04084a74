// Dear answers that are the same for many are kept, and told apart by a tag of their content.
import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '@longmen/contract';
import { newPlayer } from '@longmen/test-kit/actors';
import { ask, clientHeaders } from '@longmen/test-kit/raw-call';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
const products = { tmp: 's_ssc', gid: '10' };
const get = (how: Parameters<typeof ask>[3] = {}) => ask(site.addresses[0] ?? '', calls.products, products, how);

test('who has the answer still is told so, and gets another one where another one is due', async () => {
  const first = await get();
  const etag = first.headers.get('etag') ?? '';
  expect(first.data).toHaveProperty('10');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  const again = await get({ headers: { 'If-None-Match': etag } });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  const inChinese = await get({ headers: { 'If-None-Match': etag, 'Accept-Language': 'zh' } });
  expect(inChinese.status).toBe(200);
  expect(inChinese.headers.get('etag')).not.toBe(etag);
});

test("a player's own answer stays on no device and is nobody else's", async () => {
  const [mine, yours] = await Promise.all([newPlayer(site), newPlayer(site)]);
  const [first, second] = await Promise.all([get({ token: mine.token }), get({ token: yours.token })]);
  expect(first.headers.get('cache-control')).toBe('no-store');
  expect(first.text).toContain(mine.userId);
  expect(second.text).not.toContain(mine.userId);
});

test('the bytes are the same with and without compression', async () => {
  const raw = (encoding: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const url = new URL('/api/play/products/s_ssc?gid=10', site.addresses[0]);
      request(url, { headers: { ...clientHeaders(), 'Accept-Encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  const [plain, zipped] = await Promise.all([raw('identity'), raw('gzip')]);
  expect([plain.encoding, zipped.encoding]).toEqual([undefined, 'gzip']);
  expect(gunzipSync(zipped.body)).toEqual(plain.body);
});

test('the plans of the day and the document of all calls are kept as well', async () => {
  for (const path of ['/api/home/games_plan', '/api/home/kithe_plan?gid=10', '/api/openapi.json']) {
    const read = (known: string) =>
      fetch(new URL(path, site.addresses[0]), { headers: { ...clientHeaders(), 'If-None-Match': known } });
    const first = await read('"none"');
    expect([path, first.status, first.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
    const again = await read(first.headers.get('etag') ?? '');
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
  }
});
