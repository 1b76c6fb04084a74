import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes, type ServerFrame, subprotocol } from '@longmen/contract/push';
import { mills } from '@longmen/engine';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { stall } from '@longmen/test-kit/fixtures/processes/stalled-reader';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Jobs, makeJobs } from '../runtime/jobs.ts';
import { makeMetrics } from '../runtime/metrics.ts';
import { pushMessages } from '../../push-messages.ts';
import { attachSocket, type Socket, type SocketDeps, type Ticket } from './socket.ts';
import type { Connection } from './connection.ts';
import { makeHub } from './hub.ts';
import { userIdOf } from '../ids.ts';

let database: TestDatabase;
let platform: TestPlatform;
const running: { server: Server; socket: Socket; jobs: Jobs; clients: WebSocket[] }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
});
afterEach(async () => {
  for (const { server, socket, jobs, clients } of running.splice(0)) {
    for (const client of clients) client.terminate();
    await jobs.stop();
    await socket.drain();
    server.closeAllConnections();
    server.close();
  }
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

/** A socket whose tickets are used up once: `p7` is player 7 in session s7, `visitor` nobody. */
async function start(limits: SocketDeps['limits'] = {}, more: Partial<SocketDeps> = {}) {
  const server = createServer((_request, response) => response.end());
  const used = new Set<string>();
  const takeTicket = async (ticket: string): Promise<Ticket | undefined> => {
    const known = /^(visitor|p(\d+))(\.\d+)?$/.exec(ticket);
    if (known === null || used.has(ticket)) return undefined;
    used.add(ticket);
    const userId = known[2];
    return { caller: userId === undefined ? undefined : { userId: userIdOf(userId), sessionId: `s${userId}` } };
  };
  const [jobs, metrics] = [makeJobs(platform.clock, platform.log), makeMetrics()];
  const socket = attachSocket(server, {
    platform: { ...platform, jobs, metrics },
    messages: pushMessages,
    onSessionEnded: (listener) => platform.bus.on('session.ended', listener),
    takeTicket,
    isGame: (gid) => gid === 10 || gid === 39,
    allowedOrigins: () => ['https://spare.example'],
    admit: async () => undefined,
    limits: { tickEveryMs: 20, ...limits },
    ...more,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients: WebSocket[] = [];
  running.push({ server, socket, jobs, clients });
  const open = (headers: Record<string, string> = {}, path = '/socket', protocol = subprotocol) => {
    const client = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocol, { headers });
    clients.push(client);
    const frames: ServerFrame[] = [];
    client.on('message', (data) => frames.push(JSON.parse((data as Buffer).toString()) as ServerFrame));
    client.on('error', () => undefined);
    const closed = new Promise<number>((resolve) => client.on('close', resolve));
    const send = (frame: unknown) => client.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    const got = async (t: ServerFrame['t'], count = 1) => {
      await expect.poll(() => frames.filter((frame) => frame.t === t).length).toBeGreaterThanOrEqual(count);
      return frames.filter((frame) => frame.t === t)[count - 1] as ServerFrame;
    };
    return { client, frames, closed, send, got };
  };
  /** `answers`: whether pings are answered, from the first on. */
  const signIn = async (ticket: string, { answers = false } = {}) => {
    const end = open();
    end.client.on('message', (data) => {
      const { t } = JSON.parse((data as Buffer).toString()) as ServerFrame;
      if (answers && t === 'ping') end.send({ t: 'pong' });
    });
    await once(end.client, 'open');
    end.send({ t: 'login', d: { ticket, loc: 'en' } });
    await end.got('hello');
    return end;
  };
  const gauge = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  const connections = () => gauge('longmen_socket_connections');
  /** What the hub holds: connections, followed channels, players. */
  const held = () => Promise.all(['connections', 'channels', 'players'].map((what) => gauge(`longmen_socket_${what}`)));
  return { socket, port, open, signIn, connections, held, takeTicket };
}

/** The HTTP status that an upgrade was refused with. */
function refusedWith(client: WebSocket): Promise<number> {
  return new Promise((resolve, reject) => {
    client.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    client.on('open', () => reject(new Error('was let in')));
  });
}

describe('the socket', () => {
  test.each([
    ['https://evil.example'],
    ['null'],
    ['https://127.0.0.1.evil.example'],
    ['file://'],
    ['http://spare.example'],
    ['https://spare.example.evil.example'],
  ])('S14: refuses pages of %s', async (origin) => {
    const { open } = await start();
    expect(await refusedWith(open({ origin }).client)).toBe(403);
  });

  test('S14: lets in pages of its own host, of the fallback hosts and clients that are not browsers', async () => {
    const { open, port } = await start();
    for (const headers of [{ origin: `http://127.0.0.1:${port}` }, { origin: 'https://spare.example' }, {}]) {
      const { client } = open(headers as Record<string, string>);
      await once(client, 'open');
      expect(client.protocol).toBe(subprotocol);
    }
  });

  test('refuses other paths and other protocols', async () => {
    const { open } = await start();
    expect(await refusedWith(open({}, '/elsewhere').client)).toBe(404);
    expect(await refusedWith(open({}, '/socket', 'other').client)).toBe(400);
  });

  test('S14: closes with 4001 when nobody signs in, or with a ticket that is unknown or was used', async () => {
    const impatient = await start({ loginWithinMs: 100 });
    expect(await impatient.open().closed).toBe(closeCodes.login);
    const { open, signIn } = await start();
    const wrong = open();
    await once(wrong.client, 'open');
    wrong.send({ t: 'login', d: { ticket: 'stolen' } });
    expect(await wrong.closed).toBe(closeCodes.login);
    expect(wrong.frames).toMatchObject([{ t: 'err', d: { code: 1 } }]);
    await signIn('p7');
    const again = open();
    await once(again.client, 'open');
    again.send({ t: 'login', d: { ticket: 'p7' } });
    expect(await again.closed).toBe(closeCodes.login);
  });

  test('S14: nothing is followed before the login', async () => {
    const { open } = await start();
    const { client, send, frames } = open();
    await once(client, 'open');
    send({ t: 'sub', r: 'g:10' });
    await sleep(50);
    platform.bus.publish('issue.settled', { gid: 10, issue: '1' });
    await sleep(50);
    expect(frames).toEqual([]);
  });

  test("S14: a player hears its own channel and never another's; a visitor hears games only", async () => {
    const { signIn } = await start();
    const seven = await signIn('p7');
    const visitor = await signIn('visitor');
    seven.send({ t: 'sub', r: 'u:8', i: 'a' });
    visitor.send({ t: 'sub', r: 'u:7', i: 'b' });
    visitor.send({ t: 'sub', r: 'u:', i: 'c' });
    expect(await seven.got('err')).toMatchObject({
      i: 'a',
      d: { code: 101, msg: 'Your account is not allowed to do this.' },
    });
    expect(await visitor.got('err', 2)).toMatchObject({ d: { code: 101 } });
    platform.bus.publish('balance.changed', { userId: userIdOf('8'), balance: mills(1), leg: 1 });
    platform.bus.publish('balance.changed', { userId: userIdOf('7'), balance: mills(9860), leg: 2 });
    expect(await seven.got('balance')).toMatchObject({ v: 1, r: 'u:7', d: { balance: '9.860' } });
    expect(seven.frames.filter((frame) => frame.t === 'balance')).toHaveLength(1);
    expect(visitor.frames.some((frame) => frame.t === 'balance')).toBe(false);
  });

  test('whoever follows the platforms hears that one has changed, visitors too', async () => {
    const end = await (await start()).signIn('visitor');
    end.send({ t: 'sub', r: 'g:platforms' });
    expect(await end.got('live')).toMatchObject({ r: 'g:platforms' });
    platform.bus.publishHere('provider.reread', { platform: 'ky' });
    expect(await end.got('platform')).toMatchObject({ r: 'g:platforms', d: { platform: 'ky' } });
  });

  test('followers of a game hear its issues until they leave it', async () => {
    const end = await (await start()).signIn('visitor');
    end.send([
      { t: 'sub', r: 'g:10', i: '1' },
      { t: 'sub', r: 'g:777' },
    ]);
    expect(await end.got('live')).toMatchObject({ r: 'g:10', i: '1' });
    expect(await end.got('err')).toMatchObject({ d: { code: 100 } });
    platform.bus.publish('issue.drawn', { gid: 39, issue: '1', numbers: [1, 1, 1] });
    platform.bus.publish('issue.drawn', { gid: 10, issue: '202611200871', numbers: [5, 2, 9, 0, 3] });
    expect(await end.got('issue')).toMatchObject({
      r: 'g:10',
      d: { gid: '10', issue: '202611200871', state: 'drawn', numbers: [5, 2, 9, 0, 3] },
    });
    end.send({ t: 'unsub', r: 'g:10' });
    end.send({ t: 'ping', i: 'p' });
    expect(await end.got('pong')).toMatchObject({ i: 'p' });
    platform.bus.publish('issue.settled', { gid: 10, issue: '202611200871' });
    await sleep(50);
    expect(end.frames.filter((frame) => frame.t === 'issue')).toHaveLength(1);
  });

  test('S14: the end of a session closes its socket at once, and no other', async () => {
    const { signIn } = await start();
    const seven = await signIn('p7');
    const eight = await signIn('p8');
    // Whoever leaves their own channel is still known by their session.
    seven.send({ t: 'unsub', r: 'u:7' });
    seven.send({ t: 'sub', r: 'g:10' });
    seven.send({ t: 'ping', i: 'p' });
    await seven.got('pong');
    platform.bus.publish('session.ended', { userId: userIdOf('7'), sessionId: 'another' });
    platform.bus.publish('issue.settled', { gid: 10, issue: '1' });
    platform.bus.publish('session.ended', { userId: userIdOf('7'), sessionId: 's7' });
    // Told right after the end, and already too late.
    platform.bus.publish('issue.settled', { gid: 10, issue: '2' });
    expect(await seven.closed).toBe(closeCodes.login);
    expect(seven.frames.filter((frame) => frame.t === 'issue').map(({ d }) => d.issue)).toEqual(['1']);
    expect(eight.client.readyState).toBe(WebSocket.OPEN);
  });

  test('a client that does not answer a ping is closed with 4008, one that does stays', async () => {
    const { signIn } = await start({ pingEveryMs: 60, pongWithinMs: 3_000 });
    const silent = await signIn('p7');
    const lively = await signIn('p8', { answers: true });
    await lively.got('ping', 5);
    expect(await silent.closed).toBe(closeCodes.silent);
    expect(lively.client.readyState).toBe(WebSocket.OPEN);
  });

  test('hostile frames are answered or ignored, and too large or too many end the connection', async () => {
    const { signIn } = await start();
    const end = await signIn('p7');
    for (const frame of [
      '{',
      '[]',
      'null',
      '[[[]]]',
      '{"t":"__proto__"}',
      '{"t":"sub"}',
      '{"t":"sub","r":{}}',
      '"x"',
      '{"t":"send","r":"u:7"}',
    ])
      end.send(frame);
    expect(await end.got('err')).toMatchObject({ d: { code: 0 } });
    expect(end.client.readyState).toBe(WebSocket.OPEN);
    end.send(JSON.stringify({ t: 'sub', r: 'x'.repeat(20_000) }));
    expect(await end.closed).toBe(1009);
    const flood = await signIn('p8');
    for (let i = 0; i < 200; i += 1) flood.send({ t: 'pong' });
    expect(await flood.closed).toBe(1008);
    const binary = await signIn('p9');
    binary.client.send(Buffer.from('{}'), { binary: true });
    expect(await binary.closed).toBe(1003);
  });

  test("a player's eleventh connection ends the first", async () => {
    const { signIn } = await start({ maxConnectionsPerPlayer: 2 });
    const [first] = [await signIn('p7.1'), await signIn('p7.2'), await signIn('p7.3')];
    expect(await first?.closed).toBe(1008);
  });

  test('R7: the online count is that of distinct players over all processes', async () => {
    const one = await start();
    const two = await start();
    expect(await one.socket.online()).toBe(0);
    await one.signIn('p7.1');
    await one.signIn('p7.2');
    await one.signIn('visitor');
    const eight = await one.signIn('p8');
    eight.send({ t: 'sub', r: 'g:10' });
    await eight.got('live');
    const elsewhere = await two.signIn('p7');
    await two.signIn('p9');
    await report();
    await expect.poll(() => one.socket.online()).toBe(3);
    await expect.poll(() => two.socket.online()).toBe(3);
    expect(await two.socket.online(10)).toBe(1);
    elsewhere.client.close();
    await elsewhere.closed;
    await two.socket.drain();
    await expect.poll(() => one.socket.online()).toBe(2);
  });

  test('S14: whoever leaves while its ticket is taken, or right after, is registered nowhere', async () => {
    let taking = 0;
    let letGo = () => undefined as void;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const site: Awaited<ReturnType<typeof start>> = await start(
      {},
      {
        takeTicket: async (ticket) => {
          taking += 1;
          await gate;
          return site.takeTicket(ticket);
        },
      },
    );
    const ends = Array.from({ length: 50 }, () => site.open());
    const batchOf = (index: number) => [
      { t: 'login', d: { ticket: index % 2 === 0 ? `p${index}` : `visitor.${index}` } },
      { t: 'sub', r: 'g:10' },
    ];
    await Promise.all(ends.map(({ client }) => once(client, 'open')));
    for (const [index, { send }] of ends.entries()) send(batchOf(index));
    await expect.poll(() => taking).toBe(50);
    for (const { client } of ends) client.terminate();
    await expect.poll(site.connections).toBe(0);
    letGo();
    // Somebody who comes after them is served after them.
    await site.signIn('p7');
    expect(await site.held()).toEqual([1, 1, 1]);
    expect(await site.socket.online(10)).toBe(0);
  });

  test('S14: a hub registers nothing for a connection that it has removed', () => {
    const hub = makeHub(platform.clock);
    const gone = { channels: new Set<string>(), owner: undefined } as unknown as Connection;
    hub.add(gone);
    hub.remove(gone);
    hub.own(gone, userIdOf('7'));
    hub.follow(gone, 'g:10');
    expect([hub.size(), hub.playerCount(), ...hub.channels(), ...gone.channels]).toEqual([0, 0]);
  });

  test('a channel has one spelling, and no other stops the count of players', async () => {
    const { signIn, socket, held } = await start({ presenceEveryMs: 20 });
    const end = await signIn('p7');
    const spellings = ['g:010', 'g:0010', 'g:00', 'g:+10', 'g:1e1', 'g:10 ', 'g: 10', 'G:10', 'g:10.0', 'g:٣٩'];
    end.send(spellings.map((r) => ({ t: 'sub', r })));
    end.send({ t: 'sub', r: 'g:10' });
    await end.got('live');
    const refused = end.frames.filter((frame) => frame.t === 'err');
    expect(refused.map((frame) => frame.t === 'err' && frame.d.code)).toEqual(spellings.map(() => 100));
    expect(await held()).toEqual([1, 2, 1]);
    const other = await start();
    await report();
    await expect.poll(() => other.socket.online(10)).toBe(1);
    expect(await socket.online(10)).toBe(1);
  });

  test('A4: one address holds a bounded number of sockets, and fewer that have not signed in', async () => {
    const { open, signIn } = await start({ maxConnectionsPerAddress: 3, maxSilentPerAddress: 1 });
    const silent = open();
    await once(silent.client, 'open');
    expect(await refusedWith(open().client)).toBe(429);
    silent.client.terminate();
    await silent.closed;
    // The server hears of it a moment later.
    await expect
      .poll(() =>
        signIn('p7')
          .then(() => 'in')
          .catch(() => 'out'),
      )
      .toBe('in');
    await signIn('p8');
    await signIn('p9');
    expect(await refusedWith(open().client)).toBe(429);
  });

  test('A4: behind a trusted proxy it is the client that is counted', async () => {
    const { open } = await start({ maxSilentPerAddress: 1 }, { trustProxy: ['127.0.0.1'] });
    const from = (ip: string) => open({ 'X-Forwarded-For': ip });
    await once(from('27.64.1.1').client, 'open');
    expect(await refusedWith(from('27.64.1.1').client)).toBe(429);
    await once(from('27.64.1.2').client, 'open');
  });

  test('A6: a refused upgrade is closed, whatever the client does with its side', async () => {
    const { port } = await start({ closeWithinMs: 50 });
    const tcp = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    tcp.on('error', () => undefined);
    tcp.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await once(tcp, 'data');
    // Sending goes on; a connection that is gone answers with a reset.
    const sending = setInterval(() => tcp.writable && tcp.write('x'), 10);
    await new Promise((resolve) => tcp.once('close', resolve)).finally(() => clearInterval(sending));
  });

  test('draining says goodbye, closes with 4010 and takes nobody new', async () => {
    const { socket, signIn, open } = await start();
    const end = await signIn('p7');
    const drained = socket.drain();
    const bye = await end.got('bye');
    expect(bye.t === 'bye' && bye.d.after_ms >= 0 && bye.d.after_ms < 10_000).toBe(true);
    expect(await end.closed).toBe(closeCodes.drain);
    await drained;
    expect(await refusedWith(open().client)).toBe(503);
  });

  test('A4: stalled readers are cut and cost little; the others hear everything', async () => {
    const { port, signIn, connections } = await start({ closeWithinMs: 200 });
    await Promise.all(Array.from({ length: 20 }, (_, index) => stall(port, index)));
    const reader = await signIn('visitor');
    reader.send({ t: 'sub', r: 'g:10' });
    await reader.got('live');
    let received = 0;
    reader.client.removeAllListeners('message').on('message', () => {
      received += 1;
    });
    expect(await connections()).toBe(21);
    const before = process.memoryUsage.rss();
    const root = 'ab'.repeat(8_000);
    let sent = 0;
    // The system's own buffers swallow some megabytes per reader before anything waits here.
    for (; sent < 4_000 && (await connections()) > 1; sent += 20) {
      for (let i = 0; i < 20; i += 1)
        platform.bus.publish('issue.closed', { gid: 10, issue: String(sent + i), root, count: 0, hash: '' });
      // The one that reads is never behind, however busy the machine is.
      await expect.poll(() => received, { interval: 1 }).toBe(sent + 20);
      await sleep(5);
    }
    expect(await connections()).toBe(1);
    expect((process.memoryUsage.rss() - before) / 1_048_576).toBeLessThan(100);
    expect(received).toBe(sent);
    expect(reader.client.readyState).toBe(WebSocket.OPEN);
  });
});

/** Makes every running socket of this test tell the others who is there. */
async function report(): Promise<void> {
  for (const { jobs } of running) jobs.start();
  await sleep(100);
}
