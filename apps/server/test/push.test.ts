import { once } from 'node:events';
import { closeCodes, type ServerFrame, subprotocol } from '@longmen/contract/push';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Actor, fundedPlayer, newPlayer, password, sql } from '@longmen/test-kit/actors';
import type { TestClient } from '@longmen/test-kit/client';
import { rollServers } from '@longmen/test-kit/fixtures/processes/rolling-restarts';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';
import { thorough } from '@longmen/test-kit/thorough';

const site = useSite();

async function signedIn({ username }: Actor, baseUrl = site.addresses[0] ?? '', fromWay = 4): Promise<TestClient> {
  const client = site.client({ baseUrl, fromWay });
  const { token } = await client.signIn({ username, password });
  client.useToken(token);
  return client;
}

/** Opens the socket of a server with a ticket. */
async function open(address: string, ticket: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, subprotocol, {
    headers: { origin: address },
  });
  const frames: ServerFrame[] = [];
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as ServerFrame;
    frames.push(frame);
    // Who does not answer is cut, which a test on a busy machine is long enough for.
    if (frame.t === 'ping') send({ v: 1, t: 'pong' });
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  send({ v: 1, t: 'login', d: { ticket, loc: 'en' } });
  const got = async (is: (frame: ServerFrame) => boolean) => {
    await expect.poll(() => frames.some(is)).toBe(true);
    return frames.find(is) as ServerFrame;
  };
  return { socket, frames, closed, send, got };
}

describe('push on a site of two servers', () => {
  test('a player hears balance, issues and settlement, whichever server does the work', async () => {
    const [first = '', second = ''] = site.addresses;
    const player = await signedIn(await fundedPlayer(site), first);
    const { ticket, userId } = await player.socketTicket({});
    const end = await open(second, ticket);
    expect(await end.got((frame) => frame.t === 'hello')).toMatchObject({ d: { uid: userId, hb: 25 } });
    end.send({ t: 'sub', r: 'g:901' });
    const issue = await holdSales(site, '901');
    await player.placeBetAtServerRate(
      { gid: 901, issue, lines: [{ play: 's_ssc.total.bsoe', stake: 1, contents: 'big,small' }] },
      { idempotencyKey: `push-${Date.now()}` },
    );
    await end.got((frame) => frame.t === 'balance' && frame.r === `u:${userId}`);
    await closeSales(site, '901');
    await end.got((frame) => frame.t === 'issue' && frame.d.issue === issue && frame.d.state === 'closed');
    await end.got(
      (frame) =>
        frame.t === 'issue' && frame.d.issue === issue && frame.d.state === 'drawn' && frame.d.numbers?.length === 5,
    );
    await end.got((frame) => frame.t === 'issue' && frame.d.issue > issue && frame.d.state === 'open');
    const settled = await end.got((frame) => frame.t === 'settled');
    expect(settled).toMatchObject({ d: { gid: '901', orders: 1, stake: '2.000' } });
    end.socket.close();
  });

  test('a player hears of a message that a claim of his wrote, on the other server', async () => {
    const [first = '', second = ''] = site.addresses;
    const who = await newPlayer(site);
    await sql(site, 'INSERT INTO rewards.upgrades (user_id, level, money) VALUES ($1, 1, 8000)', [who.userId]);
    const player = await signedIn(who, first);
    const end = await open(second, (await player.socketTicket({})).ticket);
    await end.got((frame) => frame.t === 'hello');
    await player.claimUpgrade({}, { idempotencyKey: 'push-claim' });
    const frame = await end.got(({ t }) => t === 'message');
    expect(frame).toMatchObject({ r: `u:${who.userId}`, d: { count: 1 } });
    end.socket.close();
  });

  test('S14: a ticket opens one socket only', async () => {
    const player = await signedIn(await newPlayer(site));
    const { ticket } = await player.socketTicket({});
    const end = await open(site.addresses[0] ?? '', ticket);
    await end.got((frame) => frame.t === 'hello');
    const again = await open(site.addresses[1] ?? '', ticket);
    expect(await again.closed).toBe(closeCodes.login);
    end.socket.close();
  });

  test('S14: signing out on one server closes the socket on the other', async () => {
    const player = await signedIn(await newPlayer(site), site.addresses[0]);
    const { ticket } = await player.socketTicket({});
    const end = await open(site.addresses[1] ?? '', ticket);
    await end.got((frame) => frame.t === 'hello');
    await player.signOut({});
    expect(await end.closed).toBe(closeCodes.login);
  });

  test('S13: a device that its owner signs out on one server loses token and socket on the other', async () => {
    const [first = '', second = ''] = site.addresses;
    const who = await newPlayer(site);
    const phone = await signedIn(who, first, 1);
    const { ticket } = await phone.socketTicket({});
    const end = await open(second, ticket);
    await end.got((frame) => frame.t === 'hello');
    const wap = await signedIn(who, first, 4);
    const { rows } = await wap.devices({});
    const { sessionId = '' } = rows.find(({ channel }) => channel === '1') ?? {};
    await wap.signOutDevice({ sessionId });
    expect(await end.closed).toBe(closeCodes.login);
    const elsewhere = site.client({ baseUrl: second, fromWay: 1 });
    elsewhere.useToken(phone.token());
    await expect(elsewhere.balance({})).rejects.toMatchObject({ refusal: 'notSignedIn' });
    expect((await wap.devices({})).rows.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  /** A moment after moment until both servers have counted; what one process counts has tests of its own. */
  const counted = thorough<readonly number[]>([], [2]);
  test.each(counted)(
    'R7: the online count of both servers is that of all who are connected to either: %i',
    async (count) => {
      const ends = [];
      for (const address of site.addresses) {
        const { ticket } = await (await signedIn(await newPlayer(site), address)).socketTicket({});
        ends.push(await open(address, ticket));
      }
      for (const address of site.addresses) {
        const visitor = site.client({ baseUrl: address });
        await expect.poll(async () => (await visitor.onlineUsers({})).online).toBe(count);
      }
      for (const end of ends) end.socket.close();
      await expect.poll(async () => (await site.client().onlineUsers({})).online).toBe(0);
    },
  );

  test('A2 a server that drains says goodbye to its sockets, no request fails meanwhile, and every bet is made once', async () => {
    const players = await Promise.all([fundedPlayer(site), fundedPlayer(site)]);
    const { ticket } = await site.client().socketTicket({});
    const end = await open(site.addresses[1] ?? '', ticket);
    await end.got((frame) => frame.t === 'hello');
    await holdSales(site, '11');
    const view = await rollServers(site, players, 1);
    expect(view.errors).toEqual([]);
    expect(view.accepted.length).toBeGreaterThan(0);
    expect(view.made).toEqual(view.accepted);
    // It left of its own accord.
    expect(view.starts).toEqual([0, 1]);
    const bye = await end.got((frame) => frame.t === 'bye');
    expect(bye).toMatchObject({ d: { why: 'drain' } });
    expect(await end.closed).toBe(closeCodes.drain);
  });
});
