// Trust point S17 on the running processes: what was typed, minted or configured as a secret is in no log.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '@longmen/contract';
import { makeBankPlayer } from '@longmen/test-kit/fixtures/bank-player';
import { type Site, startTestSite } from '@longmen/test-kit/site/site';
import type { TestDatabase } from '@longmen/test-kit/database/clone';

const PASSWORD = 'canary7pw';
const WRONG_PASSWORD = 'canary9no';
const PHONE = '0907654321';
// A card of a network, with a right check digit.
const CARD = '9704369872604139';
const REAL_NAME = 'Canary Hoang Yen';
/** The fund password and the holder of `makeBankPlayer`. */
const FUND_PASSWORD = '135246';
const HOLDER = 'Nguyen Van An';

let site: Site & { database: TestDatabase };
beforeAll(async () => {
  // The second server trusts a proxy on this machine, the first one nobody.
  const trusted = (index: number) => (index === 1 ? '127.0.0.1' : '');
  site = await startTestSite({
    servers: 2,
    env: (index) => ({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: trusted(index) }),
  });
});
afterAll(() => site?.stop());

/** What was logged so far. The last request's line tells that those before it have reached the file. */
async function logs(): Promise<string> {
  const marker = `marker-${randomUUID().slice(0, 8)}`;
  for (const [index, address] of site.addresses.entries()) {
    await fetch(`${address}/api/pay/notify/${marker}`, { method: 'POST' });
    await expect.poll(() => logOf(`server-${index}.log`).includes(marker)).toBe(true);
  }
  const files = readdirSync(site.folder).filter((name) => name.endsWith('.log'));
  return files.map(logOf).join('\n');
}

const logOf = (file: string) => readFileSync(join(site.folder, file), 'utf8');

/** Six digits may stand in a request's random number. */
const randomNumber = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

test('S17: no password, token, phone number or database login is in a log, at any level', async () => {
  const client = site.client();
  const account = await client.register({ username: 'canary01', password: PASSWORD, phone: PHONE });
  await client.signIn({ username: 'canary01', password: WRONG_PASSWORD }).catch(() => undefined);
  client.useToken(account.token);
  await client.signOut({});
  // Requests that are not understood must not be quoted either.
  await fetch(`${site.addresses[0]}/api/login/token?pwd=${PASSWORD}`, { method: 'POST', body: `pwd=${PASSWORD}&` });
  await fetch(`${site.addresses[0]}/api/nowhere?token=${account.token}`, { headers: { AuthGC: `x;${account.token}` } });

  const databasePassword = new URL(site.database.url).password;
  const ownerPassword = new URL(site.database.ownerUrl).password;
  const written = await logs();
  for (const secret of [PASSWORD, WRONG_PASSWORD, PHONE, account.token, databasePassword, ownerPassword]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(written.includes(secret)).toBe(false);
  }
});

test('S17: no fund password, card number, name or word of a bank is in a log, at any level', async () => {
  const client = site.client();
  const account = await client.register({ username: 'canary02', password: PASSWORD, phone: '0907654322' });
  client.useToken(account.token);
  await makeBankPlayer(client, CARD);
  await client.listCards({});
  await client.createDeposit({ code: 'demo-bank-counter', amount: '150', depositor: REAL_NAME }).catch(() => undefined);
  const [address] = site.addresses;
  const headers = { AuthGC: `site.test;${account.token}` };
  // What is refused, misspelt or sent to the wrong place is not quoted.
  for (const { path } of [calls.bindCard, calls.addFundPassword, calls.createDeposit]) {
    const form = new URLSearchParams({
      bank_pwd: FUND_PASSWORD,
      card_num: CARD,
      card: CARD,
      name: REAL_NAME,
      money: 'x',
    });
    await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: form });
    await fetch(`${address}/api/${path}?${form.toString()}`, { method: 'POST', headers });
  }
  const line = { event: 'line', txid: 'canary-line', amount: '5.000', currency: 'CNY', note: CARD, payer: REAL_NAME };
  for (const provider of ['sandbox-bank', 'nobody'])
    await fetch(`${address}/api/pay/notify/${provider}`, {
      method: 'POST',
      headers: { 'x-timestamp': String(Math.floor(Date.now() / 1000)), 'x-signature': 'ab'.repeat(32) },
      body: JSON.stringify(line),
    });

  const written = await logs();
  for (const secret of [CARD, REAL_NAME, 'Canary', HOLDER]) expect(written.includes(secret), secret).toBe(false);
  expect(written.replaceAll(randomNumber, '')).not.toMatch(new RegExp(`(?<!\\d)${FUND_PASSWORD}(?!\\d)`));
});

test('S17: what a player signs in with on one server and takes to the other is in no log of either', async () => {
  const [one, other] = [site.client(), site.client({ baseUrl: site.addresses[1] ?? '' })];
  const account = await one.register({
    username: 'canary03',
    password: PASSWORD,
    phone: '0907654323',
    realName: 'Canary Hidden',
  });
  other.useToken(account.token);
  const { ticket } = await other.socketTicket({});
  await other.userInfo({});
  const written = await logs();
  expect(written).toContain('signed in');
  for (const secret of [account.token, ticket, PASSWORD, 'Canary'])
    expect(written.includes(secret), secret).toBe(false);
});

test('R10 an address is believed only from a trusted proxy, and a log says once that one is not trusted', async () => {
  const forwarded = { headers: { 'X-Forwarded-For': '8.8.8.8', AuthGC: 'site.test;' } };
  const seen = async (server: number) => {
    const answer = await fetch(`${site.addresses[server]}/api/system/address`, forwarded);
    return ((await answer.json()) as { data: { address: string } }).data.address;
  };
  const view: string[] = [];
  for (const server of [0, 0, 1, 1]) view.push(await seen(server));
  expect(view).toEqual(['', '', 'US', 'US']);
  await logs();
  const warnings = [0, 1].map((server) => logOf(`server-${server}.log`).split('TRUSTED_PROXIES').length - 1);
  expect(warnings).toEqual([1, 0]);
});
