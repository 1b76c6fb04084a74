import { createDecipheriv } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { expectSoundBook } from './sound-book.ts';
import { keys, openTableSite, player, sealed, type TableSite } from './table-site.ts';

let site: TableSite;
afterEach(() => site.close());

const minute = 60_000;

test('the vector of the protocol is read, and what is not of this site or not of now is not', async () => {
  site = await openTableSite();
  await site.launch(player);
  const now = site.clock.now();
  const answer = async (query: string) =>
    JSON.parse((await site.request('GET', `table/channelHandle?${query}`)).text) as { s: number; m: string; d: object };
  expect(await answer(sealed({ s: 7, account: player }, now))).toMatchObject({ s: 107, m: '/channelHandle' });
  const codeOf = async (query: string) => ((await answer(query)).d as { code: number }).code;
  expect(await codeOf(sealed({ s: 7 }, now, { ...keys, agent: '10002' }))).toBe(2);
  expect(await codeOf(sealed({ s: 7 }, now - minute - 1))).toBe(3);
  expect(await codeOf(sealed({ s: 7 }, now + minute + 1))).toBe(3);
  expect(await codeOf(sealed({ s: 7 }, now, { ...keys, md5Key: '0'.repeat(16) }))).toBe(4);
  expect(await codeOf(sealed({ s: 7 }, now, { ...keys, aesKey: '0'.repeat(16) }))).toBe(22);
  expect(await codeOf(sealed({ s: 5 }, now))).toBe(8);
  expect(await codeOf('')).toBe(2);
  expect((await site.request('POST', `table/channelHandle?${sealed({ s: 14 }, now)}`)).status).toBe(404);
  expect((await site.request('GET', 'table/constructor')).status).toBe(404);
  const vector =
    '+GXtrDVdNNhte6mxhSupV3nWqw4ELZcRu5W5oLlU7vTGNYqTDPVBgUxqFB5T9OXzqCPPajXLdOyhnnQND2TSkTaH6SUv0JZisCz+PX0Lx+I=';
  const query = new URLSearchParams(
    sealed({ s: 2, account: player, money: '120.50', orderid: '1000120261125103000123k7m2qx9r4t' }, 1_764_041_400_123),
  );
  expect(query.get('param')).toBe(vector);
  expect(query.get('key')).toBe('940eafca444a8b581935b7454655d15c');
});

test('money goes over and back once an order, and a repeat is one', async () => {
  site = await openTableSite();
  expect((await site.move(2, '10.00')).code).toBe(35);
  expect((await site.balance()).code).toBe(35);
  await site.launch(player);
  const first = await site.move(2, '120.50');
  expect(first).toMatchObject({ code: 0, money: 120.5 });
  expect((await site.move(2, '120.50', first)).code).toBe(34);
  expect((await site.move(3, '1.00', first)).code).toBe(34);
  expect(await site.status(first.orderid)).toEqual({ code: 0, status: 0, money: 120.5 });
  expect(await site.status(site.orderOf(player))).toEqual({ code: 0, status: -1, money: 0 });
  expect(await site.move(3, '0.49')).toMatchObject({ code: 0, money: 120.01 });
  const tooMuch = await site.move(3, '120.02');
  expect(tooMuch.code).toBe(38);
  expect(await site.status(tooMuch.orderid)).toEqual({ code: 0, status: 2, money: 0 });
  for (const money of ['0', '-1', '1e2', '1.005', '', 'NaN']) expect((await site.move(2, money)).code, money).toBe(45);
  for (const orderid of ['', 'x', `10002${'1'.repeat(17)}${player}`, `10001${'1'.repeat(16)}${player}`])
    expect((await site.move(2, '1.00', { orderid })).code, orderid).toBe(29);
  expect((await site.move(2, '10000000.01')).code).toBe(40);
  expect(await site.balance()).toEqual({
    code: 0,
    totalMoney: 120.01,
    freeMoney: 120.01,
    status: 1,
    gameStatus: 0,
  });
  expect((await site.ask(14)).d['money']).toBe(10_000_000 - 120.01);
  expect((await site.book()).sentTwice).toBe(1);
  await expectSoundBook(site);
});

test('what was answered is known after a restart', async () => {
  site = await openTableSite();
  await site.launch(player);
  const order = await site.move(2, '50.00');
  site.restart();
  expect((await site.move(2, '50.00', order)).code).toBe(34);
  expect(await site.balance()).toMatchObject({ totalMoney: 50 });
  expect((await site.book()).sentTwice).toBe(1);
});

test('a bet is at stake until the hand is over, and is paid though nobody looks', async () => {
  site = await openTableSite();
  const page = await site.launch(player);
  await site.move(2, '100.00');
  const view = await site.step(page, 'bet', { spot: 'dragon', stake: '10' });
  expect(view).toMatchObject({ balanceText: '90.00', countdownMs: 7_000 });
  expect(await site.balance()).toMatchObject({ totalMoney: 100, freeMoney: 90, gameStatus: 1 });
  expect((await site.move(3, '95.00')).code).toBe(38);
  expect((await site.ask(9, { startTime: 1, endTime: 2 })).d.code).toBe(16);
  await site.clock.pass(10_000);
  const { totalMoney, freeMoney, gameStatus } = await site.balance();
  expect([110, 95, 90]).toContain(totalMoney);
  expect([freeMoney, gameStatus]).toEqual([totalMoney, 0]);
  const { d } = await site.ask(9, { startTime: site.clock.now() - minute, endTime: site.clock.now() });
  const net = Number(totalMoney) - 100;
  const list = d['list'] as Record<string, unknown[]>;
  expect(list).toMatchObject({
    Accounts: [`10001_${player}`],
    KindID: [900],
    AllBet: [10],
    Profit: [net],
    CellScore: [Math.abs(net)],
    Revenue: [0],
    GameStartTime: ['2026-11-25 11:30:00'],
    GameEndTime: ['2026-11-25 11:30:09'],
    Currency: ['CNY'],
  });
  const text = (
    await site.ask(10, { account: player, kindID: 900, recordID: String(list['RecordID']?.[0]), Lang: 'zh' })
  ).d['data'];
  expect(text).toContain('龙虎斗');
  expect((await site.ask(10, { account: 'another1', recordID: String(list['RecordID']?.[0]) })).d.code).toBe(16);
  await expectSoundBook(site);
});

test('the same hand is dealt for all, and a hand that was open ends after a restart', async () => {
  site = await openTableSite();
  const pages: string[] = [];
  for (const account of ['alpha', 'beta']) {
    pages.push(await site.launch(account, '830'));
    await site.move(2, '100.00', { account });
    await site.step(pages.at(-1) ?? '', 'bet', { spot: 'seat1', stake: '50' });
  }
  await site.clock.pass(8_000);
  const [one, other] = await Promise.all(pages.map((page) => site.step(page, 'look')));
  expect(one?.parts['table']).toContain('role="img"');
  expect(one?.parts['table']).toBe(other?.parts['table']);
  site.restart();
  expect((await site.book()).openRounds).toBe(2);
  await site.clock.pass(2_000);
  const { openRounds, records } = await site.book();
  expect(openRounds).toBe(0);
  expect(records.map(({ net }) => net)).toEqual([records[0]?.net, records[0]?.net]);
  await expectSoundBook(site);
});

test('stakes, places and hours that the game does not have are refused', async () => {
  site = await openTableSite();
  const page = await site.launch(player);
  await site.move(2, '20.00');
  for (const fields of [
    { spot: 'dragon', stake: '2' },
    { spot: 'seat1', stake: '1' },
    { spot: 'toString', stake: '1' },
    { stake: '1' },
  ])
    expect((await site.request('POST', `${page}/bet`, JSON.stringify(fields))).status).toBe(400);
  expect((await site.step(page, 'bet', { spot: 'dragon', stake: '50' })).note).toBe('Balance too low');
  for (let bet = 0; bet < 20; bet += 1) await site.step(page, 'bet', { spot: bet % 2 ? 'tie' : 'tiger', stake: '1' });
  expect((await site.step(page, 'bet', { spot: 'tie', stake: '1' })).note).toBe('Too many bets in this hand');
  await site.clock.pass(7_000);
  expect((await site.step(page, 'bet', { spot: 'dragon', stake: '1' })).note).toBe('Bets are closed');
  expect((await site.book()).records).toEqual([]);
});

test('what lies on both sides is no turnover', async () => {
  site = await openTableSite();
  const page = await site.launch(player);
  await site.move(2, '100.00');
  for (const spot of ['dragon', 'tiger']) await site.step(page, 'bet', { spot, stake: '10' });
  await site.clock.pass(10_000);
  const [record] = (await site.book()).records;
  expect(record).toMatchObject({ stake: 2_000, valid: Math.abs(record?.net ?? NaN) });
  expect([0, 1_000]).toContain(record?.valid);
});

test('a page has an origin of its own, four languages, and leads back to the site', async () => {
  site = await openTableSite();
  for (const [lang, words] of [
    ['vi', 'Bản thử · tiền ảo'],
    ['zh', '沙盒 · 游戏币'],
    ['en', 'Sandbox · play money'],
    ['id', 'Sandbox · uang mainan'],
  ] as const) {
    const { text, headers } = await site.request('GET', await site.launch(player, '830', lang));
    expect(text).toContain(words);
    expect(text).toContain(`lang="${lang}"`);
    expect(text).toContain('href="https://site.test/back?p=ky"');
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
  }
  const lobby = await site.launch(player, '0');
  expect((await site.request('GET', lobby)).text).toContain('/830"');
  expect((await site.request('GET', 'window/play/table/0123/900')).status).toBe(404);
  const head = { account: player, orderid: 'x', ip: '', lineCode: 'longmen', lang: 'vi', backUrl: '' };
  expect((await site.ask(0, { ...head, money: '0', KindID: '901' })).d.code).toBe(36);
  expect((await site.ask(0, { ...head, money: '5', KindID: '900' })).d.code).toBe(45);
});

test('a round has a page for its player alone', async () => {
  site = await openTableSite();
  const page = await site.launch(player);
  await site.move(2, '10.00');
  await site.step(page, 'bet', { spot: 'tie', stake: '1' });
  await site.clock.pass(10_000);
  const id = (await site.book()).records[0]?.id ?? '';
  const [, , , session = ''] = page.split('/');
  expect((await site.request('GET', `window/play/table/${session}/round/${id}`)).text).toContain(id);
  const [, , , other = ''] = (await site.launch('another1')).split('/');
  expect((await site.request('GET', `window/play/table/${other}/round/${id}`)).status).toBe(404);
});

test('who is kicked or opens elsewhere plays no more, and who has gone is told to the site', async () => {
  site = await openTableSite();
  const first = await site.launch(player);
  await site.move(2, '10.00');
  const second = await site.launch(player);
  const bet = { spot: 'tie', stake: '1' };
  expect((await site.step(first, 'bet', bet)).note).toMatch(/^This session has ended/);
  expect((await site.step(second, 'bet', bet)).note).toBeUndefined();
  expect((await site.ask(8, { account: player })).d.code).toBe(0);
  expect((await site.step(second, 'bet', bet)).note).toMatch(/^This session has ended/);
  expect(await site.balance()).toMatchObject({ status: 0 });
  await expect.poll(() => site.notices.length).toBe(1);
  await site.launch('another1');
  await site.clock.pass(65_000);
  await expect.poll(() => site.notices.length).toBe(2);
  const [, notice = {}] = site.notices;
  const cipher = createDecipheriv('aes-128-ecb', keys.aesKey, null);
  const params = Buffer.concat([cipher.update(notice['param'] ?? '', 'base64'), cipher.final()]).toString();
  expect(params).toBe('s=1&account=another1');
  expect(notice).toMatchObject({ agent: '10001', timestamp: String(site.clock.now()) });
});

test('windows that are none, too long or asked for too soon are refused, and totals are those of the lines', async () => {
  site = await openTableSite({ pullEveryMs: 1_000 });
  const now = site.clock.now();
  const list = async (startTime: number | string, endTime: number | string) =>
    (await site.ask(9, { startTime, endTime })).d.code;
  expect(await list('x', 'y')).toBe(45);
  expect(await list(now, now)).toBe(45);
  expect(await list(now - 3_600_001, now)).toBe(24);
  expect(await list(now - minute, now)).toBe(16);
  expect(await list(now - minute, now)).toBe(43);
  await site.launch(player);
  await site.move(2, '1000.00');
  await site.admin({ play: { players: 1, rounds: 30, seed: 3 } });
  await expect.poll(async () => (await site.book()).runs['1']).toBe(0);
  await site.clock.pass(1_000);
  const { records } = await site.book();
  const window = { startTime: now, endTime: now + minute };
  const { d } = await site.ask(15, window);
  expect(d['count']).toBe(records.length);
  expect(Math.round(Number(d['winGold']) * 100)).toBe(records.reduce((sum, { net }) => sum + net, 0));
  expect(Math.round(Number(d['validBet']) * 100)).toBe(records.reduce((sum, { valid }) => sum + valid, 0));
  expect(((await site.ask(9, window)).d['list'] as { RecordID: string[] }).RecordID).toHaveLength(records.length);
});

test('without the token nothing can be made to fail, and what is no command is refused', async () => {
  site = await openTableSite();
  expect((await site.admin({ book: true }, 'other')).status).toBe(401);
  for (const command of [{}, { fault: 'S1', on: true }, { fault: 'C1', on: true, share: 2 }, { land: 'none' }])
    expect((await site.admin(command)).status).toBe(400);
});
