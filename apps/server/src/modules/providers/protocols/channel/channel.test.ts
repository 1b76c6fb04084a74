import fc from 'fast-check';
import { thorough } from '@longmen/test-kit/thorough';
import { expect, test } from 'vitest';
import { OutboundFailed } from '../../../../platform/network/outbound.ts';
import type { ChannelProvider } from '../../../../platform/outside/platform-providers.ts';
import { TooSoon } from '../too-soon.ts';
import { channelAdapter } from './adapter.ts';
import { moneyText } from './money.ts';
import { keyOf, openParams, sealedPath, sealParams } from './seal.ts';
import { makeZone } from './zone.ts';

const now = 1_764_041_400_123;
const provider: ChannelProvider = {
  name: 'table',
  wire: 'channel',
  platforms: ['ky'],
  url: 'https://table.example/api',
  launchOrigins: ['https://play.table.example'],
  currency: 'CNY',
  sandbox: false,
  dailyList: false,
  callFrom: ['192.0.2.0/24'],
  asks: { withinMs: 5_000 },
  agent: '10001',
  aesKey: '0123456789abcdef',
  md5Key: 'fedcba9876543210',
  timeZone: 'Asia/Shanghai',
  lineCode: 'longmen',
  windowMs: 60_000,
  lostAfterMs: 600_000,
};
const order = '1000120261125103000123k7m2qx9r4t';

/** An adapter whose company answers by the number of the request, and what it was asked. */
function facing(answers: Record<number, string>, more: Partial<ChannelProvider> = {}) {
  const requests: { path: string; params: Record<string, string> }[] = [];
  const alarms: string[] = [];
  const adapter = channelAdapter(
    { ...provider, ...more },
    {
      now: () => now,
      outbound: () => ({
        getText: async (sealed) => {
          const url = new URL(sealed, 'https://table.example/');
          const params = openParams(url.searchParams.get('param') ?? '', provider.aesKey);
          expect(url.searchParams.get('key')).toBe(keyOf(provider, url.searchParams.get('timestamp') ?? ''));
          requests.push({ path: url.pathname.slice(1), params: Object.fromEntries(params ?? []) });
          const answer = answers[Number(params?.get('s'))];
          if (answer === undefined) throw new OutboundFailed('unknown', 'no answer');
          return answer;
        },
        post: () => Promise.reject(new Error('not asked for')),
        getBytes: () => Promise.reject(new Error('not asked for')),
      }),
      onAway: () => alarms.push('away'),
      onFloatEmpty: () => alarms.push('float'),
      onRefusedAddress: (origin) => alarms.push(origin),
    },
  );
  if (adapter.remote === undefined) throw new Error('it has no wallet');
  return { adapter, remote: adapter.remote, requests, alarms };
}

/** What the company writes: `d` as its source text. */
const answered = (s: number, d: string) => `{"s":${100 + s},"m":"/channelHandle","d":${d}}`;
const transfer = { way: 'in', player: 'k7m2qx9r4t', amount: 120_500, order } as const;

test('a request is written to the letter of the vector', () => {
  const params = `s=2&account=k7m2qx9r4t&money=120.50&orderid=${order}`;
  const param =
    '+GXtrDVdNNhte6mxhSupV3nWqw4ELZcRu5W5oLlU7vTGNYqTDPVBgUxqFB5T9OXzqCPPajXLdOyhnnQND2TSkTaH6SUv0JZisCz+PX0Lx+I=';
  expect(sealParams(params, provider.aesKey)).toBe(param);
  expect(openParams(param, provider.aesKey)?.toString()).toBe(params);
  expect(keyOf(provider, now)).toBe('940eafca444a8b581935b7454655d15c');
  expect(sealedPath('channelHandle', params, provider, now)).toBe(
    `channelHandle?agent=10001&timestamp=${now}&param=${encodeURIComponent(param)}&key=940eafca444a8b581935b7454655d15c`,
  );
});

test("an order's number is the company's own hour, to the millisecond", () => {
  const at = Date.parse('2026-11-25T02:30:00.123Z');
  expect(facing({}).remote.orderNumber('k7m2qx9r4t', at)).toBe(order);
  expect(() => facing({}).remote.orderNumber('k'.repeat(90), at)).toThrow(RangeError);
  const zone = makeZone('America/New_York');
  for (const moment of [
    '2026-03-08T06:59:59Z',
    '2026-03-08T07:00:00Z',
    '2026-11-01T07:00:00Z',
    '2026-07-01T12:00:00Z',
  ]) {
    const stamp = zone.stamp(Date.parse(moment)).replace(/^(....)(..)(..)(..)(..)(..).*/, '$1-$2-$3 $4:$5:$6');
    expect(zone.parse(stamp)).toBe(Date.parse(moment));
  }
});

test('money goes over in whole cents', () => {
  expect([0, 10, 1_000, 120_500, 10_000_000_010].map(moneyText)).toEqual([
    '0.00',
    '0.01',
    '1.00',
    '120.50',
    '10000000.01',
  ]);
  for (const odd of [5, -10, 0.5, Number.NaN]) expect(() => moneyText(odd)).toThrow(RangeError);
});

test.each([
  ['0', { state: 'done', amount: undefined }],
  ['34', { state: 'working' }],
  ['44', { state: 'working' }],
  ['38', { state: 'failed', why: 'notEnough' }],
  ['39', { state: 'failed', why: 'tryAgain' }],
  ['31', { state: 'failed', why: 'refused' }],
  ['40', { state: 'failed', why: 'refused' }],
  ['89', { state: 'failed', why: 'floatEmpty' }],
  ['52', { state: 'review', why: 'code 52' }],
  ['48', { state: 'unknown', why: 'code 48' }],
  ['43', { state: 'unknown', why: 'code 43' }],
  ['-1', { state: 'unknown', why: 'code -1' }],
  ['27', { state: 'unknown', why: 'code 27' }],
  ['33', { state: 'unknown', why: 'code 33' }],
  ['99', { state: 'unknown', why: 'code 99' }],
  ['7777', { state: 'unknown', why: 'code 7777' }],
])('the answer %s to a transfer is %j, and it was sent once', async (code, state) => {
  const { remote, requests, alarms } = facing({ 2: answered(2, `{"code":${code},"money":500.00}`) });
  expect(await remote.move(transfer)).toEqual(state);
  expect(requests).toEqual([
    { path: 'channelHandle', params: { s: '2', account: 'k7m2qx9r4t', money: '120.50', orderid: order } },
  ]);
  expect(alarms).toEqual(code === '48' ? ['away'] : code === '89' ? ['float'] : []);
});

test.each(['35', '11'])('a transfer of nobody (%s) opens the account and is not sent again', async (code) => {
  const { remote, requests } = facing({ 3: answered(3, `{"code":${code}}`), 0: answered(0, '{"code":0,"url":""}') });
  expect(await remote.move({ ...transfer, way: 'out' })).toEqual({ state: 'failed', why: 'noAccount' });
  expect(requests.map(({ params }) => params['s'])).toEqual(['3', '0']);
  expect(requests[1]?.params).toMatchObject({ account: 'k7m2qx9r4t', money: '0', lineCode: 'longmen', KindID: '0' });
});

test.each([
  ['{"code":0,"status":0,"money":120.50}', { state: 'done', amount: 120_500 }],
  ['{"code":0,"status":0,"money":100.1}', { state: 'done', amount: 100_100 }],
  ['{"code":0,"status":0,"money":"100.10"}', { state: 'done', amount: 100_100 }],
  ['{"code":0,"status":0}', { state: 'done', amount: undefined }],
  ['{"code":0,"status":2,"money":0}', { state: 'failed', why: 'orderFailed' }],
  ['{"code":0,"status":-1}', { state: 'absent' }],
  ['{"code":0,"status":3}', { state: 'working' }],
  ['{"code":52}', { state: 'review', why: 'code 52' }],
  ['{"code":34,"status":0,"money":1}', { state: 'working' }],
  ['{"code":0}', { state: 'unknown' }],
  ['{"code":0,"status":"0","money":1}', { state: 'unknown' }],
  ['{"code":0,"status":1,"money":1}', { state: 'unknown' }],
  ['{"code":0,"status":0.0,"money":1}', { state: 'unknown' }],
  ['{"code":0,"status":0,"money":1e2}', { state: 'unknown' }],
  ['{"code":0,"status":0,"money":100.105}', { state: 'unknown' }],
  ['{"code":0,"status":0,"money":-1}', { state: 'unknown' }],
  ['{"code":0,"status":0,"money":NaN}', { state: 'unknown' }],
  ['{"code":38,"status":2}', { state: 'unknown' }],
  ['{"status":0,"money":1}', { state: 'unknown' }],
  ['[0]', { state: 'unknown' }],
])('asked for an order, %s is %j', async (d, state) => {
  expect(await facing({ 4: answered(4, d) }).remote.ask(order)).toMatchObject(state);
});

test('an answer to another request, or none, is no answer', async () => {
  const good = '{"code":0,"status":0,"money":1}';
  for (const text of [answered(2, good), '<html>', '', 'null', `{"d":${good}}`, `{"s":"104","d":${good}}`])
    expect(await facing({ 4: text }).remote.ask(order)).toMatchObject({ state: 'unknown' });
  expect(await facing({}).remote.ask(order)).toEqual({ state: 'unknown', why: 'no answer' });
  expect(await facing({}).remote.move(transfer)).toEqual({ state: 'unknown', why: 'no answer' });
});

test('whatever comes, a transfer ends by no answer that does not say so', async () => {
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((d) => answered(4, JSON.stringify(d))),
    fc
      .record({ code: fc.jsonValue(), status: fc.jsonValue(), money: fc.jsonValue() })
      .map((d) => answered(4, JSON.stringify(d))),
  );
  const answers: Record<number, string> = {};
  const { remote } = facing(answers);
  await fc.assert(
    fc.asyncProperty(text, async (answer) => {
      answers[4] = answers[2] = answer;
      const word = await remote.ask(order);
      if (word.state !== 'unknown') expect(answer).toMatch(/"code":\s*-?\d/);
      if (word.state === 'done') expect(answer).toMatch(/"code":0,"status":0/);
      await remote.move(transfer);
    }),
    { numRuns: thorough(300, 2_000) },
  );
});

test('a balance is read by its digits, and of nobody after the account was opened', async () => {
  const d = '{"code":0,"totalMoney":120.50,"freeMoney":100.1,"status":1,"gameStatus":1}';
  expect(await facing({ 7: answered(7, d) }).remote.balance('p')).toEqual({
    total: 120_500,
    free: 100_100,
    inHand: true,
  });
  for (const odd of ['120.505', '1e2', '-1', 'null', '{}'])
    await expect(facing({ 7: answered(7, d.replace('120.50', odd)) }).remote.balance('p')).rejects.toThrow(
      'totalMoney',
    );
  const { remote, requests } = facing({ 7: answered(7, '{"code":35}'), 0: answered(0, '{"code":0,"url":""}') });
  await expect(remote.balance('p')).rejects.toThrow('code 35');
  expect(requests.map(({ params }) => params['s'])).toEqual(['7', '0', '7']);
});

const columns = {
  RecordID: ['r1', 'r2'],
  GameID: ['g1', 'g2'],
  Accounts: ['k7m2qx9r4t', '10001_p2'],
  KindID: [900, '830'],
  ServerID: [9001, 8301],
  CellScore: ['C'],
  AllBet: [10, 20],
  Profit: [9.5, -20],
  Revenue: [0.5, 0],
  GameStartTime: ['2026-11-25 10:30:00', '2026-11-25 10:30:10'],
  GameEndTime: ['2026-11-25 10:30:09', '2026-11-25 10:30:19'],
};
const listed = (changes: object) => {
  const text = JSON.stringify({ code: 0, list: { ...columns, CellScore: [9.5, 20], ...changes } });
  return facing({ 9: answered(9, text) }).remote.records(1, 2);
};

test('records are read from their columns, and one bad cell makes the window unread', async () => {
  expect(await listed({})).toEqual([
    {
      record: 'r1',
      player: 'k7m2qx9r4t',
      game: '900',
      stake: 10_000,
      valid: 9_500,
      net: 9_500,
      currency: 'CNY',
      openedAt: Date.parse('2026-11-25T02:30:00Z'),
      closedAt: Date.parse('2026-11-25T02:30:09Z'),
    },
    expect.objectContaining({ record: 'r2', player: 'p2', game: '830', net: -20_000 }),
  ]);
  expect(await listed({ Currency: ['CNY', 'VND'] })).toMatchObject([{ currency: 'CNY' }, { currency: 'VND' }]);
  const bad = [
    { Profit: [1] },
    { Profit: [1, 1e21] },
    { Profit: [1, 1.005] },
    { AllBet: [1, -1] },
    { Accounts: [1, null] },
  ];
  for (const changes of [...bad, { KindID: 'x' }, { GameEndTime: ['now', 'then'] }, { RecordID: [{}, 'r2'] }])
    await expect(listed(changes), JSON.stringify(changes)).rejects.toThrow(OutboundFailed);
});

test('no records are an empty list, and too soon is told apart', async () => {
  expect(await facing({ 9: answered(9, '{"code":16}') }).remote.records(1, 2)).toEqual([]);
  await expect(facing({ 9: answered(9, '{"code":43}') }).remote.records(1, 2)).rejects.toThrow(TooSoon);
  await expect(facing({ 9: answered(9, '{"code":99}') }).remote.records(1, 2)).rejects.toThrow('code 99');
  const sums = answered(15, '{"code":0,"validBet":30.5,"winGold":-10.50,"count":2}');
  expect(await facing({ 15: sums }).remote.totals(1, 2)).toEqual({ valid: 30_500, net: -10_500, count: 2 });
});

test('its games are those that the start of the site names, or none are known', async () => {
  expect(await facing({}).adapter.games()).toBeUndefined();
  const games = [{ code: '900', name: 'Dragon Tiger', category: 'cards', maker: 'Table' }];
  expect(await facing({}, { games }).adapter.games()).toEqual([expect.objectContaining(games[0])]);
});

test('a launch takes no money along, and a foreign address opens nothing', async () => {
  const launch = {
    player: 'k7m2qx9r4t',
    token: undefined,
    code: '',
    locale: 'vi',
    back: 'https://longmen.example/platformReturn?p=ky',
    ip: '192.0.2.7',
    device: 'mobile',
    isDemo: false,
  } as const;
  const good = facing({ 0: answered(0, '{"code":0,"url":"https://play.table.example/t?x=1"}') });
  expect(await good.adapter.launch(launch)).toEqual({ url: 'https://play.table.example/t?x=1' });
  expect(good.requests[0]?.params).toMatchObject({ s: '0', money: '0', KindID: '0', ip: '192.0.2.7' });
  for (const url of ['"https://evil.test/"', '""', '7', 'null']) {
    const { adapter, alarms } = facing({ 0: answered(0, `{"code":0,"url":${url}}`) });
    expect(await adapter.launch(launch)).toEqual({ url: '' });
    expect(alarms).toHaveLength(1);
  }
  await expect(facing({ 0: answered(0, '{"code":99}') }).adapter.launch(launch)).rejects.toThrow(OutboundFailed);
});

test('a notice is believed that this company made just now, about a player', () => {
  const { remote } = facing({});
  const made = (at: number, params: string, keys = provider) => ({
    agent: keys.agent,
    timestamp: String(at),
    param: sealParams(params, keys.aesKey),
    key: keyOf(keys, at),
  });
  expect(remote.readNotice(made(now, 's=1&account=k7m2qx9r4t'))).toEqual({ player: 'k7m2qx9r4t' });
  const forged = [
    made(now - 60_001, 'account=p'),
    made(now + 60_001, 'account=p'),
    made(now, 'account='),
    made(now, 'account=a b'),
    made(now, 'account=p', { ...provider, md5Key: 'x'.repeat(16) }),
    made(now, 'account=p', { ...provider, aesKey: 'x'.repeat(16) }),
    made(now, 'account=p', { ...provider, agent: '10002' }),
    { ...made(now, 'account=p'), param: 'x' },
    { ...made(now, 'account=p'), key: '' },
    {},
  ];
  for (const fields of forged) expect(remote.readNotice(fields), JSON.stringify(fields)).toBeUndefined();
});
