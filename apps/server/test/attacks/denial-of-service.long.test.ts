// What anybody, or any free account, can send to keep the site from others: it costs the server little, gives back what it
// took, and moves no money (trust points A4, A6, A7, S15).
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@longmen/contract';
import { subprotocol } from '@longmen/contract/push';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, bet, fundedPlayer, newPlayer, type TrustSite } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';
import { root } from '@longmen/test-kit/repository';
import { freePorts } from '@longmen/test-kit/site/processes';
import { startTestSite } from '@longmen/test-kit/site/site';

const mb = 1_048_576;
const growthMaxBytes = 40 * mb;

// Three gigabytes of uploads, most of which wait to be cut off: minutes on a busy machine, and no test is about them.
vi.setConfig({ testTimeout: 900_000 });

let site: TrustSite;
let address: string;
let metrics: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  metrics = `http://127.0.0.1:${port}/metrics`;
  // With the limits of production; the machine itself is a trusted proxy, so that attackers have addresses.
  const env = { LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1', METRICS_PORT: String(port) };
  site = await startTestSite({ env });
  address = site.addresses[0] ?? '';
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => site?.stop());

const from = (ip: string) => ({ 'X-Forwarded-For': ip });
/** Each index is a network of its own. */
const ipOf = (index: number) => `27.${70 + Math.floor(index / 250)}.${index % 250}.1`;

/** Memory of the server process. */
function residentBytes(): number {
  const status = readFileSync(`/proc/${site.servers[0]?.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

/** The most memory that the server held while something was done. */
async function peakWhile(work: () => Promise<void>): Promise<number> {
  let peak = residentBytes();
  const watching = setInterval(() => (peak = Math.max(peak, residentBytes())), 50);
  await work().finally(() => clearInterval(watching));
  return Math.max(peak, residentBytes());
}

async function gauge(name: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Sends bytes on a connection that stays. */
function send(...pieces: (string | Buffer)[]) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const got = { text: '' };
  socket.on('error', () => undefined);
  socket.on('data', (data) => (got.text += data.toString('latin1')));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  for (const piece of pieces) socket.write(piece);
  return {
    socket,
    got,
    closed,
    status: () => Number(got.text.slice(9, 12)),
    code: () => Number(/"code":(\d+)/.exec(got.text)?.[1] ?? 0),
  };
}

const head = (path: string, ip: string, lines: readonly string[], token = '') =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: site.test',
    `AuthGC: site.test;${token}`,
    `X-Forwarded-For: ${ip}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
const multipart = 'Content-Type: multipart/form-data; boundary=x';
const uploadHead = (ip: string, token = '', bytes = 5_000_000) =>
  head('/api/upload', ip, [multipart, `Content-Length: ${bytes}`], token);
const beginning = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
const max = Buffer.alloc(4_900_000, 7);

/** Everybody else is served meanwhile. */
async function expectServed(): Promise<void> {
  expect((await ask(address, calls.siteSwitches, {}, { headers: from('27.64.9.9') })).code).toBe(200);
}

async function openMembers(count: number): Promise<Actor[]> {
  const members: Actor[] = [];
  for (let index = 0; index < count; index += 1) members.push(await newPlayer(site, from(ipOf(index))));
  return members;
}

/**
 * What the server holds at the most while something is done three times, and afterwards, beyond what it held after the
 * first time: a process that was just started takes memory for whatever it does first.
 */
async function growthOver(work: () => Promise<void>): Promise<{ peak: number; after: number }> {
  await work();
  const before = residentBytes();
  const peaks = [await peakWhile(work), await peakWhile(work)];
  return { peak: Math.max(...peaks) - before, after: residentBytes() - before };
}

test('A4 200 half-sent uploads of visitors are answered before their bodies and hold nothing', async () => {
  const growth = await growthOver(async () => {
    const sent = Array.from({ length: 200 }, (_, index) => send(uploadHead(ipOf(index)), beginning, max));
    await Promise.all(sent.map(({ got }) => expect.poll(() => got.text).toContain('"code":401')));
    await expectServed();
    await Promise.all(sent.map(({ closed }) => closed));
  });
  expect(growth.peak).toBeLessThan(growthMaxBytes);
  expect(growth.after).toBeLessThan(growthMaxBytes);
});

test('A4 200 half-sent uploads of members hold no more than all uploads may, and give it back', async () => {
  const members = await openMembers(100);
  const growth = await growthOver(async () => {
    const sent = members.flatMap(({ token }, index) =>
      [0, 1].map(() => send(uploadHead(ipOf(index), token), beginning, max)),
    );
    // Those that are not read have their answer; those that are end when their time is over.
    await expect.poll(() => sent.filter(({ code }) => code() === 503).length).toBeGreaterThanOrEqual(190);
    expect(sent.filter(({ code }) => code() === 0).length).toBeGreaterThan(0);
    await expectServed();
    await Promise.all(sent.map(({ closed }) => closed));
  });
  expect(growth.peak).toBeLessThan(growthMaxBytes);
  expect(growth.after).toBeLessThan(growthMaxBytes);
  // What was held is free: a member's picture is read to its end.
  const last = send(uploadHead(ipOf(0), members[0]?.token, beginning.length + 5), beginning, 'x\r\n--x--');
  await expect.poll(last.code).toBeGreaterThan(0);
  expect(last.code()).not.toBe(503);
});

test('A6 whoever is slow is cut off, and others are served meanwhile', async () => {
  const { token } = await newPlayer(site, from(ipOf(600)));
  const json = 'Content-Type: application/json';
  const kinds: ((ip: string) => string)[] = [
    () => '',
    (ip) => `GET /api/system/index HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\nX-Slow: `,
    () => `GET /socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Slow: `,
    (ip) => `${head('/api/login/token', ip, [json, 'Content-Length: 1000'])}{`,
    (ip) => `${head('/api/login/token', ip, [json, 'Transfer-Encoding: chunked'])}1\r\n{\r\n`,
    (ip) => `${head('/api/user_info/update_info', ip, [json, 'Content-Length: 1000'], token)}{`,
    (ip) => uploadHead(ip, token) + beginning,
  ];
  const slow = kinds.flatMap((kind) => Array.from({ length: 40 }, (_, index) => send(kind(ipOf(600 + index)))));
  const dripping = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('a');
  }, 500);
  await expectServed();
  await Promise.all(slow.map(({ closed }) => closed)).finally(() => clearInterval(dripping));
  await expectServed();
});

test('A6 a head and a body that are both slow have the time of one request, also on a connection that was used', async () => {
  const ip = ipOf(650);
  const request = head('/api/login/token', ip, ['Content-Type: application/json', 'Content-Length: 1000']);
  const held = Array.from({ length: 40 }, () =>
    send(`GET /livez HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ip}\r\n\r\n`),
  );
  await Promise.all(held.map(({ got }) => expect.poll(() => got.text).toContain('200 OK')));
  for (const { socket } of held) socket.write(request.slice(0, -2));
  // The longest that a head may take, but for a moment.
  await sleep(9_000);
  for (const { socket } of held) if (socket.writable) socket.write('\r\n{');
  // Whoever begins now has all of his time; the others have had most of theirs.
  const fresh = send(`${request}{`);
  const gone: string[] = [];
  const ends = held.map(({ closed }) => closed.then(() => gone.push('held')));
  await Promise.all([...ends, fresh.closed.then(() => gone.push('fresh'))]);
  expect(gone.at(-1)).toBe('fresh');
  await expectServed();
});

test('S14 sockets that leave while they sign in are forgotten', async () => {
  const players = await Promise.all(Array.from({ length: 25 }, (_, index) => newPlayer(site, from(ipOf(700 + index)))));
  const tokens = [...players.map(({ token }) => token), ...players.map(() => '')];
  await Promise.all(
    tokens.map(async (token, index) => {
      const view = await ask(address, calls.socketTicket, {}, { token, headers: from(ipOf(700 + index)) });
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, subprotocol, {
        headers: from(ipOf(700 + index)),
      });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      const batch = [
        { t: 'login', d: { ticket: view.data['ticket'], loc: 'en' } },
        { t: 'sub', r: 'g:88' },
      ];
      await new Promise((resolve) => socket.send(JSON.stringify(batch), resolve));
      socket.terminate();
    }),
  );
  for (const what of ['connections', 'channels', 'players']) {
    await expect.poll(() => gauge(`longmen_socket_${what}`), { interval: 200 }).toBe(0);
  }
  // Once more after whatever was still under way.
  await sleep(1_000);
  for (const what of ['connections', 'channels', 'players']) expect(await gauge(`longmen_socket_${what}`)).toBe(0);
  await expect
    .poll(
      async () => (await ask(address, calls.onlineUsers, { gid: '88' }, { headers: from('27.64.9.9') })).data['online'],
    )
    .toBe(0);
});

test('S15 random tokens spend the limit of their address, and no other', async () => {
  const view = [];
  for (let index = 0; index < 1_500; index += 20) {
    const some = Array.from({ length: 20 }, (_, more) =>
      ask(address, calls.balance, {}, { token: `random${index + more}`, headers: from('27.64.8.1') }),
    );
    view.push(...(await Promise.all(some)));
  }
  const codes = new Set(view.map(({ code }) => code));
  expect([...codes].sort()).toEqual([401, 429]);
  await expectServed();
});

test('A4 bodies made to be dear are refused at their beginning', async () => {
  const { token } = await newPlayer(site, from(ipOf(800)));
  const part = (headers: string, content = 'a') => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
  const disposition = (index: number) => `Content-Disposition: form-data; name="f${index}"`;
  const many = (count: number, make: (index: number) => string) =>
    `${Array.from({ length: count }, (_, index) => make(index)).join('')}--x--\r\n`;
  const bodies = {
    '70,000 files': many(70_000, (index) => part(`${disposition(index)}; filename="a"`)),
    '40,000 files': many(40_000, (index) => part(`${disposition(index)}; filename="a"`)),
    '60,000 fields': many(60_000, (index) => part(disposition(index))),
    '300,000 lines of headers': many(1, () =>
      part(Array.from({ length: 300_000 }, (_, line) => `X-${line}: a`).join('\r\n')),
    ),
  };
  for (const [name, body] of Object.entries(bodies)) {
    const { got, code } = send(uploadHead(ipOf(800), token, body.length), body);
    await expect.poll(() => got.text).not.toBe('');
    expect([name, code()]).toEqual([name, 422]);
  }
});

test('the books balance after all of it', async () => {
  await bet(site, await fundedPlayer(site));
  const { url, officeUrl, ownerUrl } = site.database;
  const databases = { DATABASE_URL: url, DATABASE_OFFICE_URL: officeUrl, DATABASE_OWNER_URL: ownerUrl };
  const env = { ...process.env, ...databases };
  const view = await new Promise<string>((resolve, reject) => {
    execFile(process.execPath, [join(root, 'apps/server/src/reconcile-cli.ts')], { env }, (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(out + err)),
    );
  });
  expect(view).toContain('difference 0');
  expect(site.faults()).toEqual([]);
});
