import { createSign, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SingleProvider } from '../../../../platform/outside/platform-providers.ts';
import { hmacOf } from '../signature.ts';
import { walletStatuses, type WalletCall } from '../wallet-call.ts';
import { singleAdapter, walletProtocol } from './adapter.ts';

const now = Date.parse('2026-11-25T03:30:00.000Z');
const secret = '00112233445566778899aabbccddeeff'.repeat(2);
const provider: SingleProvider = {
  name: 'hall',
  wire: 'single',
  platforms: ['ag'],
  url: 'https://hall.example/api',
  launchOrigins: ['https://play.hall.example'],
  currency: 'CNY',
  sandbox: false,
  dailyList: false,
  callFrom: ['192.0.2.0/24'],
  asks: { withinMs: 5_000 },
  operatorId: 'longmen',
  theirSecrets: [secret],
  ourSecret: 'ab'.repeat(32),
  unit: 100_000,
  demo: true,
};
const protocol = walletProtocol(provider, { now: () => now });

const bet = {
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  user: 'k7m2qx9r4t',
  token: 'T1',
  transaction_uuid: 'b-1',
  round: 'r-1',
  game_code: 'fruit',
  currency: 'CNY',
  amount: 150_000,
};
const win = {
  ...bet,
  token: undefined,
  transaction_uuid: 'w-1',
  reference_transaction_uuid: 'b-1',
  amount: 150_050,
};
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const read = (call: WalletCall['call'], value: unknown) => protocol.decode(call, bytes(value));
const statusOf = (call: WalletCall['call'], value: unknown) => {
  const decoded = read(call, value);
  return decoded.call === 'refused' ? decoded.status : 'read';
};

test('a body is signed by either secret, to the letter of the vector', () => {
  const body = bytes('{"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","user":"k7m2qx9r4t"}');
  const signature = '1e69e8ed0c0398392e186f0cdb511fd0ef4badd6c32282a97e91d6d08a3da4dd';
  expect(protocol.isSigned(body, signature)).toBe(true);
  const rotated = walletProtocol({ ...provider, theirSecrets: ['cd'.repeat(32), secret] }, { now: () => now });
  expect(rotated.isSigned(body, signature)).toBe(true);
  for (const wrong of [undefined, '', signature.slice(1), `${signature}0`, hmacOf('cd'.repeat(32), body)])
    expect(protocol.isSigned(body, wrong)).toBe(false);
  expect(protocol.isSigned(bytes('{}'), signature)).toBe(false);
});

test('a body is signed by either RSA key, and by no other', () => {
  const [first, second, foreign] = [1, 2, 3].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  const pem = (pair: typeof first) => String(pair?.publicKey.export({ type: 'spki', format: 'pem' }));
  const rsa = walletProtocol(
    { ...provider, theirSecrets: undefined, theirKeys: [pem(first), pem(second)] },
    { now: () => now },
  );
  const body = bytes(bet);
  const signed = (pair: typeof first) =>
    createSign('RSA-SHA256')
      .update(body)
      .sign(String(pair?.privateKey.export({ type: 'pkcs8', format: 'pem' })), 'base64');
  expect(rsa.isSigned(body, signed(first))).toBe(true);
  expect(rsa.isSigned(body, signed(second))).toBe(true);
  expect(rsa.isSigned(body, signed(foreign))).toBe(false);
  expect(rsa.isSigned(bytes({ ...bet, amount: 1 }), signed(first))).toBe(false);
  for (const wrong of [undefined, '', '====', 'AAAA', 'A'.repeat(344), hmacOf(secret, body), 'é'.repeat(300)])
    expect(rsa.isSigned(body, wrong)).toBe(false);
});

test('a bet is read whole, in whole mills', () => {
  expect(
    read('bet', { ...bet, round_closed: true, is_free: true, at: '2026-11-25T03:29:59.123Z', more: [1.5] }),
  ).toEqual({
    call: 'bet',
    requestId: bet.request_uuid,
    player: 'k7m2qx9r4t',
    token: 'T1',
    transaction: 'b-1',
    round: 'r-1',
    game: 'fruit',
    currency: 'CNY',
    isRoundClosed: true,
    isFree: true,
    at: now - 877,
    units: 150_000,
    amount: 1_500,
  });
  expect(read('bet', bet)).toMatchObject({ isRoundClosed: false, isFree: false, at: undefined });
  expect(statusOf('bet', { ...bet, amount: 150_050 })).toBe('wrongTypes');
});

test('a win drops what is no whole mill, and keeps the dust', () => {
  expect(read('win', win)).toMatchObject({
    reference: 'b-1',
    reward: undefined,
    units: 150_050,
    amount: 1_500,
    dust: 50,
  });
  const promotion = { ...win, reference_transaction_uuid: undefined, reward_uuid: 'p-1' };
  expect(read('win', promotion)).toMatchObject({ reference: undefined, reward: 'p-1' });
  expect(statusOf('win', { ...win, reward_uuid: 'p-1' })).toBe('wrongSyntax');
  expect(statusOf('win', { ...win, reference_transaction_uuid: undefined })).toBe('wrongSyntax');
});

test.each([undefined, null, '', 'b-1'])('a rollback whose own id is %j goes by its reference', (own) => {
  expect(read('rollback', { ...win, transaction_uuid: own, amount: 'whatever' })).toMatchObject({
    call: 'rollback',
    transaction: undefined,
    reference: 'b-1',
  });
});

test.each([
  ['150000', 'read'],
  ['0', 'read'],
  ['1000000000000000', 'read'],
  ['1000000000000100', 'wrongTypes'],
  ['99999999999999999', 'wrongTypes'],
  ['-100', 'wrongTypes'],
  ['-0', 'wrongTypes'],
  ['1.5', 'wrongTypes'],
  ['100.0', 'wrongTypes'],
  ['1e3', 'wrongTypes'],
  ['"10"', 'wrongTypes'],
  ['[100]', 'wrongTypes'],
  ['{"text":"100"}', 'wrongTypes'],
  ['true', 'wrongTypes'],
  ['null', 'wrongSyntax'],
  ['NaN', 'wrongSyntax'],
  ['0100', 'wrongSyntax'],
])('an amount written as %s is %s', (source, status) => {
  expect(statusOf('bet', JSON.stringify({ ...bet, amount: 'A' }).replace('"A"', source))).toBe(status);
});

test('ids are 1 to 100 plain characters, and what is missing is said before what is odd', () => {
  expect(statusOf('bet', { ...bet, transaction_uuid: 'x'.repeat(100) })).toBe('read');
  for (const id of ['x'.repeat(101), 'a b', 'ä', '', 7, null, {}, ['x'], "'; DROP"])
    for (const field of ['request_uuid', 'user', 'token', 'transaction_uuid', 'round', 'game_code'])
      expect(statusOf('bet', { ...bet, [field]: id, amount: -1 }), `${field} ${JSON.stringify(id)}`).toBe(
        'wrongSyntax',
      );
  expect(read('bet', { ...bet, round: undefined })).toEqual({
    call: 'refused',
    status: 'wrongSyntax',
    requestId: bet.request_uuid,
  });
});

test("the company's hour counts within a day of ours, and a bad one stops nothing", () => {
  const at = (text: unknown) => {
    const decoded = read('bet', { ...bet, at: text });
    return decoded.call === 'bet' ? decoded.at : decoded;
  };
  expect(at('2026-11-25T11:30:00.000+08:00')).toBe(now);
  expect(at('2026-11-24T03:29:59.999Z')).toBeUndefined();
  for (const odd of ['yesterday', '2026-99-99T99:99:99Z', 5, {}, '2026-11-25']) expect(at(odd)).toBeUndefined();
});

test('whatever comes, a body is read or refused and never throws', () => {
  const calls = fc.constantFrom<WalletCall['call']>('info', 'balance', 'bet', 'win', 'rollback');
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'x'.repeat(101), -1, 1e21, 0.1, null));
  const bent = fc
    .record({ field: fc.constantFrom(...Object.keys(win), 'at', 'is_free', 'round_closed', '__proto__'), value: odd })
    .map(({ field, value }) => JSON.stringify({ ...win, ...bet, [field]: value }));
  const body = fc.oneof(bent, fc.json(), fc.string(), fc.uint8Array({ maxLength: 300 }));
  fc.assert(
    fc.property(calls, body, (call, content) => {
      const decoded = protocol.decode(call, typeof content === 'string' ? bytes(content) : Buffer.from(content));
      if (decoded.call === 'bet' || decoded.call === 'win') {
        expect(Number.isSafeInteger(decoded.amount) && decoded.amount >= 0).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
  expect(statusOf('bet', '['.repeat(16_000) + ']'.repeat(16_000))).toBe('wrongSyntax');
  expect(statusOf('bet', `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`)).toBe('wrongSyntax');
});

test('an answer has a status of its own for every outcome', () => {
  const answer = { requestId: 'q-1', player: 'k7m2qx9r4t', balance: 1_234_500 };
  const texts = walletStatuses.map((status) => protocol.encode({ ...answer, status }).toString());
  expect(texts[0]).toBe(
    '{"status":"RS_OK","request_uuid":"q-1","user":"k7m2qx9r4t","currency":"CNY","balance":123450000}',
  );
  expect(new Set(texts).size).toBe(walletStatuses.length);
  for (const text of texts.slice(1)) expect(text).toMatch(/^\{"status":"RS_ERROR_[A-Z_]+"/);
  const info = protocol.encode({ status: 'ok', requestId: 'q', player: 'p', balance: undefined, locale: 'vi' });
  expect(JSON.parse(info.toString())).toEqual({
    status: 'RS_OK',
    request_uuid: 'q',
    user: 'p',
    currency: 'CNY',
    lang: 'vi',
  });
});

/** An adapter whose company gives one answer, and what it was asked. */
function facing(answer: unknown, of: SingleProvider = provider) {
  const requests: { path: string; body: Record<string, unknown>; headers: Record<string, string>; raw: string }[] = [];
  const refused: string[] = [];
  const adapter = singleAdapter(of, {
    now: () => now,
    outbound: () => ({
      post: async (path, raw, headers, schema) => {
        requests.push({ path, raw, headers, body: JSON.parse(raw) as Record<string, unknown> });
        return schema.parse(answer);
      },
      getText: () => Promise.reject(new Error('not asked for')),
      getBytes: () => Promise.reject(new Error('not asked for')),
    }),
    onAway: () => undefined,
    onFloatEmpty: () => undefined,
    onRefusedAddress: (origin) => refused.push(origin),
  });
  return { adapter, requests, refused };
}

const launch = {
  player: 'k7m2qx9r4t',
  token: 'T1',
  code: 'fruit',
  locale: 'vi',
  back: 'https://longmen.example/platformReturn?p=ag',
  ip: '192.0.2.7',
  device: 'mobile',
  isDemo: false,
} as const;

test('a launch is signed as of now and names the player by his name there alone', async () => {
  const { adapter, requests } = facing({ url: 'https://play.hall.example/x?t=1' });
  expect(await adapter.launch(launch)).toEqual({ url: 'https://play.hall.example/x?t=1' });
  const [request] = requests;
  expect(request?.path).toBe('game/url');
  expect(request?.headers).toEqual({
    'x-time': String(now),
    'x-signature': hmacOf(provider.ourSecret, `${now}.${request?.raw}`),
  });
  expect(request?.body).toEqual({
    operator_id: 'longmen',
    user: 'k7m2qx9r4t',
    token: 'T1',
    game_code: 'fruit',
    currency: 'CNY',
    lang: 'vi',
    platform: 'GPL_MOBILE',
    lobby_url: launch.back,
    deposit_url: 'https://longmen.example/topUp',
    ip: '192.0.2.7',
  });
});

test('who only tries a game is nobody there', async () => {
  const { adapter, requests } = facing({ url: 'https://play.hall.example/x' });
  await adapter.launch({ ...launch, isDemo: true });
  expect(requests[0]?.body).toMatchObject({ currency: 'XXX' });
  expect(requests[0]?.body).not.toHaveProperty('user');
  expect(requests[0]?.body).not.toHaveProperty('token');
});

test.each([
  ['', ''],
  ['http://play.hall.example/x', 'http://play.hall.example'],
  ['https://play.hall.example.evil.test/x', 'https://play.hall.example.evil.test'],
  ['https://play.hall.example@evil.test/x', 'https://evil.test'],
  ['https://me:pw@play.hall.example/x', 'https://play.hall.example'],
  ['javascript:alert(1)', 'null'],
  ['/api/sandbox/play/1', ''],
  [`https://play.hall.example/${'x'.repeat(4_000)}`, 'https://play.hall.example'],
])('nobody is sent to %s', async (url, named) => {
  const { adapter, refused } = facing({ url });
  expect(await adapter.launch(launch)).toEqual({ url: '' });
  expect(await adapter.roundPage({ player: 'p', game: 'g', round: 'r', record: undefined }, 'vi')).toEqual({ url: '' });
  expect(refused).toEqual([named, named]);
});

test("the sandbox's pages come through the site itself, and over http", async () => {
  const sandbox = { ...provider, sandbox: true, launchOrigins: ['http://127.0.0.1:9'] };
  const opened = async (url: string) => (await facing({ url }, sandbox).adapter.launch(launch)).url;
  expect(await opened('/api/sandbox/play/hall/1?k=2')).toBe('/api/sandbox/play/hall/1?k=2');
  expect(await opened('http://127.0.0.1:9/x')).toBe('http://127.0.0.1:9/x');
  expect(await opened('/api/sandbox/../wallet')).toBe('');
  expect(await opened('//evil.test/api/sandbox/')).toBe('');
});

test('a list of games is read game by game', async () => {
  const fruit = { game_code: 'fruit', name: 'Fruit', category: 'slots', maker: 'Hall', url_thumb: 'https://x/y.png' };
  const { adapter } = facing([
    { ...fruit, enabled: true, demo: true, rtp: 96.5, names: { vi: 'Trái cây', fr: 'Fruits' } },
    { ...fruit, enabled: false },
    { ...fruit, game_code: 'two words', enabled: true },
    { ...fruit, game_code: 'plain', url_thumb: '', enabled: false },
    7,
  ]);
  expect(await adapter.games()).toEqual([
    {
      code: 'fruit',
      name: 'Fruit',
      names: { vi: 'Trái cây' },
      category: 'slots',
      maker: 'Hall',
      image: 'https://x/y.png',
      isEnabled: true,
      isDemo: true,
      rtp: 9_650,
    },
    expect.objectContaining({ code: 'plain', image: undefined, isEnabled: false, isDemo: false, rtp: undefined }),
  ]);
});
