// What stands before the body of a request: who is calling, the limits, the memory and the time that it may take
// (trust.md S15, A4, A6).
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, calls } from '@longmen/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeLog } from '../../runtime/log.ts';
import { makeMetrics } from '../../runtime/metrics.ts';
import { type Caller, refuse } from '../../api/route.ts';
import { addHealth } from '../health.ts';
import type { RequestLimits } from '../limits.ts';
import type { Gatekeeper } from '../request.ts';
import { openSandboxWindow } from '../sandbox-window.ts';
import { buildServer, type HttpOptions } from '../server.ts';
import { serveApp } from '../static.ts';
import { userIdOf } from '../../ids.ts';

const running: { server: FastifyInstance; sockets: Socket[] }[] = [];
afterEach(async () => {
  for (const { server, sockets } of running.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.server.closeAllConnections();
    await server.close();
  }
});

/** Tokens are names of members; one of nobody is refused. */
const gatekeeper: Gatekeeper = {
  admit: async () => undefined,
  authenticate: async ({ token, beforeLookup }) => {
    await beforeLookup();
    if (token === 'nobody') throw refuse('notSignedIn');
    const caller: Caller = {
      userId: userIdOf(token),
      username: token,
      sessionId: token,
      accountType: 1,
      status: 0,
      isGuest: false,
      isDemo: true,
    };
    return caller;
  },
};

async function build(options: Partial<HttpOptions> = {}): Promise<FastifyInstance> {
  const routes = (Object.values(calls) as Call[]).map((call) => ({
    call,
    answer: async () => z.decode(call.output, call.sample.output) as never,
  }));
  const server = await buildServer({
    log: makeLog('silent'),
    metrics: makeMetrics(),
    routes,
    gatekeeper,
    limits: { spend: async () => undefined },
    overloaded: () => false,
    draining: () => false,
    trustProxy: [],
    allowedOrigins: () => [],
    connectionsPerAddress: 1_000,
    ...options,
  });
  running.push({ server, sockets: [] });
  return server;
}

/** A listening server, and raw connections to it. */
async function start(options: Partial<HttpOptions> = {}) {
  const server = await build(options);
  await server.listen({ port: 0, host: '0.0.0.0' });
  const { port } = server.server.address() as AddressInfo;
  /** Sends bytes and stays. */
  const send = (bytes: string | Buffer, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    running.find((one) => one.server === server)?.sockets.push(socket);
    const got = { text: '' };
    socket.on('error', () => undefined);
    socket.on('data', (data) => (got.text += data.toString('latin1')));
    const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(got.text)));
    socket.write(bytes);
    return { socket, got, closed, answered: () => expect.poll(() => got.text).toContain('\r\n\r\n') };
  };
  return { server, port, send };
}

const fiveMb = 5_000_000;
const multipart = 'Content-Type: multipart/form-data; boundary=x';
/** The head of a request for a path that a call has. */
const head = (call: Call, token: string, lines: readonly string[]) =>
  [`${call.method} /api/${call.path} HTTP/1.1`, 'Host: x', `AuthGC: x;${token}`, ...lines, '', ''].join('\r\n');
const upload = (token: string, bytes = fiveMb) =>
  head(calls.uploadPicture, token, [multipart, `Content-Length: ${bytes}`]);
const codeOf = (text: string) => Number(/"code":(\d+)/.exec(text)?.[1] ?? 0);

describe('before the body', () => {
  test('a visitor is told to sign in, whatever is still to come', async () => {
    const { send } = await start({ times: { leaveMs: 50 } });
    for (const token of ['', 'nobody']) {
      for (const kind of [
        upload(token),
        head(calls.placeBet, token, ['Content-Type: application/json', 'Content-Length: 400000']),
        head(calls.setFavourite, token, ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
      ]) {
        const { answered, got, closed } = send(kind);
        await answered();
        expect(codeOf(got.text)).toBe(401);
        // What it might still send is not waited for.
        await closed;
      }
    }
  });

  test('a length above the limit is refused, and visitors have less', async () => {
    const { send } = await start({ times: { leaveMs: 50 } });
    const json = 'Content-Type: application/json';
    for (const kind of [
      upload('a', 6_000_000),
      head(calls.placeBet, 'a', [json, 'Content-Length: 600000']),
      head(calls.signIn, '', [json, 'Content-Length: 70000']),
      head(calls.notifyPayment, '', [json, 'Content-Length: 70000']),
    ]) {
      const { answered, got } = send(kind);
      await answered();
      expect(codeOf(got.text)).toBe(413);
    }
  });

  test('a member sends two large bodies at once, and all together a bounded number; both are given back', async () => {
    const { send } = await start({ times: { leaveMs: 50 } });
    const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const half = Buffer.concat([Buffer.from(beginning), Buffer.alloc(100_000)]);
    const open = async (member: string) => {
      const sent = send(Buffer.concat([Buffer.from(upload(member)), half]));
      // The body is read by whom it is taken from; all others have their answer.
      await expect.poll(() => sent.got.text !== '' || sent.socket.bytesWritten > half.length).toBe(true);
      return sent;
    };
    const held = [];
    held.push(await open('a'), await open('a'), await open('b'));
    const third = await open('a');
    await third.answered();
    expect([codeOf(third.got.text), /retry-after: \d+/i.test(third.got.text)]).toEqual([429, true]);
    const beyond = await open('c');
    await beyond.answered();
    expect([codeOf(beyond.got.text), /retry-after: \d+/i.test(beyond.got.text)]).toEqual([503, true]);
    expect(held.map(({ got }) => got.text)).toEqual(['', '', '']);
    for (const { socket } of held) socket.destroy();
    await expect
      .poll(async () => {
        const next = await open('a');
        const isTaken = !(await Promise.race([next.closed, new Promise((resolve) => setImmediate(resolve, ''))]));
        next.socket.destroy();
        return isTaken;
      })
      .toBe(true);
  });

  test('"100 Continue" is said to whom may send, and to nobody else', async () => {
    const { send } = await start();
    const expecting = (token: string) =>
      head(calls.uploadPicture, token, [multipart, 'Content-Length: 100', 'Expect: 100-continue']);
    const [member, visitor] = [send(expecting('a')), send(expecting(''))];
    await Promise.all([member.answered(), visitor.answered()]);
    expect(member.got.text).toMatch(/^HTTP\/1.1 100 Continue/);
    expect(visitor.got.text).not.toContain('100 Continue');
    expect(codeOf(visitor.got.text)).toBe(401);
  });

  test('a form that is refused while it arrives is answered, whatever is still to come', async () => {
    const { send } = await start({ times: { leaveMs: 1_000 } });
    const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a"\r\n\r\na\r\n';
    const form = Buffer.from(`${part.repeat(60_000)}--x--\r\n`);
    const { answered, got } = send(Buffer.concat([Buffer.from(upload('a', form.length)), form]));
    await answered();
    expect(codeOf(got.text)).toBe(422);
  });

  test('a picture that is sent whole arrives', async () => {
    const { port } = await start();
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(300_000, 7)]), 'a.png');
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, {
      method: 'POST',
      headers: { AuthGC: 'x;a' },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
  });

  test('a form in chunks is read like any other, one in single bytes is not', async () => {
    const { send } = await start();
    const chunked = head(calls.setFavourite, 'a', [
      'Content-Type: application/x-www-form-urlencoded',
      'Transfer-Encoding: chunked',
    ]);
    const inChunks = (text: string, size: number) =>
      `${[...text.matchAll(new RegExp(`.{1,${size}}`, 'gs'))].map(([chunk]) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;
    const sample = new URLSearchParams(
      Object.entries(calls.setFavourite.sample.input).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const [good, bad] = [send(chunked + inChunks(sample, 3)), send(chunked + inChunks('x'.repeat(20_000), 1))];
    await Promise.all([good.answered(), bad.answered()]);
    expect([codeOf(good.got.text), codeOf(bad.got.text)]).toEqual([200, 422]);
  });
});

describe('slow clients', () => {
  const times = { headersMs: 100, requestMs: 150, uploadMs: 300, checkEveryMs: 50, leaveMs: 50, unreadMs: 150 };

  test('A6 are cut off, whatever they are slow at', async () => {
    const { send } = await start({ times });
    const json = 'Content-Type: application/json';
    const kinds: Record<string, string> = {
      silence: '',
      'a head': 'GET /api/system/index HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      'an upgrade': 'GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
      'a body of a visitor': `${head(calls.signIn, '', [json, 'Content-Length: 1000'])}{`,
      'a body of a member': `${head(calls.setFavourite, 'a', [json, 'Content-Length: 1000'])}{`,
      'a body in chunks': `${head(calls.setFavourite, 'a', [json, 'Transfer-Encoding: chunked'])}1\r\n{\r\n`,
      'an upload': `${upload('b')}--x\r\n`,
      'a body of no call': `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n`,
    };
    for (const [kind, bytes] of Object.entries(kinds)) {
      const { socket, closed } = send(bytes);
      // Now and then a byte, so that the connection is never still.
      const dripping = setInterval(() => socket.writable && socket.write('a'), 20);
      await closed.finally(() => clearInterval(dripping));
      expect(kind).not.toBe('');
    }
  });

  test('A6 a request is counted from the first byte of its head, on a connection that was used before, too', async () => {
    const { send } = await start({ times: { ...times, headersMs: 400, requestMs: 450, uploadMs: 900 } });
    const json = 'Content-Type: application/json';
    const whole = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    /** What was sent before has come by then. */
    const come = () => send(whole).answered();
    const gone: string[] = [];
    const body = head(calls.setFavourite, 'a', [json, 'Content-Length: 1000']);
    const file = send(`${upload('b')}--x\r\n`);
    const used = send(whole);
    await used.answered();
    used.socket.write(body.slice(0, -2));
    await come();
    const fresh = send(`${body}{`);
    await come();
    used.socket.write('\r\n{');
    const ends = Object.entries({ file, used, fresh }).map(([name, { closed }]) => closed.then(() => gone.push(name)));
    await Promise.all(ends);
    expect(gone).toEqual(['used', 'fresh', 'file']);
  });

  test('A6 whoever does not read an answer is cut off', async () => {
    const { port, server } = await start({ times });
    const socket = connect(port, '127.0.0.1');
    running.find((one) => one.server === server)?.sockets.push(socket);
    socket.on('error', () => undefined);
    socket.pause();
    const ask = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n';
    const isOver = new Promise((resolve) => socket.once('close', resolve));
    // More answers than the system's buffers take.
    const asking = setInterval(() => socket.writable && socket.write(ask.repeat(50)), 5);
    const count = () => new Promise<number>((resolve) => server.server.getConnections((_, open) => resolve(open)));
    await expect.poll(count).toBe(1);
    await expect.poll(count).toBe(0);
    clearInterval(asking);
    socket.resume();
    await isOver;
  });
});

describe('one address', () => {
  const path = '/api/openapi.json';
  const ask = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

  test('A4 holds so many connections and no more; another one is served', async () => {
    const { send } = await start({ connectionsPerAddress: 3 });
    const held = [send(ask), send(ask), send(ask)];
    for (const { answered } of held) await answered();
    expect(await send(ask).closed).toBe('');
    await send(ask, '127.0.0.2').answered();
    held[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const next = send(ask);
        await Promise.race([next.closed, next.answered()]);
        next.socket.destroy();
        return next.got.text.slice(9, 12);
      })
      .toBe('200');
  });

  test('A4 behind a trusted proxy it is the client that is counted, by its requests', async () => {
    const { send } = await start({ connectionsPerAddress: 2, trustProxy: ['127.0.0.1'] });
    const slow = (ip: string) =>
      `${head(calls.signIn, '', [`X-Forwarded-For: ${ip}`, 'Content-Type: application/json', 'Content-Length: 10'])}{`;
    const quick = (ip: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`;
    const held = [send(slow('27.64.1.1')), send(slow('27.64.1.1'))];
    const status = async (ip: string) => {
      const { answered, got, socket } = send(quick(ip));
      await answered();
      socket.destroy();
      return got.text.slice(9, 12);
    };
    await expect.poll(() => status('27.64.1.1')).toBe('429');
    expect(await status('27.64.1.2')).toBe('200');
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => status('27.64.1.1')).toBe('200');
  });
});

describe('every path', () => {
  /** The whole public side, with whatever is spent. */
  async function buildAll() {
    const spent: string[] = [];
    const limits: RequestLimits = {
      spend: async (bucket, who) => {
        spent.push(`${bucket} ${who}`);
        throw refuse('tooManyRequests', { seconds: 9 });
      },
    };
    const server = await build({ limits });
    const readiness = {
      reasons: async () => [],
      notes: () => [],
      database: async () => undefined,
      draining: () => false,
    };
    addHealth(server, readiness);
    await openSandboxWindow(server, { payments: 'http://127.0.0.1:1', companies: new Map() });
    const folder = mkdtempSync(join(tmpdir(), 'longmen-dist-'));
    for (const name of ['index.html', 'verify.html']) writeFileSync(join(folder, name), '<p>page</p>');
    await serveApp(server, folder, { connect: () => [], pictures: () => [] });
    await server.ready();
    return { server, spent };
  }

  /** `METHOD /path` of the router's own table. */
  function routesOf(server: FastifyInstance): { method: string; url: string }[] {
    const ancestors: string[] = [];
    return server
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods = ''] =
          /^([\s│]*)(?:├|└)── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
        ancestors.length = indent.length / 4;
        ancestors.push(part);
        const url = ancestors
          .join('')
          .replace(/:\w+\??/g, '1')
          .replace('*', 'x');
        return methods
          .split(', ')
          .filter(Boolean)
          .map((method) => ({ method, url }));
      });
  }

  test('S15 spends a limit, by caller or address, before anything is answered', async () => {
    const { server, spent } = await buildAll();
    const routes = routesOf(server);
    expect(routes.length).toBeGreaterThan(Object.keys(calls).length);
    for (const { method, url } of [
      ...routes,
      { method: 'GET', url: '/api/nowhere' },
      { method: 'PUT', url: '/nowhere' },
    ]) {
      spent.length = 0;
      const answer = await server.inject({ method: method as 'GET', url, headers: { authgc: 'localhost;7' } });
      expect(spent, `${method} ${url}`).not.toEqual([]);
      expect([answer.statusCode, answer.headers['retry-after']], `${method} ${url}`).toEqual([429, '9']);
    }
  });

  test('S15 what a request says is what it spends: a point, and one more for each 8 KB', async () => {
    const points: [string, number | undefined][] = [];
    const server = await build({ limits: { spend: async (bucket, _who, worth) => void points.push([bucket, worth]) } });
    const worthOf = async (call: Call, bytes: number) => {
      points.length = 0;
      const payload = 'x'.repeat(bytes);
      const headers = { authgc: 'localhost;7', 'content-type': 'application/json' };
      await server.inject({ method: 'POST', url: `/api/${call.path.replace(/\{\w+\}/, '10')}`, headers, payload });
      // Looking the token up costs its address something, too.
      return points.filter(([bucket]) => bucket !== 'session');
    };
    expect(await worthOf(calls.placeBet, 100)).toEqual([['bet', 1]]);
    expect(await worthOf(calls.placeBet, 437 * 1024)).toEqual([['bet', 55]]);
    expect(await worthOf(calls.setFavourite, 20 * 1024)).toEqual([[calls.setFavourite.bucket, 3]]);
  });

  test('S15 a route that names no limit does not start', async () => {
    const server = await build();
    expect(() => server.get('/unlimited', async () => 'x')).toThrow('names no limit');
  });
});
