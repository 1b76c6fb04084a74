import type { Envelope } from '@longmen/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '@longmen/test-kit/actors';
import { freshName, registration } from '@longmen/test-kit/fixtures/identity';
import { operateSite } from '@longmen/test-kit/site/operator';
import { useSite } from '@longmen/test-kit/site/use-site';

// A whole site: two server processes on one database, which trust a proxy on this machine.
const site = useSite();

type Options = {
  method?: 'GET' | 'POST';
  token?: string;
  fields?: Record<string, unknown>;
  headers?: Record<string, string>;
  server?: number;
};

async function request(
  path: string,
  { method = 'GET', token = '', fields = {}, headers = {}, server = 0 }: Options = {},
): Promise<Response> {
  const url = new URL(`/api/${path}`, site.addresses[server]);
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
  (await (await request(path, options)).json()) as Envelope & { data: Record<string, unknown> };
const post = (path: string, fields: Record<string, unknown>, options: Options = {}) =>
  call(path, { ...options, method: 'POST', fields });

async function player(server = 0): Promise<{ username: string; token: string }> {
  const form = registration();
  const { data } = await post('login/user_register', form, { server });
  return { username: String(form['username']), token: String(data['token']) };
}

const operator = (...args: string[]) => operateSite(site, 'office01', ...args);

describe('over HTTP', () => {
  afterAll(async () => {
    await operator('settings', 'set', 'region_rule', '{"mode":"off","countries":[],"unknown":"allow"}');
    await operator('settings', 'set', 'blocked_ip', '');
    await operator('settings', 'set', 'site_close', '0');
  });

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
    await sql(
      site,
      `UPDATE identity.sessions s SET seen_at = now() - interval '31 minutes'
         FROM identity.users u WHERE u.user_id = s.user_id AND u.username = $1 AND s.ended_at IS NULL`,
      [username],
    );
    expect((await call('user/user_info/info', { token: second })).code).toBe(600);
  });

  test('the captcha is a PNG that nobody keeps; an unknown handle answers 425', async () => {
    const { data } = await call('login/get_token_private_key', { fields: { purpose: 'login' } });
    const picture = await request('login/code', {
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

  test('R10 of several addresses the one counts that the trusted proxy saw', async () => {
    const forwarded = { headers: { 'X-Forwarded-For': '8.8.8.8' } };
    expect((await call('system/address', forwarded)).data['address']).toBe('US');
    const spoofed = { headers: { 'X-Forwarded-For': '8.8.8.8, 27.64.0.1' }, server: 1 };
    expect((await call('system/address', spoofed)).data['address']).toBe('VN');
  });

  test('603, 602 and 403 close the site to a caller on both processes within seconds of the setting', async () => {
    const codes = async (headers: Record<string, string> = {}) =>
      Promise.all([0, 1].map(async (server) => (await call('system/status', { server, headers })).code));
    const from = (ip: string) => ({ 'X-Forwarded-For': ip });

    await operator('settings', 'set', 'region_rule', '{"mode":"deny","countries":["US"],"unknown":"allow"}');
    await expect.poll(() => codes(from('8.8.8.8'))).toEqual([602, 602]);
    await operator('settings', 'set', 'blocked_ip', '9.9.9.0/24');
    await expect.poll(() => codes(from('9.9.9.9'))).toEqual([603, 603]);
    await operator('settings', 'set', 'site_close', '1');
    await expect.poll(() => codes()).toEqual([403, 403]);
    expect((await call('user/user_info/info')).data).toMatchObject({ close: true, refusal: 'siteClosed' });
    await operator('settings', 'set', 'site_close', '0');
    await expect.poll(() => codes()).toEqual([200, 200]);
  });
});
