import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Envelope } from '@longmen/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operateSite } from '@longmen/test-kit/site/operator';
import { type Site, startTestSite } from '@longmen/test-kit/site/site';
import { freshName, registration } from '@longmen/test-kit/fixtures/identity';

// A whole site: two server processes on one database. The second trusts a proxy on this machine.
let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite({
    servers: 2,
    env: (index) => ({ LOG_LEVEL: 'trace', TRUSTED_PROXIES: index === 1 ? '127.0.0.1' : '' }),
  });
});
afterAll(() => site?.stop());

type Options = {
  method?: 'GET' | 'POST';
  token?: string;
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  server?: number;
};

async function request(
  of: Site,
  path: string,
  { method = 'GET', token = '', fields = {}, headers = {}, server = 0 }: Options = {},
): Promise<Response> {
  const url = new URL(`/api/${path}`, of.addresses[server]);
  const form = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  );
  if (method === 'GET') url.search = form.toString();
  return fetch(url, {
    method,
    headers: { AuthGC: `site.test;${token}`, FROMWAY: '4', 'Accept-Language': 'en', ...headers },
    ...(method === 'POST' ? { body: form } : {}),
  });
}
const call = async (path: string, options: Options = {}) =>
  (await (await request(site, path, options)).json()) as Envelope & { data: Record<string, unknown> };
const post = (path: string, fields: Record<string, unknown>, options: Options = {}) =>
  call(path, { ...options, method: 'POST', fields });

async function player(server = 0): Promise<{ username: string; token: string }> {
  const form = registration();
  const { data } = await post('login/user_register', form, { server });
  return { username: String(form['username']), token: String(data['token']) };
}

let strangers = 0;
/** The log of a server, once it tells of somebody's deed that came after all else. */
async function logOf(server: number): Promise<string> {
  strangers += 1;
  // From an address of its own: one address opens few accounts a day.
  const from = { server: 1, headers: { 'X-Forwarded-For': `27.64.0.${strangers}` } };
  const { data } = await post('login/user_register', registration(), from);
  const deed = await post('user/limits/time_out', { hours: 1 }, { server, token: String(data['token']) });
  expect(deed.code).toBe(200);
  const read = () => readFileSync(join(site.folder, `server-${server}.log`), 'utf8');
  const lines = () => read().split('\n');
  const isTold = (line: string) => line.includes('a player took a pause') && line.includes(`"${String(data['uid'])}"`);
  await expect.poll(() => lines().some(isTold)).toBe(true);
  return read();
}

describe('over HTTP', () => {
  test('a session of one process is known to the other', async () => {
    const { username, token } = await player();
    expect((await call('user/user_info/info', { token, server: 1 })).data).toMatchObject({ username });
    expect((await call('USER/user_info/INFO', { token })).code).toBe(200);
    expect((await call('v1/user/user_info/info', { token })).code).toBe(200);
  });

  test('S13 a sign-out holds on the other process', async () => {
    const { token } = await player();
    expect((await call('user/user_info/info', { token, server: 1 })).code).toBe(200);
    expect((await post('login/logout', {}, { token })).code).toBe(200);
    await expect.poll(async () => (await call('user/user_info/info', { token, server: 1 })).code).toBe(401);
  });

  test('401, 600, 601 come with their codes; a dead token is a visitor where visitors may call', async () => {
    const { username, token } = await player();
    const { data } = await post('login/token', { username, pwd: 'kx7mq2zt' }, { server: 1 });
    await expect.poll(async () => (await call('user/user_info/info', { token })).code).toBe(601);
    expect((await call('system/index', { token })).code).toBe(200);
    expect((await call('user/user_info/info')).code).toBe(401);
    const second = String(data['token']);
    await execSql(`UPDATE identity.sessions SET seen_at = now() - interval '31 minutes' WHERE ended_at IS NULL`);
    expect((await call('user/user_info/info', { token: second })).code).toBe(600);
  });

  test('the captcha is a PNG that nobody keeps; an unknown handle answers 425', async () => {
    const { data } = await call('login/get_token_private_key', { fields: { purpose: 'login' } });
    const picture = await request(site, 'login/code', {
      fields: { token_private_key: data['token_private_key'], r: '0.3' },
    });
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toBe('no-store');
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect((await call('login/code', { fields: { token_private_key: 'unknown' } })).code).toBe(425);
  });

  test('S8 a wrong name and a wrong password answer the same code and the same words', async () => {
    const { username } = await player();
    const wrong = await post('login/token', { username, pwd: 'wrong1234' });
    const nobody = await post('login/token', { username: freshName(), pwd: 'wrong1234' });
    expect(wrong).toEqual(nobody);
    expect(wrong.code).toBe(423);
  });

  test('R10 an address is believed only from a trusted proxy', async () => {
    const forwarded = { headers: { 'X-Forwarded-For': '8.8.8.8' } };
    expect((await call('system/address', forwarded)).data['address']).toBe('');
    expect((await call('system/address', { ...forwarded, server: 1 })).data['address']).toBe('US');
    const spoofed = { headers: { 'X-Forwarded-For': '8.8.8.8, 27.64.0.1' }, server: 1 };
    expect((await call('system/address', spoofed)).data['address']).toBe('VN');
  });

  test('the log says once that a proxy is not trusted, and never of a trusted one', async () => {
    const forwarded = { headers: { 'X-Forwarded-For': '8.8.8.8' } };
    for (const server of [0, 0, 1, 1]) await call('system/address', { ...forwarded, server });
    const logs = await Promise.all([0, 1].map(logOf));
    expect(logs.map((log) => log.split('TRUSTED_PROXIES').length - 1)).toEqual([1, 0]);
  });

  test('S17 canary secrets are in no log of any process', async () => {
    const canary = { pwd: 'Canary7x9q', phone: '84999000111', bank_name: 'Canary Hidden' };
    const form = registration(canary);
    const { data } = await post('login/user_register', form);
    await post('login/token', { username: form['username'], pwd: 'Canary0w1z' });
    const { ticket } = (await call('interactive/chat/get_ws_url', { token: String(data['token']) })).data;
    await call('user/user_info/info', { token: String(data['token']) });
    expect([typeof data['token'], typeof ticket]).toEqual(['string', 'string']);
    for (const server of [0, 1]) await logOf(server);
    const logs = globSync('**/*.log', { cwd: site.folder })
      .map((file) => readFileSync(join(site.folder, file), 'utf8'))
      .join('');
    expect(logs).toContain('signed in');
    for (const secret of ['Canary', canary.phone, String(data['token']), String(ticket)])
      expect(logs).not.toContain(secret);
  });

  test('603, 602 and 403 close the site to a caller on both processes within seconds of the setting', async () => {
    const operator = (...args: string[]) => operateSite(site, 'office01', '--reason', 'a test', ...args);
    const codes = async (headers: Record<string, string> = {}) =>
      Promise.all([0, 1].map(async (server) => (await call('system/status', { server, headers })).code));
    const from = (ip: string) => ({ 'X-Forwarded-For': ip });

    await operator('settings', 'set', 'region_rule', '{"mode":"deny","countries":["US"],"unknown":"allow"}');
    await expect.poll(() => codes(from('8.8.8.8'))).toEqual([200, 602]);
    await operator('settings', 'set', 'blocked_ip', '9.9.9.0/24');
    await expect.poll(() => codes(from('9.9.9.9'))).toEqual([200, 603]);
    await operator('settings', 'set', 'site_close', '1');
    await expect.poll(() => codes()).toEqual([403, 403]);
    expect((await call('user/user_info/info')).data).toMatchObject({ close: true, refusal: 'siteClosed' });
    await operator('settings', 'set', 'site_close', '0');
    await expect.poll(() => codes()).toEqual([200, 200]);
  });
});

function execSql(text: string): Promise<unknown> {
  return import('../../platform/postgres/index.ts').then(({ withClient }) =>
    withClient(site.database.ownerUrl, (client) => client.query(text)),
  );
}
