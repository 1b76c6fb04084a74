/** Bets of many typed numbers, as players see them: placed, listed, opened, cancelled, followed. */
import { type BetLine, calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { maxEntries } from '@longmen/engine';
import { expect, test } from 'vitest';
import { sscGame, betOf } from '@longmen/test-kit/fixtures/betting';
import { openChase, openIssues, slipsOf, twoProcesses } from '@longmen/test-kit/fixtures/chases';
import type { OrderQuery } from '../index.ts';
import { type OrderNum, orderNumOf } from '../order-numbers.ts';

const at = twoProcesses();
const typed = Array.from({ length: maxEntries }, (_, n) => String(n * 7).padStart(5, '0'));
const line: BetLine = { play: 's_ssc.star5.direct_entry', stake: 1, contents: typed.join(',') };
const query: OrderQuery = { status: 0, days: 7, gid: undefined, page: 1, rows: 20 };
type Row = { order_num: string; names: string; contents: string; selection: object; counts: number };

test('a bet of ten thousand typed numbers is listed in short, opened in full and cancelled', async () => {
  const { fixture: kit } = at.here;
  const player = await kit.player(100_000);
  const issue = await kit.openIssue(sscGame);
  const lines = [line, { ...line, contents: '12345' }];
  writeOutput(calls.placeBet, await kit.betting.placeBet(betOf(player, issue.issue, { lines })));
  const list = writeOutput(calls.listOrders, await kit.betting.listOrders(player, query, 'vi')) as { rows: Row[] };
  const [long, short] = list.rows as [Row, Row];
  expect(long).toMatchObject({ contents: '', selection: {}, counts: maxEntries });
  expect(long.names).toMatch(/^00000, 00007, [\d, ]+\d … \(10000\)$/);
  expect(long.names.length).toBeLessThan(220);
  expect(short).toMatchObject({ names: '12345', contents: '12345', selection: { entries: ['12345'] } });
  expect(JSON.stringify(list).length).toBeLessThan(5_000);

  const open = async (orderNum: OrderNum) =>
    writeOutput(calls.orderDetail, await kit.betting.readOrder(player, orderNum, 'vi')) as {
      order: Row;
      slip_orders: Row[];
    };
  const detail = await open(orderNumOf(long.order_num));
  expect(detail.order.names).toContain(typed.at(-1));
  expect(detail.order).toMatchObject({ contents: typed.join(','), selection: { entries: typed } });
  expect((await open(orderNumOf(short.order_num))).slip_orders).toEqual([long]);

  const cancelled = await kit.betting.cancelBet({
    caller: player,
    orderNum: orderNumOf(long.order_num),
    key: undefined,
    bodyHash: Buffer.alloc(0),
  });
  expect(writeOutput(calls.cancelBet, cancelled)).toMatchObject({ price_sum: '10000.000' });
});

test('a chase of ten thousand typed numbers is told in full when it is opened, and in short where chases are listed', async () => {
  const { fixture: kit } = at.here;
  const player = await kit.player(100_000);
  const issues = await openIssues(at.here, 2);
  type RawAnswer = { id: string; bets: Row[] };
  const opened = writeOutput(calls.openChase, await openChase(at.here, player, issues, { lines: [line] })) as RawAnswer;
  expect(opened.bets[0]).toMatchObject({ contents: typed.join(','), selection: { entries: typed } });
  await at.here.advance();
  expect(await slipsOf(at.here, player)).toHaveLength(1);
  const list = async (id?: string) => {
    const view = await kit.betting.listChases(player, { id, page: 1, rows: 20 }, 'vi');
    return (writeOutput(calls.listChases, view) as { rows: RawAnswer[] }).rows[0];
  };
  const short = (await list())?.bets[0];
  expect(short).toMatchObject({ contents: '', selection: {} });
  expect(short?.names).toMatch(/… \(10000\)$/);
  expect((await list(opened.id))?.bets[0]).toMatchObject({ contents: typed.join(',') });
  const stopped = await kit.betting.stopChase(player, opened.id, 'vi');
  expect(writeOutput(calls.stopChase, stopped)).toMatchObject({ id: opened.id, done_num: 1 });
});

test('orders of outside platforms are not those of the lottery', async () => {
  const { fixture: kit } = at.here;
  const player = await kit.player(10);
  const issue = await kit.openIssue(sscGame);
  await kit.betting.placeBet(betOf(player, issue.issue));
  const list = (platform?: string) => kit.betting.listOrders(player, { ...query, platform }, 'en');
  for (const own of [undefined, '', 'sc', '0']) expect((await list(own)).total).toBe(1);
  for (const outside of ['ky', 'ag']) expect(await list(outside)).toMatchObject({ rows: [], total: 0, stakeSum: 0 });
});

test('a long slip is not even read for whom cannot pay the least of it', async () => {
  const { fixture: kit } = at.here;
  const issue = await kit.openIssue(sscGame);
  const unreadable = { ...line, contents: `${typed.join(',')},x` };
  const place = async (money: number, lines: BetLine[]) =>
    kit.betting.placeBet(betOf(await kit.player(money), issue.issue, { lines }));
  await expect(place(0, [unreadable])).rejects.toMatchObject({ refusal: 'insufficientFunds' });
  await expect(place(0, [{ ...unreadable, contents: 'x' }])).rejects.toMatchObject({ refusal: 'selectionInvalid' });
  await expect(place(10, [unreadable])).rejects.toMatchObject({ refusal: 'selectionInvalid' });
});
