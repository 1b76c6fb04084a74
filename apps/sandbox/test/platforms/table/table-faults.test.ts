import { afterEach, expect, test } from 'vitest';
import { faultNames } from '../../../src/platforms/table/faults/fault-names.ts';
import { expectSoundBook } from './sound-book.ts';
import { openTableSite, player, type TableSite } from './table-site.ts';

let site: TableSite;
afterEach(() => site.close());

/** Of each fault: what an order is told, what it is told later, and whether its money has moved then. */
test.each([
  ['C1', undefined, 'silent', 0, 0, 10],
  ['C2', undefined, 'silent', -1, -1, 0],
  ['C3', undefined, 'silent', -1, 0, 10],
  ['C4', undefined, 44, 3, 0, 10],
  ['C5', undefined, 44, 3, 2, 0],
  ['C6', '34', 34, 3, 0, 10],
  ['C6', '44', 44, 3, 0, 10],
  ['C6', '38', 38, 2, 2, 0],
  ['C6', '39', 39, -1, -1, 0],
  ['C6', '40', 40, 2, 2, 0],
  ['C6', '43', 43, -1, -1, 0],
  ['C6', '48', 48, -1, -1, 0],
  ['C6', '89', 89, 2, 2, 0],
  ['C6', '99', 99, 0, 0, 10],
  ['C6', '-1', -1, 0, 0, 10],
  ['C7', undefined, 0, 2, 2, 0],
  ['C14', undefined, 'silent', -1, 0, 10],
  ['C15', undefined, 89, 2, 2, 0],
])('%s %s: told %s, then %s, later %s, and %i has moved', async (fault, variant, word, first, later, moved) => {
  site = await openTableSite();
  await site.launch(player);
  await site.admin({ fault, on: true, times: 1, ...(variant === undefined ? {} : { variant }) });
  const order = await site.move(2, '10.00');
  expect(order.code).toBe(word);
  expect((await site.status(order.orderid))['status']).toBe(first);
  await site.clock.pass(900_000);
  expect((await site.status(order.orderid))['status']).toBe(later);
  expect((await site.balance())['totalMoney']).toBe(moved);
  await expectSoundBook(site);
});

test('an order under review stays so until it is landed, and another amount is told of one (C8)', async () => {
  site = await openTableSite();
  await site.launch(player);
  await site.admin({ fault: 'C6', on: true, times: 1, variant: '52' });
  const held = await site.move(2, '10.00');
  await site.clock.pass(900_000);
  expect([held.code, (await site.status(held.orderid)).code]).toEqual([52, 52]);
  expect((await site.admin({ land: held.orderid })).status).toBe(200);
  expect((await site.admin({ land: held.orderid })).status).toBe(400);
  expect(await site.balance()).toMatchObject({ totalMoney: 10 });
  await site.admin({ fault: 'C8', on: true, times: 1 });
  const other = await site.move(2, '10.00');
  expect(await site.status(other.orderid)).toMatchObject({ status: 0, money: 11 });
  expect(await site.balance()).toMatchObject({ totalMoney: 20 });
});

test('money back that lands late is not there twice', async () => {
  site = await openTableSite();
  await site.launch(player);
  await site.move(2, '10.00');
  await site.admin({ fault: 'C3', on: true, times: 1 });
  const late = await site.move(3, '8.00');
  expect(await site.move(3, '5.00')).toMatchObject({ code: 0, money: 5 });
  await site.clock.pass(90_000);
  expect((await site.status(late.orderid))['status']).toBe(2);
  expect(await site.balance()).toMatchObject({ totalMoney: 5 });
  await expectSoundBook(site);
});

test('money is written in four ways (C9), and a line fails in five (C13)', async () => {
  site = await openTableSite();
  await site.launch(player);
  const order = await site.move(2, '100.10');
  await site.admin({ fault: 'C9', on: true, times: 4 });
  const texts: string[] = [];
  for (let time = 0; time < 5; time += 1)
    texts.push((await site.ask(4, { orderid: order.orderid })).answer.text.replace(/.*"money":([^}]*).*/, '$1'));
  expect(texts).toEqual(['100.1', '"100.10"', '1e2', '100.105', '100.1']);
  await site.admin({ fault: 'C13', on: true, times: 5 });
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push(await site.ask(4, { orderid: order.orderid }));
  expect(answers.map(({ answer, d }) => [answer.status, answer.text.length > 500_000, answer.dripMs, d.code])).toEqual([
    [200, false, undefined, NaN],
    [200, true, undefined, 0],
    [302, false, undefined, NaN],
    [200, false, 20_000, 0],
    [200, false, undefined, 3],
    [200, false, undefined, 0],
  ]);
});

test('an account can be in a hand that lasts (C10), and the float can be empty (C15)', async () => {
  site = await openTableSite({ float: 100 });
  await site.launch(player);
  expect((await site.move(2, '100.01')).code).toBe(89);
  await site.move(2, '100.00');
  await site.admin({ fault: 'C10', on: true, times: 1, delayMs: 5_000 });
  expect(await site.balance()).toMatchObject({ totalMoney: 100, freeMoney: 50, gameStatus: 1 });
  expect((await site.move(3, '51.00')).code).toBe(38);
  await site.clock.pass(5_000);
  expect((await site.move(3, '51.00')).code).toBe(0);
  await site.admin({ fault: 'C15', on: true, times: 1 });
  expect((await site.ask(14)).d['money']).toBe(0);
  expect((await site.ask(14)).d['money']).toBe(51);
});

test('a record comes late, twice, changed, of a foreign account, in another currency (C11)', async () => {
  site = await openTableSite({ recordTimes: 'ms' });
  const page = await site.launch(player);
  await site.move(2, '100.00');
  await site.admin({ fault: 'C11', on: true, times: 5 });
  const start = site.clock.now();
  for (let hand = 0; hand < 5; hand += 1) {
    await site.step(page, 'bet', { spot: 'dragon', stake: '1' });
    await site.clock.pass(10_000);
  }
  const pull = async () => {
    const { d } = await site.ask(9, { startTime: start, endTime: site.clock.now() + 1 });
    return d['list'] as Record<string, (string | number)[]>;
  };
  const first = await pull();
  const ids = (await site.book()).records.map(({ id }) => id);
  expect(first['RecordID']).toEqual([ids[1], ids[1], ids[2], ids[3], `${ids[3]}-f`, ids[4], `${ids[4]}-c`]);
  expect(first['Accounts']?.[4]).toBe('10001_nobody99');
  expect(first['Currency']?.[6]).toBe('USD');
  const second = await pull();
  expect(second['Profit']?.[2]).toBe(Number(first['Profit']?.[2]) + 1);
  await site.clock.pass(1_200_000);
  expect((await pull())['RecordID']?.[0]).toBe(ids[0]);
  await expectSoundBook(site);
});

test('notices are forged, sent twice, and about nobody (C12)', async () => {
  site = await openTableSite();
  await site.admin({ fault: 'C12', on: true, times: 3 });
  for (let time = 0; time < 3; time += 1) {
    await site.launch(player);
    await site.ask(8, { account: player });
  }
  await expect.poll(() => site.notices.length).toBe(4);
  expect(new Set(site.notices.map(({ param }) => param)).size).toBe(2);
  expect(new Set(site.notices.map(({ key }) => key)).size).toBe(2);
});

test('robots repeat themselves by their seed, with every fault at once, and the book stays sound', async () => {
  site = await openTableSite();
  const accounts = ['alpha', 'beta', 'gamma'];
  expect((await site.admin({ play: { players: 1, rounds: 1, seed: 1 } })).status).toBe(400);
  for (const account of accounts) {
    await site.launch(account);
    await site.move(2, '5000.00', { account });
  }
  const run = async (number: number) => {
    await site.admin({ play: { players: 3, rounds: 60, seed: 9 } });
    await expect.poll(async () => (await site.book()).runs[String(number)]).toBe(0);
    const own = (await site.book()).records.filter(({ id }) => id.startsWith(`R${number}-`));
    return own
      .map(({ id, account, net, stake }) => `${id.slice(id.indexOf('-'))} ${account} ${stake} ${net}`)
      .toSorted();
  };
  const first = await run(1);
  expect(first).toHaveLength(60);
  expect(await run(2)).toEqual(first);
  for (const fault of faultNames) await site.admin({ fault, on: true, share: 0.3, delayMs: 5 });
  for (let turn = 0; turn < 120; turn += 1) {
    const account = accounts[turn % 3] ?? '';
    await site.balance(account);
    await site.move(turn % 2 === 0 ? 2 : 3, '7.50', { account });
    await site.ask(4, { orderid: `${turn}` });
    await site.ask(14);
    await site.clock.pass(100);
  }
  await run(3);
  await site.clock.pass(900_000);
  await site.ask(9, { startTime: site.clock.now() - 3_600_000, endTime: site.clock.now() });
  await site.ask(8, { account: 'alpha' });
  const { faults, failed, openRounds } = await site.book();
  expect([failed, openRounds]).toEqual([[], 0]);
  expect(Object.keys(faults.struck).toSorted()).toEqual([...faultNames].toSorted());
  await expectSoundBook(site);
});
