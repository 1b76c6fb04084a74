// What the site answers to requests that no client of ours would send, and the headers on every kind of answer (S6).
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, refusals } from '@longmen/contract';
import { subprotocol } from '@longmen/contract/push';
import { settingSpelling } from '@longmen/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bigLine, fundedPlayer, newPlayer, sql } from '@longmen/test-kit/actors';
import { ask, clientHeaders, readAnswer } from '@longmen/test-kit/raw-call';
import { holdSales } from '@longmen/test-kit/site/issues';
import { appScript } from '@longmen/test-kit/site/shared-site';
import { writeSetting } from '@longmen/test-kit/site/settings';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
beforeAll(() => {
  address = site.addresses[0] ?? '';
});

const send = async (path: string, init: RequestInit = {}) => readAnswer(await fetch(new URL(path, address), init));
const raw = (path: string, init: RequestInit = {}) => send(`/api/${path}`, { headers: clientHeaders(), ...init });

describe('headers', () => {
  afterAll(async () => {
    for (const [key] of [settingSpelling.hosts, settingSpelling.headLogo]) await writeSetting(site, key, '');
  });
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const kinds: Record<string, () => Promise<Awaited<ReturnType<typeof send>>>> = {
    'an answer': () => raw('system/index'),
    'a refusal': () => raw('user/user_info/info'),
    'an input that is not understood': () => raw('login/token', { method: 'POST', body: '{', headers: form }),
    'an unknown path of the API': () => raw('nowhere'),
    'an address that cannot be read': () => raw('orders/info/%zz'),
    'a request that is too large': () =>
      raw('login/token', { method: 'POST', body: `pwd=${'x'.repeat(600_000)}`, headers: form }),
    'another method': () => raw('system/index', { method: 'DELETE' }),
    'a preflight': () => raw('system/index', { method: 'OPTIONS' }),
    'a picture': async () => {
      const { data } = await raw('login/get_token_private_key');
      return raw(`login/code?token_private_key=${String(data['token_private_key'])}`);
    },
    'the API document': () => raw('openapi.json'),
    'the app': () => send('/'),
    'a page of the app': () => send('/game/10'),
    'the verifier': () => send('/verify.html'),
    'a script of the app': () => send('/assets/app-12345678.js'),
    'a picture of the app': () => send('/icon.svg'),
    'a file that is gone': () => send('/assets/app-00000000.js'),
    'the liveness': () => send('/livez'),
    'the readiness': () => send('/readyz'),
  };

  test('S6 every kind of answer carries every security header', async () => {
    for (const [kind, get] of Object.entries(kinds)) {
      const { headers } = await get();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, kind).toContain("frame-ancestors 'none'");
      expect(policy, kind).not.toMatch(/unsafe|\*|data:[^;]*script/);
      expect(headers.get('x-content-type-options'), kind).toBe('nosniff');
      expect(headers.get('x-frame-options'), kind).toBe('DENY');
      expect(headers.get('strict-transport-security'), kind).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
      expect(headers.get('cross-origin-opener-policy'), kind).toBe('same-origin');
      expect(headers.get('referrer-policy'), kind).toMatch(/^(no-referrer|same-origin)$/);
      expect(headers.get('x-powered-by'), kind).toBeNull();
      expect(headers.get('server'), kind).toBeNull();
      expect(headers.get('access-control-allow-origin'), kind).toBeNull();
    }
  });

  test('S6 a page runs only its own files and the inline blocks that it was built with', async () => {
    const policy = (await send('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self' 'sha256-[\w+/=]+'/,
    );
    for (const rule of [
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(rule);
  });

  test('answers of the API are kept by nobody, hashed files for a year, pages not without asking', async () => {
    const cache = async (path: string) => (await send(path)).headers.get('cache-control');
    expect(await cache('/api/system/index')).toBe('no-store');
    expect(await cache('/assets/app-12345678.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/game/10')).toBe('no-cache');
  });

  test('a new build is served at once, and a file of the one before is gone rather than a page', async () => {
    const before = await (await fetch(address)).text();
    const dist = site.playerDist;
    const named = '<!doctype html><script type="module" src="/assets/app-87654321.js"></script>';
    writeFileSync(join(dist, 'index.html'), named);
    writeFileSync(join(dist, 'assets/app-87654321.js'), appScript);
    const view = await fetch(`${address}/home`);
    expect(await view.text()).toBe(named);
    expect((await fetch(`${address}/assets/app-87654321.js`)).headers.get('content-type')).toMatch(/javascript/);
    rmSync(join(dist, 'assets/app-87654321.js'));
    const gone = await fetch(`${address}/assets/app-87654321.js`);
    expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    rmSync(join(dist, 'index.html'));
    expect(await (await fetch(address)).text()).toBe(named);
    writeFileSync(join(dist, 'index.html'), before);
    expect(await (await fetch(address)).text()).toBe(before);
  });

  test('an address that cannot be decoded shows the app; as a call it leads nowhere', async () => {
    const answer = await fetch(`${address}/%E0%A4%A`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await answer.text()).toBe(await (await fetch(address)).text());
    expect((await raw('%E0%A4%A')).data).toEqual({ refusal: 'unknownPath' });
  });

  test('S6 a foreign page is given no access, a fallback host of the site is', async () => {
    const origin = async (from: string) =>
      (await raw('system/index', { headers: { Origin: from } })).headers.get('access-control-allow-origin');
    await writeSetting(site, settingSpelling.hosts[0], 'spare.example');
    await expect.poll(() => origin('https://spare.example')).toBe('https://spare.example');
    const policy = (await send('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/img-src 'self' data: blob: https:\/\/spare\.example;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/spare\.example wss:\/\/spare\.example;/);
    expect(await origin('https://evil.example')).toBeNull();
    expect(await origin('null')).toBeNull();
  });

  test("S6 pictures come from the origin of the site's logo besides, and from nowhere else", async () => {
    const set = (value: string) => writeSetting(site, settingSpelling.headLogo[0], value);
    const pictures = async () =>
      /img-src ([^;]*);/.exec((await send('/')).headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
    await set('https://pictures.example/a/logo.png');
    await expect.poll(pictures).toContain('https://pictures.example');
    await set('https://evil.example; script-src *');
    await expect.poll(pictures).not.toContain('https://pictures.example');
    expect((await pictures())?.join()).not.toContain('evil');
  });
});

describe('tolerant in', () => {
  test('an address is known in any case, with doubled and trailing slashes, a version and fields that nobody asked for', async () => {
    for (const path of [
      '/api/SYSTEM/Index',
      '/API/system/index',
      '/api/v1/system/index',
      '/api/V1/System/index/',
      '/api/index.php/system/index',
      '/index.php/api/system/index',
      '/index.php/api/v1/system/index/',
      '//api///system//index//',
      '/api//v1//system/index',
      '/api/system/index?app_type=wap&surprise=1&__proto__=2&constructor=3',
    ]) {
      // The URL class would fold doubled slashes before they are sent.
      const view = await readAnswer(await fetch(`${address}${path}`));
      expect([path, view.status, view.code]).toEqual([path, 200, 200]);
      expect(view.data, path).toHaveProperty('is_code');
    }
  });

  test('the same fields mean the same in a form, in JSON and as numbers', async () => {
    const { token } = await newPlayer(site);
    const headers = clientHeaders(token);
    const asForm = await raw('user/favorite/set_favorite', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ gid: '11', status: '1' }),
    });
    const json = (value: object) =>
      raw('user/favorite/set_favorite', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(value),
      });
    const answers = [
      asForm,
      await json({ gid: '11', status: '1' }),
      await json({ gid: 11, status: 1, extra: { deep: [] } }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  });
});

describe('hostile in', () => {
  const post = (body: string, type: string) =>
    raw('login/token', { method: 'POST', body, headers: { 'Content-Type': type } });
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';

  test('what cannot be read is refused as invalid and nothing of it is quoted', async () => {
    for (const [what, body, type] of [
      ['half a JSON object', '{"username":', json],
      ['no JSON at all', '', json],
      ['a JSON list', '[1,2]', json],
      ['a JSON text', '"username"', json],
      ['a JSON null', 'null', json],
      ['a prototype in JSON', '{"__proto__":{"isAdmin":true},"username":"player01","pwd":"demo1234"}', json],
      ['a constructor in JSON', '{"constructor":{"prototype":{}},"username":"player01","pwd":"demo1234"}', json],
      ['a form that cannot be decoded', '%zz=%E0%A4%A&username', form],
      ['a field that comes twice', 'username=player01&username=agent01&pwd=demo1234', form],
      ['an object where a text belongs', '{"username":{"$ne":1},"pwd":["demo1234"]}', json],
      ['XML', '<username>player01</username>', 'application/xml'],
      ['plain text', 'username=player01&pwd=demo1234', 'text/plain'],
      ['a broken upload', '--x--', 'multipart/form-data; boundary=x'],
    ] as const) {
      const view = await post(body, type);
      expect([what, view.status, view.code, view.data['refusal']]).toEqual([what, 200, 422, 'invalidInput']);
      expect(view.text, what).not.toMatch(/demo1234|Unexpected|SyntaxError|FST_|prototype/);
    }
  });

  test('a body over the bound is refused with 413 in an envelope', async () => {
    const pwd = 'x'.repeat(600_000);
    for (const [type, body] of [
      [json, JSON.stringify({ pwd })],
      [form, `pwd=${pwd}`],
    ] as const) {
      const view = await post(body, type);
      expect([type, view.status, view.code, view.data['refusal']]).toEqual([type, 413, 413, 'tooLarge']);
    }
  });

  test('an address that is no call, or another method, leads nowhere, in an envelope', async () => {
    for (const [method, path] of [
      ['GET', 'login/token'],
      ['POST', 'system/index'],
      ['PUT', 'system/index'],
      ['PATCH', 'user/user_info/info'],
      ['DELETE', 'orders/cancel'],
      ['GET', 'v1/v1/system/index'],
      ['GET', ''],
      ['GET', 'nowhere'],
      ['GET', '..%2f..%2fetc/passwd'],
      ['GET', 'orders/info/%zz'],
      ['GET', `orders/info/${'9'.repeat(3_000)}`],
    ] as const) {
      const view = await raw(path, { method });
      expect([method, path, view.status, view.code, view.data]).toEqual([
        method,
        path,
        404,
        404,
        { refusal: 'unknownPath' },
      ]);
    }
  });

  test('a session that is named twice is no session', async () => {
    const { token } = await newPlayer(site);
    const { token: other } = await newPlayer(site);
    const twice = new Headers(clientHeaders(token));
    twice.append('AuthGC', `site.test;${other}`);
    expect((await raw('user/user_info/info', { headers: twice })).code).toBe(401);
  });

  test('a key for once-only calls that cannot be honoured is refused, and no bet is made', async () => {
    const { token, userId } = await fundedPlayer(site);
    const slips = () =>
      sql(site, 'SELECT slip FROM betting.slips WHERE user_id = $1 AND gid = 11 AND total = 1000', [userId]);
    for (const key of ['two words', 'x'.repeat(300), 'naïve-key']) {
      const fields = { gid: '11', bets: bigLine };
      const view = await ask(address, calls.placeBetAtServerRate, fields, {
        token,
        headers: { 'Idempotency-Key': key },
      });
      expect([view.code, view.data['field']]).toEqual([422, 'Idempotency-Key']);
    }
    expect(await slips()).toEqual([]);
  });

  test('of parallel copies of a bet those that come while the first is under way answer 304 in HTTP 403', async () => {
    const { token, userId } = await fundedPlayer(site);
    const fields = { gid: '11', issue: await holdSales(site, '11'), bets: bigLine };
    const copy = () =>
      ask(address, calls.placeBetAtServerRate, fields, { token, headers: { 'Idempotency-Key': 'copies-1' } });
    const view = await Promise.all(Array.from({ length: 20 }, copy));
    for (const { status, code } of view) expect(['200 200', '403 304']).toContain(`${status} ${code}`);
    const bodies = new Set(view.filter(({ code }) => code === 200).map(({ text }) => text));
    expect(bodies.size).toBe(1);
    expect((await copy()).text).toBe([...bodies][0]);
    const slips = await sql(site, `SELECT slip FROM betting.slips WHERE user_id = $1 AND key = 'copies-1'`, [userId]);
    expect(slips).toHaveLength(1);
    expect(refusals.repeatedSubmit).toMatchObject({ code: 304, http: 403 });
  });
});

describe('locked addresses', () => {
  const set = (key: string, value: unknown) => writeSetting(site, key, value);
  afterAll(async () => {
    await set(settingSpelling.regionRule[0], { mode: 'off', countries: [], unknown: 'allow' });
    await set(settingSpelling.blockedAddresses[0], '');
  });
  /** The status that an upgrade from an address is answered with; 101 when it is let in. */
  const upgrade = (ip: string) =>
    new Promise<number>((resolve) => {
      const headers = { origin: address, 'X-Forwarded-For': ip };
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, subprotocol, { headers });
      socket.on('open', () => {
        socket.terminate();
        resolve(101);
      });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => undefined);
    });
  const code = async (ip: string) => (await raw('system/status', { headers: { 'X-Forwarded-For': ip } })).code;
  const both = async (ip: string) => [await code(ip), await upgrade(ip)];

  test('R10 what is closed to an address for calls is closed to it for the socket', async () => {
    const here = '27.64.0.1';
    expect(await both('8.8.8.8')).toEqual([200, 101]);
    await set(settingSpelling.regionRule[0], { mode: 'deny', countries: ['US'], unknown: 'allow' });
    await set(settingSpelling.blockedAddresses[0], '9.9.9.0/24,2001:db8::/32');
    await expect.poll(() => both('8.8.8.8')).toEqual([602, 403]);
    await expect.poll(() => both('9.9.9.200')).toEqual([603, 403]);
    expect(await both('2001:db8::1')).toEqual([603, 403]);
    expect(await both('::ffff:9.9.9.9')).toEqual([603, 403]);
    // The address that the trusted proxy saw counts, not the one that the client wrote before it.
    expect(await both(`${here}, 8.8.8.8`)).toEqual([602, 403]);
    expect(await both(`8.8.8.8, ${here}`)).toEqual([200, 101]);
  });
});
