// Trust point A2: servers are replaced one after the other while players bet, and nobody notices.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite } from '@longmen/test-kit/site/site';
import { type Actor, bigLine, newPlayer, signIn, sql, type TrustSite } from '@longmen/test-kit/actors';
import { clientHeaders } from '@longmen/test-kit/raw-call';

const restarts = 10;
const probeEveryMs = 100;
const clients = 6;

let site: TrustSite;
let players: Actor[];

beforeAll(async () => {
  site = await startTestSite({ servers: 2 });
  players = [await signIn(site, 'player01'), await signIn(site, 'agent01'), await signIn(site, 'manager01')];
  for (let index = players.length; index < clients; index += 1) players.push(await newPlayer(site));
});
afterAll(() => site?.stop());

/** Which servers a balancer sends requests to: those whose last probe was good. */
function watchServers() {
  const ready = site.addresses.map(() => true);
  let watching = true;
  const probe = async (index: number) => {
    while (watching) {
      const answer = await fetch(new URL('/readyz', site.addresses[index])).catch(() => undefined);
      ready[index] = answer?.status === 200;
      await answer?.arrayBuffer().catch(() => undefined);
      await sleep(probeEveryMs);
    }
  };
  const probing = site.addresses.map((_address, index) => probe(index));
  return {
    ready,
    stop: async () => {
      watching = false;
      await Promise.all(probing);
    },
  };
}

type Answer = {
  status: number;
  code: number;
  order: string | undefined;
  openIssue: string | undefined;
  isShed: boolean;
};

/** One request on a connection that is kept open. @throws when the connection is refused or breaks. */
function send(agent: Agent, address: string, path: string, token: string, bet?: { key: string; issue: string }) {
  return new Promise<Answer>((resolve, reject) => {
    const headers: Record<string, string> = clientHeaders(token);
    if (bet !== undefined) Object.assign(headers, { 'Idempotency-Key': bet.key, 'Content-Type': 'application/json' });
    const method = bet === undefined ? 'GET' : 'POST';
    const asked = request(new URL(path, address), { agent, method, headers }, (told) => {
      let text = '';
      told.on('data', (chunk: Buffer) => (text += chunk.toString()));
      told.on('error', reject);
      told.on('end', () => {
        const { code, data } = JSON.parse(text) as {
          code: number;
          data: { orders?: { order_num: string }[]; 0?: { kithe?: string }; refusal?: string };
        };
        const status = told.statusCode ?? 0;
        resolve({
          status,
          code,
          order: data.orders?.[0]?.order_num,
          openIssue: data[0]?.kithe,
          isShed: data.refusal === 'busy',
        });
      });
    });
    asked.on('error', reject);
    if (bet !== undefined) asked.write(JSON.stringify({ bets: bigLine, issue: bet.issue }));
    asked.end();
  });
}

test(`A2 over ${restarts} rolling restarts under load no request fails, and every bet was made exactly once`, async () => {
  const servers = watchServers();
  const told = { answers: 0, refusedConnections: 0, errors: [] as string[] };
  const accepted: string[] = [];
  let loading = true;

  const play = async (player: Actor, index: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let issue = '';
    for (let turn = 0; loading; turn += 1) {
      // Looks for the open issue, bets in it, looks at the account, and so on.
      const bet = turn % 3 === 1 && issue !== '' ? { key: `restart-${index}-${turn}`, issue } : undefined;
      const look = turn % 3 === 0 ? '/api/open_time/get_games_list?gid=11' : '/api/user/user_info/info';
      const path = bet === undefined ? look : '/api/orders/bet3/11';
      const first = servers.ready[(turn + index) % 2] === true ? (turn + index) % 2 : (turn + index + 1) % 2;
      for (const server of [first, 1 - first]) {
        try {
          const answer = await send(agent, site.addresses[server] ?? '', path, player.token, bet);
          told.answers += 1;
          // What a game or a purse refuses is an answer, too, and so is "too busy" on a busy machine; a fault or a
          // closed door is not.
          if (answer.status !== 200 && !answer.isShed)
            told.errors.push(`${path}: HTTP ${answer.status}, code ${answer.code}`);
          if (answer.order !== undefined) accepted.push(`${player.userId} ${bet?.key}`);
          issue = answer.openIssue ?? issue;
          break;
        } catch (error) {
          const { code } = error as NodeJS.ErrnoException;
          if (code !== 'ECONNREFUSED') {
            told.errors.push(`${path}: ${code ?? String(error)}`);
            break;
          }
          told.refusedConnections += 1;
        }
      }
      await sleep(5);
    }
    agent.destroy();
  };
  const playing = players.map(play);

  for (let restart = 0; restart < restarts; restart += 1) {
    const index = restart % 2;
    const server = site.servers[index];
    const before = server?.starts() ?? 0;
    server?.signal('SIGTERM');
    // A supervisor that is in a hurry asks twice.
    server?.signal('SIGTERM');
    await expect.poll(() => (server?.starts() ?? 0) > before && servers.ready[index], { interval: 20 }).toBe(true);
  }
  loading = false;
  await Promise.all(playing);
  await servers.stop();

  expect(told.errors).toEqual([]);
  expect(told.answers).toBeGreaterThan(restarts * 20);
  expect(accepted.length).toBeGreaterThan(restarts);
  const rows = await sql<{ made: string }>(
    site,
    `SELECT user_id || ' ' || key AS made FROM betting.slips WHERE key LIKE 'restart-%'`,
  );
  expect(rows.map(({ made }) => made).toSorted()).toEqual(accepted.toSorted());
  // Each server left of its own accord every time: started once, and once more per restart.
  expect(site.servers.map((server) => server.starts())).toEqual([1 + restarts / 2, 1 + restarts / 2]);
}, 240_000);
