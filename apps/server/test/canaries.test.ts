// Trust point S17 on the running processes: what was typed, minted or configured as a secret is in no log.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startTestSite } from './site.ts';
import type { TestDatabase } from './database.ts';

const PASSWORD = 'canary7pw';
const WRONG_PASSWORD = 'canary9no';
const PHONE = '0907654321';

let site: Site & { database: TestDatabase };
beforeAll(async () => {
  site = await startTestSite({ env: { LOG_LEVEL: 'trace' } });
});
afterAll(() => site.stop());

function logs(): string {
  const files = readdirSync(site.folder).filter((name) => name.endsWith('.log'));
  return files.map((name) => readFileSync(join(site.folder, name), 'utf8')).join('\n');
}

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
  const written = logs();
  expect(written).not.toBe('');
  for (const secret of [PASSWORD, WRONG_PASSWORD, PHONE, account.token, databasePassword, ownerPassword]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(written.includes(secret)).toBe(false);
  }
});
