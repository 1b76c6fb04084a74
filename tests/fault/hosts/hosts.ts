/**
 * Two servers, Redis and the balancer on hosts of their own (docs/design/scale.md, stage B): a server is killed, Redis
 * stops, dies and comes back empty, the net between a server and Redis is cut, and both servers are replaced in turns,
 * while players write, bet and watch. Nothing is lost or doubled, and what comes comes in time.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { startRedis } from '@longmen/test-kit/fixtures/bus/redis';
import { makeTestClient } from '@longmen/test-kit/client';
import { startHaproxy } from '@longmen/test-kit/network/haproxy';
import { openHosts } from '@longmen/test-kit/network/hosts';
import { holdSales } from '@longmen/test-kit/site/issues';
import { untilReady } from '@longmen/test-kit/site/processes';
import { startSite } from '@longmen/test-kit/site/site';
import { firstPlayer, openPlayers, tokenOf } from '../../../bench/players.ts';
import { openPeople } from '../../../bench/room/shared/people.ts';
import { startTraffic } from './traffic.ts';
import { makeWatchers } from './watchers.ts';

export type HostsOptions = { readonly sockets: number; readonly print: (line: string) => void };

const hall = '1';
const writers = 8;
const bettors = 20;
const playedGame = '901';
const quietGames = [902, 903, 904, 905, 906, 907, 908, 909];
const proxyPort = 8080;
/** What a player may wait longer for while the wire is away. */
export const lateMaxMs = 2_500;
const readyWithinMs = 120_000;
const tailMs = 6_000;
const awayMs = 10_000;

type Phase = {
  readonly messages: number;
  readonly bets: number;
  readonly errors: number;
  readonly lost: number;
  readonly repeated: number;
  readonly gaps: number;
  readonly lateMs: number;
  readonly balanceLateMs: number;
  readonly balancesLost: number;
};

/** @throws where there are no namespaces, Redis or HAProxy, saying what to do */
export async function hosts({ sockets, print }: HostsOptions) {
  const closing: (() => unknown)[] = [];
  try {
    const net = openHosts(['f', 'r'], ['a', 'b', 'p', 'r']);
    closing.unshift(net.close);
    const database = await startBenchDatabase();
    closing.unshift(database.close);
    const redisHost = net.host('r');
    const redis = await startRedis({ address: redisHost.address('r'), command: redisHost.command });
    closing.unshift(redis.stop);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    closing.unshift(() => admin.end());
    const people = sockets + writers + 1;
    await openPlayers(database.adminUrl, people);
    await openPeople(admin, people, [hall], sockets);
    const servers = [net.host('a'), net.host('b')];
    const site = await startSite(database, {
      servers: 2,
      place: (index) => {
        const host = servers[index] ?? servers[0];
        if (host === undefined) throw new Error('no host');
        return { command: host.command, address: host.address('f') };
      },
      env: {
        BUS_URL: redis.url,
        LIMIT_FACTOR: '100000',
        TRUSTED_PROXIES: net.host('p').address('f'),
        GUARD_CONNECTIONS: '0',
        LEAVE_AFTER_MS: '3000',
      },
    });
    closing.unshift(site.stop);
    const inner = { database, folder: site.folder };
    await Promise.all(quietGames.map((gid) => holdSales(inner, gid)));
    const issue = await holdSales(inner, playedGame);
    const addresses = site.addresses.map((address) => new URL(address).host);
    const proxy = await startHaproxy(net.host('p'), 'f', proxyPort, addresses);
    closing.unshift(proxy.stop);

    const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => firstPlayer + from + at);
    const watchers = makeWatchers({
      address: proxy.address,
      userIds: numbers(0, sockets),
      channel: `c:${hall}`,
      ticketOf: async (userId) => {
        const client = makeTestClient({ baseUrl: proxy.address });
        client.useToken(tokenOf(userId));
        return (await client.socketTicket({})).ticket;
      },
    });
    closing.unshift(watchers.close);
    await watchers.open();
    print(`${sockets} sockets at two servers behind a balancer`);
    const traffic = startTraffic({
      address: proxy.address,
      room: hall,
      writers: numbers(sockets, writers),
      bettors: numbers(0, bettors),
      gid: playedGame,
      issue,
      watchers,
    });
    closing.unshift(traffic.stop);

    const phases: Record<string, Phase> = {};
    const phase = async (name: string, work: () => Promise<void>) => {
      await traffic.take();
      watchers.begin();
      await work();
      const { head, ...counts } = await traffic.take();
      const lost = await watchers.until(head, readyWithinMs);
      phases[name] = { ...counts, lost, ...watchers.watched() };
      print(`${name}: ${JSON.stringify(phases[name])}`);
    };

    await phase('quiet', () => sleep(awayMs));
    let killedSessionMs = 0;
    await phase('Redis stopped', async () => {
      redis.signal('SIGSTOP');
      await sleep(awayMs / 2);
      killedSessionMs = await killSession(admin, site.addresses, firstPlayer + people - 1);
      await sleep(awayMs / 2);
      redis.signal('SIGCONT');
      await sleep(tailMs);
    });
    await phase('Redis killed', async () => {
      await redis.kill();
      await sleep(awayMs / 2);
      await redis.start();
      await sleep(tailMs);
    });
    await phase('net cut', async () => {
      servers[0]?.cut('r');
      await sleep(awayMs);
      servers[0]?.join('r');
      await sleep(tailMs);
    });
    await phase('server killed', async () => {
      site.servers[0]?.kill();
      await untilReady(site.addresses[0] ?? '', readyWithinMs);
      for (const until = Date.now() + readyWithinMs; watchers.away() > 0 && Date.now() < until; ) await sleep(100);
      await sleep(tailMs);
    });
    await phase('rolling restart', async () => {
      for (const [index, server] of site.servers.entries()) {
        const starts = server.starts();
        server.signal('SIGTERM');
        for (const until = Date.now() + readyWithinMs; server.starts() === starts && Date.now() < until; )
          await sleep(50);
        await untilReady(site.addresses[index] ?? '', readyWithinMs);
        await sleep(tailMs);
      }
    });
    const { rows } = await admin.query<{ doubled: number }>(doubledMessages, [hall]);
    return verdict(phases, killedSessionMs, rows[0]?.doubled ?? 0);
  } finally {
    for (const close of closing) await close();
  }
}

/** Rows of the log beyond the first for each mark that a message was sent under. */
const doubledMessages =
  'SELECT (count(*) - count(DISTINCT (sender, cid)))::integer AS doubled FROM chat.log WHERE room_id = $1 AND cid IS NOT NULL';

function verdict(phases: Readonly<Record<string, Phase>>, killedSessionMs: number, doubledRows: number) {
  const sum = (pick: (phase: Phase) => number) =>
    Object.values(phases).reduce((total, phase) => total + pick(phase), 0);
  const figures = {
    lost: sum(({ lost }) => lost),
    doubled: doubledRows,
    balancesLost: sum(({ balancesLost }) => balancesLost),
    lateMs: Math.max(...Object.values(phases).map(({ lateMs, balanceLateMs }) => Math.max(lateMs, balanceLateMs))),
    restartErrors: phases['rolling restart']?.errors ?? 0,
    killedSessionMs,
  };
  const { lateMs, ...zero } = { ...figures, killedSessionMs: 0 };
  const ok = Object.values(zero).every((count) => count === 0) && lateMs <= lateMaxMs && killedSessionMs <= 2_000;
  return { ok, ...figures, phases };
}

/** Signs a player out at one server. @returns for how long the other one still took the token, ms */
async function killSession(
  admin: pg.Client,
  [first = '', second = '']: readonly string[],
  userId: number,
): Promise<number> {
  const token = tokenOf(userId);
  await admin.query('SELECT 1 FROM identity.sessions WHERE token_hash = $1', [
    createHash('sha256').update(token).digest(),
  ]);
  const [here, there] = [first, second].map((baseUrl) => {
    const client = makeTestClient({ baseUrl });
    client.useToken(token);
    return client;
  });
  await there?.balance({});
  await here?.signOut({});
  const at = Date.now();
  for (;;) {
    const taken = await there?.balance({}).then(
      () => true,
      () => false,
    );
    if (taken !== true) return Date.now() - at;
    if (Date.now() - at > 60_000) return 60_000;
    await sleep(20);
  }
}
