// The console's live channel: who gets in, what is heard by whom, and when it ends (office.md 5, 14).
import { once } from 'node:events';
import { liveCloseCodes, type LiveFrame, livePath, liveProtocol } from '@longmen/contract/console/live';
import { openMember } from '@longmen/test-kit/fixtures/bus/member';
import { consoleOrigin, type ConsoleBrowser, openTestConsole } from '@longmen/test-kit/fixtures/office/console';
import { openTestOffice } from '@longmen/test-kit/fixtures/office/office';
import { operatorPassword, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { asOffice, openTestPlatform } from '@longmen/test-kit/platform';
import { WebSocket } from 'ws';
import { userIdOf } from '../../../platform/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);

// As on a demo site: nobody there has a second factor.
beforeAll(() =>
  admin.office().seedOperators(
    [
      { name: 'office01', password: operatorPassword },
      { name: 'office02', password: operatorPassword },
    ],
    [
      { name: 'cashier01', roles: ['cashier'] },
      { name: 'cashier02', roles: ['cashier'] },
      { name: 'content01', roles: ['content'] },
    ],
  ),
);

type Channel = { readonly socket: WebSocket; next(k: LiveFrame['k']): Promise<LiveFrame>; frames: LiveFrame[] };

/** Opens the channel as a browser does. @param ticket undefined: the browser's own */
async function open(
  by: ConsoleBrowser,
  how: { ticket?: string; origin?: string; path?: string; url?: string } = {},
): Promise<Channel> {
  const ticket = how.ticket ?? (await by.ok('liveTicket', {})).ticket;
  const socket = new WebSocket(
    `${(how.url ?? admin.url()).replace('http', 'ws')}${how.path ?? livePath}`,
    liveProtocol,
    {
      headers: { Cookie: by.cookie(), Origin: how.origin ?? consoleOrigin, 'X-Forwarded-For': '203.0.113.7' },
    },
  );
  const frames: LiveFrame[] = [];
  let wake = () => undefined as void;
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as LiveFrame);
    wake();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ ticket }));
  const next = async (k: LiveFrame['k']): Promise<LiveFrame> => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.k === k);
      const [found] = at < 0 ? [] : frames.splice(at, 1);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { socket, next, frames };
}

const noWire = { send: async () => undefined };
const closed = async (socket: WebSocket): Promise<number> => {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
};
const opened = async (by: ConsoleBrowser): Promise<Channel> => {
  const channel = await open(by);
  await channel.next('ready');
  return channel;
};
const look = (id: string | null) => JSON.stringify({ look: id === null ? null : { topic: 'withdrawals', id } });

describe('who gets in', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example' }, 403],
    ['a sibling host', { origin: 'http://localhost:8091' }, 403],
    ['another path', { path: '/api/console/else' }, 404],
    ['a ticket in the address', { path: `${livePath}?ticket=1` }, 404],
  ])('%s is refused', async (_, how, status) => {
    const by = await admin.signedIn('cashier01');
    await expect(open(by, how)).rejects.toThrow(`Unexpected server response: ${status}`);
  });

  test('nobody without a session, nor with a locked screen', async () => {
    await expect(open(admin.browser(), { ticket: 'none' })).rejects.toThrow('401');
    const by = await admin.signedIn('cashier01');
    const { ticket } = await by.ok('liveTicket', {});
    await by.ok('lockSession', {});
    await expect(open(by, { ticket })).rejects.toThrow('401');
  });

  test('a ticket is of one session, and of one use', async () => {
    const [one, other] = [await admin.signedIn('cashier01'), await admin.signedIn('cashier02')];
    const { ticket } = await one.ok('liveTicket', {});
    expect(await closed((await open(other, { ticket })).socket)).toBe(1008);
    const first = await open(one, { ticket });
    await first.next('ready');
    expect(await closed((await open(one, { ticket })).socket)).toBe(1008);
    first.socket.close();
  });

  test.each([
    '',
    '{',
    '[]',
    '{"look":null}',
    '{"ticket":""}',
    '{"ticket":"a","look":null}',
    `{"ticket":"${'a'.repeat(900)}"}`,
  ])('a first frame that is no ticket ends it: %s', async (text) => {
    const by = await admin.signedIn('cashier01');
    const socket = new WebSocket(`${admin.url().replace('http', 'ws')}${livePath}`, liveProtocol, {
      headers: { Cookie: by.cookie(), Origin: consoleOrigin, 'X-Forwarded-For': '203.0.113.7' },
    });
    await once(socket, 'open');
    socket.send(text);
    expect(await closed(socket)).toBe(1008);
  });
});

describe('what is heard', () => {
  test('a topic moves for those who may read it, by the names of its calls', async () => {
    const cashier = await opened(await admin.signedIn('cashier01'));
    const content = await opened(await admin.signedIn('content01'));
    const { bus } = admin.platform();
    bus.publish('withdrawal.moved', { userId: userIdOf('1'), id: '1', step: 'review', at: 0 });
    bus.publish('settings.changed', { key: 'footer_menu' });
    expect(await cashier.next('moved')).toMatchObject({
      c: 'withdrawals',
      d: { calls: ['listWithdrawals', 'readWithdrawal'] },
    });
    // Withdrawals came first: they were not sent to somebody who may not read them.
    const topics: string[] = [];
    while (topics.at(-1) !== 'settings') {
      const frame = await content.next('moved');
      topics.push('c' in frame ? frame.c : '');
    }
    expect(topics).not.toContain('withdrawals');
    for (const { socket } of [cashier, content]) socket.close();
  });

  test('a payment that nobody ordered moves the payments, and how many of them stand above the deposits', async () => {
    const cashier = await opened(await admin.signedIn('cashier01'));
    admin.platform().bus.publish('payment.moved', { provider: 'a-bank' });
    const topics = new Set<string>();
    while (topics.size < 3) {
      const frame = await cashier.next('moved');
      topics.add('c' in frame ? frame.c : '');
    }
    expect([...topics].toSorted()).toEqual(['deposits', 'payments', 'queues']);
    cashier.socket.close();
  });

  test('two who look at the same are named to each other until one leaves', async () => {
    const one = await opened(await admin.signedIn('cashier01'));
    const other = await opened(await admin.signedIn('cashier02'));
    const c = 'on:withdrawals:17';
    one.socket.send(look('17'));
    expect(await one.next('here')).toMatchObject({ c, d: { names: [] } });
    other.socket.send(look('17'));
    expect(await other.next('here')).toMatchObject({ c, d: { names: ['cashier01'] } });
    expect(await one.next('here')).toMatchObject({ c, d: { names: ['cashier02'] } });
    other.socket.close();
    expect(await one.next('here')).toMatchObject({ c, d: { names: [] } });
    one.socket.close();
  });

  test('who looks at the same is named across two processes of the console', async () => {
    const { database, dataDir } = admin.site();
    const platform = await openTestPlatform(asOffice(database), { dataDir });
    const office = await openTestOffice(platform);
    const away = await openTestConsole(platform, office);
    const buses = [admin.platform().bus, platform.bus];
    const wires = await Promise.all(
      buses.map((bus) => openMember(database.officeUrl, dataDir, undefined, bus.receive)),
    );
    await expect.poll(() => wires.every(({ wire }) => wire.isWhole())).toBe(true);
    for (const [at, bus] of buses.entries()) bus.connect(wires[at]?.wire ?? noWire);

    const one = await opened(await admin.signedIn('cashier01'));
    one.socket.send(look('19'));
    expect(await one.next('here')).toMatchObject({ d: { names: [] } });
    const by = away.browser();
    await by.ok('signIn', { name: 'cashier02', password: operatorPassword });
    const other = await open(by, { url: away.url });
    await other.next('ready');
    other.socket.send(look('19'));
    expect(await one.next('here')).toMatchObject({ c: 'on:withdrawals:19', d: { names: ['cashier02'] } });
    // The second console started after the first had said who is there: it says so again within seconds.
    await expect.poll(() => JSON.stringify(other.frames), { timeout: 10_000 }).toContain('"names":["cashier01"]');
    other.socket.close();
    expect(await one.next('here')).toMatchObject({ d: { names: [] } });

    one.socket.close();
    for (const bus of buses) bus.connect(noWire);
    await away.close();
    await Promise.all(wires.map(({ close }) => close()));
    await platform.close();
  });

  test('who may not read a thing is not seen at it', async () => {
    const content = await opened(await admin.signedIn('content01'));
    content.socket.send(look('18'));
    const cashier = await opened(await admin.signedIn('cashier01'));
    cashier.socket.send(look('18'));
    expect(await cashier.next('here')).toMatchObject({ d: { names: [] } });
    expect(content.frames).toEqual([]);
    for (const { socket } of [content, cashier]) socket.close();
  });
});

describe('when it ends', () => {
  test('with the session, also one that was ended from another browser', async () => {
    const [here, there] = [await admin.signedIn('cashier01'), await admin.signedIn('cashier01')];
    const { socket } = await opened(there);
    const { sessions } = await here.ok('listSessions', {});
    const ending = closed(socket);
    await here.ok('endSession', { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' });
    expect(await ending).toBe(liveCloseCodes.signedOut);
  });

  test('with the lock of the screen', async () => {
    const by = await admin.signedIn('cashier01');
    const { socket } = await opened(by);
    const ending = closed(socket);
    await by.ok('lockSession', {});
    expect(await ending).toBe(liveCloseCodes.locked);
  });

  test('with the operator', async () => {
    const { socket } = await opened(await admin.signedIn('cashier02'));
    const ending = closed(socket);
    const first = await admin.signedIn('office01');
    await first.ok('disablePerson', { name: 'cashier02', reason: 'a test of the live channel' });
    expect(await ending).toBe(liveCloseCodes.signedOut);
  });
});
