/** The sandbox over HTTP. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Feeds } from './feed/feeds.ts';

const maxBodyBytes = 64 * 1024;
const requestTimeoutMs = 10_000;

/** Builds the server; it does not listen yet. @param token opens the admin paths; without one there are none. */
export function sandboxServer(feeds: Feeds, token: string): Server {
  return createServer({ requestTimeout: requestTimeoutMs }, (request, response) => {
    answer(feeds, token, request).then(
      ({ status, body }) => send(response, status, body),
      () => send(response, 400, {}),
    );
  });
}

type Answer = { status: number; body: unknown };
const nothing: Answer = { status: 404, body: {} };

async function answer(feeds: Feeds, token: string, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const [room, ...path] = url.pathname.slice(1).split('/');
  if (request.method === 'GET' && url.pathname === '/keys') return { status: 200, body: feeds.keys() };
  if (request.method === 'GET' && room === 'feeds' && path.length === 2) {
    const words = feeds.page(path[0] ?? '', Number(path[1]), Number(url.searchParams.get('after') ?? 0));
    if (words === undefined) return nothing;
    return words === null ? { status: 503, body: {} } : { status: 200, body: { words } };
  }
  if (request.method === 'POST' && room === 'admin' && token !== '') {
    if (request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
    return { status: feeds.admin(path.join('/'), await readJson(request)) ? 200 : 400, body: {} };
  }
  return nothing;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new RangeError('the body is too long');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
