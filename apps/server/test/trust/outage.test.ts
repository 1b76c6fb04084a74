// Trust point A1: what a server says of itself while its database is gone.
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@longmen/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@longmen/dev-postgres';
import { startTestSite } from '@longmen/test-kit/site/site';
import { bet, signIn, type TrustSite } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';

let site: TrustSite;
let address: string;

beforeAll(async () => {
  site = await startTestSite();
  address = site.addresses[0] ?? '';
});
afterAll(async () => {
  if (site === undefined) return;
  await letIn(true);
  await site.stop();
});

/** Opens or closes the site's database to everybody; closing ends every connection to it. */
async function letIn(open: boolean): Promise<void> {
  const { name, adminUrl } = site.database;
  const elsewhere = new URL(adminUrl);
  elsewhere.pathname = '/postgres';
  await withClient(elsewhere.href, async (client) => {
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${open}`);
    if (!open) await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  });
}

const statusOf = async (path: string) => (await fetch(new URL(path, address))).status;
const both = async () => [await statusOf('/livez'), await statusOf('/readyz')];

test('A1 a server without its database is live and not ready, refuses in words, and comes back by itself', async () => {
  const player = await signIn(site, 'player01');
  await bet(site, player);
  expect(await both()).toEqual([200, 200]);

  await letIn(false);
  await expect.poll(() => statusOf('/readyz')).toBe(503);
  expect(await both()).toEqual([200, 503]);
  const refused = await ask(address, calls.listOrders, {}, { token: player.token });
  expect([refused.status, refused.code, refused.data['refusal']]).toEqual([503, 503, 'unavailable']);
  expect(refused.headers.get('retry-after')).toBe('1');
  const noBet = await ask(address, calls.placeBetAtServerRate, { gid: '11', bets: '[]' }, { token: player.token });
  expect(noBet.code).not.toBe(200);

  await letIn(true);
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await bet(site, player);
  expect(site.servers[0]?.starts()).toBe(1);
});

test('A1 while it starts a server answers nothing at all, so nobody can take it for ready', async () => {
  site.servers[0]?.signal('SIGTERM');
  let wasAway = false;
  for (const until = performance.now() + 150_000; performance.now() < until; await sleep(10)) {
    const status = await statusOf('/readyz').catch(() => 0);
    if (status === 0) wasAway = true;
    if (wasAway && status === 200) break;
    expect([0, 200, 503]).toContain(status);
  }
  expect(wasAway).toBe(true);
  expect(await both()).toEqual([200, 200]);
});
