// The demo site's view of the sandbox's games (platforms.md 11): pages with an origin of their own, and their steps.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSandboxWindow, sandboxWindowOf } from './sandbox-window.ts';

const requests: string[] = [];
const sandbox = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    requests.push(`${request.method} ${request.url} ${body}`);
    if (request.method === 'POST') response.writeHead(200, { 'content-type': 'text/html' }).end('{"note":"<b>"}');
    else response.writeHead(200, { 'content-security-policy': "script-src 'nonce-abc'" }).end('<p>reels</p>');
  });
});
const server = Fastify();

beforeAll(async () => {
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;
  await openSandboxWindow(server, { payments: undefined, companies: new Map([['hall', origin]]) });
});
afterAll(async () => {
  await server.close();
  sandbox.close();
});

test('a page keeps its policy and is given an origin of its own', async () => {
  const { headers, body } = await server.inject({ url: '/api/sandbox/play/hall/0123abcd/FRU' });
  expect(body).toBe('<p>reels</p>');
  expect(requests).toEqual(['GET /window/play/hall/0123abcd/FRU ']);
  expect(headers['content-type']).toContain('text/html');
  const policies = String(headers['content-security-policy']).split(', ');
  expect(policies).toEqual([
    'sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation',
    "script-src 'nonce-abc'",
  ]);
});

test('the answer to a step can be read from any origin, and is no page', async () => {
  requests.length = 0;
  const { headers, json } = await server.inject({
    method: 'POST',
    url: '/api/sandbox/play/hall/0123abcd/FRU/spin',
    headers: { origin: 'null', 'content-type': 'text/plain' },
    payload: '{"stake":"5"}',
  });
  expect(requests).toEqual(['POST /window/play/hall/0123abcd/FRU/spin {"stake":"5"}']);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(json()).toEqual({ note: '<b>' });
});

test.each([
  'play/other/0123/FRU',
  'play/hall/..%2f..%2fplatform-admin',
  'play/hall/a/../../bank',
  'play/hall/a%3fb',
  'play/hall/',
  'play/hall',
  'bank',
])('%s leads nowhere', async (path) => {
  requests.length = 0;
  expect((await server.inject({ url: `/api/sandbox/${path}` })).statusCode).toBe(404);
  expect(requests).toEqual([]);
});

test('only a demo site has a window, and only of sandboxes', () => {
  const company = { name: 'hall', sandbox: true, url: 'http://127.0.0.1:1/hall' };
  const site = { demo: true, paymentProviders: [], platformProviders: [company] };
  expect(sandboxWindowOf(site)?.companies).toEqual(new Map([['hall', 'http://127.0.0.1:1']]));
  expect(sandboxWindowOf({ ...site, demo: false })).toBeUndefined();
  expect(sandboxWindowOf({ ...site, platformProviders: [{ ...company, sandbox: false }] })).toBeUndefined();
});
