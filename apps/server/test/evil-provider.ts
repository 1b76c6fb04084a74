/** A payment provider gone bad, over real HTTP: 25 ways to answer an order (trust.md S21). */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listen } from './payment-stand.ts';

export type Behaviour = (response: ServerResponse, asked: string) => void;
export const json = (response: ServerResponse, value: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** What a provider may answer to an order; none of it may be taken for one that was opened. */
export function evilBehaviours(): Record<string, Behaviour> {
  const good = (asked: string) => ({ code: 200, order_num: asked, number: 'E1', url: 'https://pay.example/x' });
  const raw =
    (text: string | Buffer, headers: Record<string, string> = {}): Behaviour =>
    (response) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
  return {
    redirect: (response) => response.writeHead(302, { location: 'https://pay.example/x' }).end(),
    redirectToItself: (response) => response.writeHead(307, { location: '/api/orders' }).end(),
    error: (response) => response.writeHead(500).end('{}'),
    notFound: (response) => response.writeHead(404).end('{}'),
    noContent: (response) => response.writeHead(204).end(),
    closes: (response) => response.destroy(),
    closesHalfway: (response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"code":200');
      setTimeout(() => response.destroy(), 20);
    },
    neverAnswers: () => undefined,
    dripsForever: (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(timer));
    },
    hugeBody: raw('x'.repeat(3_000_000)),
    bomb: raw(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
    html: raw('<html>pay here</html>', { 'content-type': 'text/html' }),
    emptyBody: raw(''),
    list: raw('[]'),
    nothing: raw('null'),
    deep: raw('['.repeat(20_000)),
    brokenText: raw(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    otherOrder: (response) => json(response, good('1')),
    otherCode: (response, asked) => json(response, { ...good(asked), code: 500 }),
    noUrl: (response, asked) => json(response, { ...good(asked), url: undefined }),
    scriptUrl: (response, asked) => json(response, { ...good(asked), url: 'javascript:alert(1)' }),
    foreignUrl: (response, asked) => json(response, { ...good(asked), url: 'https://evil.test/x' }),
    plainUrl: (response, asked) => json(response, { ...good(asked), url: 'http://pay.example/x' }),
    longNumber: (response, asked) => json(response, { ...good(asked), number: 'E'.repeat(65) }),
    polluting: (response, asked) =>
      raw(`{"__proto__":${JSON.stringify(good(asked))},"code":"200","order_num":["${asked}"]}`)(response, asked),
  };
}

export type EvilProvider = Awaited<ReturnType<typeof openEvilProvider>>;

/** A gateway on a port of its own that behaves as it is told. */
export async function openEvilProvider() {
  let behave: Behaviour = (response) => response.writeHead(500).end();
  let user = '';
  const listener = await listen(async (_request, response, body) => {
    const asked = JSON.parse(body.toString() || '{}') as { order_num?: string; user?: string };
    user = asked.user ?? user;
    behave(response, asked.order_num ?? '');
  });
  return {
    ...listener,
    /** The player of the last order, as the site told of him. */
    user: () => user,
    behave: (how: Behaviour) => {
      behave = how;
    },
  };
}
