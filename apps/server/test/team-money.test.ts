// Money of an agent's team over HTTP, on a site that tells its story: what he sees, and what is nobody else's.
import { calls } from '@longmen/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, newAgent, sql } from '@longmen/test-kit/actors';
import { untilTrue } from '@longmen/test-kit/fixtures/draws';
import { writeSetting } from '@longmen/test-kit/site/settings';
import { mills, rowsOf, useDemoSite } from '@longmen/test-kit/site/use-demo-site';

const { site, player, ask, list } = useDemoSite();
let agent: Actor;

beforeAll(async () => {
  agent = await newAgent(site, { s_ssc: '8.0' });
  await sql(site, 'UPDATE identity.users SET line = ARRAY[$2::bigint], parent_id = $2 WHERE user_id = $1', [
    player.userId,
    agent.userId,
  ]);
});
// Other files read of the same player.
afterAll(() =>
  sql(site, `UPDATE identity.users SET line = '{}', parent_id = NULL WHERE user_id = $1`, [player.userId]),
);

type Row = Record<string, string>;
const answerOf = async (call: (typeof calls)[keyof typeof calls], fields: object = {}) => {
  const { data, text } = await ask(agent, call, { day_type: '7', rows: '100', ...fields });
  return { rows: data['rows'] as Row[], total: data['total'], text };
};

test("what moved a member's balance stands in his agent's list as in his own, newest first, and names games alone", async () => {
  const { rows, total } = await answerOf(calls.teamTransactions, { username: player.username });
  const own = rowsOf(await list(calls.cashRecords, { day_type: '7' }));
  expect(total).toBe(own.length);
  const facts = (row: Row) => [row['order_num'], Number(row['type']), mills(row['price']), row['balance']].join(' ');
  expect(rows.map(facts).toSorted()).toEqual(own.map((row) => facts(row as unknown as Row)).toSorted());
  const times = rows.map((row) => Number(row['addtime']));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(rows.every((row) => row['uid'] === player.userId && row['amount'] === row['price'])).toBe(true);
  const placed = rows.find((row) => Number(row['type']) === 1);
  expect(placed?.['remark']).toMatch(/ · Issue \d+$/);
  expect(rows.filter((row) => row['remark'] !== '' && ![1, 2, 4].includes(Number(row['type'])))).toEqual([]);
  const bets = await answerOf(calls.teamTransactions, { type: '1,4' });
  expect(bets.rows.every((row) => ['1', '4'].includes(String(row['type'])))).toBe(true);
  expect(bets.rows.length).toBe(own.filter(({ type }) => type === 1 || type === 4).length);
  const pages = await Promise.all([1, 2].map((page) => answerOf(calls.teamTransactions, { page, rows: 3 })));
  const six = await answerOf(calls.teamTransactions, { rows: 6 });
  expect(pages.flatMap((page) => page.rows)).toEqual(six.rows);
  await writeSetting(site, 'agent_sees_balance', '0');
  const balances = async () => (await answerOf(calls.teamTransactions, { rows: 6 })).rows.map((row) => row['balance']);
  await untilTrue(async () => (await balances()).every((balance) => balance === null));
  await writeSetting(site, 'agent_sees_balance', '1');
  await untilTrue(async () => (await balances()).every((balance) => balance !== null));
});

test('deposits and withdrawals are told by how far they are, and nothing of how they were paid or where they go', async () => {
  const open = await ask(player, calls.createDeposit, {
    code: 'demo-bank',
    money: '170',
    type: 'bank',
    jump_mode: '3',
  });
  const number = String(open.data['order_num']);
  const [all, working, done] = await Promise.all(['0', '1', '2'].map((type) => answerOf(calls.teamDeposits, { type })));
  expect(all?.rows[0]).toMatchObject({ order_num: number, status: '1', username: player.username, amount: '170.000' });
  expect(working?.rows.map((row) => row['order_num'])).toContain(number);
  expect(done?.rows.length).toBeGreaterThan(0);
  expect(done?.rows.every((row) => row['status'] === '2')).toBe(true);
  expect(all?.total).toBe(all?.rows.length);
  // One that staff booked stands among them at its time.
  await sql(
    site,
    `WITH moved AS (UPDATE ledger.accounts SET balance = balance + 5000, postings = postings + 1
       WHERE user_id = $1 AND kind = 1 RETURNING balance, postings)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, credit_after, credit_no)
     SELECT $1, 8, 77, 104, 1, 5000, clock_timestamp(), balance, postings FROM moved`,
    [player.userId],
  );
  const booked = await answerOf(calls.teamDeposits, { type: '2' });
  expect(booked.rows[0]).toMatchObject({ order_num: '77', type: 8, amount: '5.000', status: '2' });
  expect(booked.total).toBe(Number(done?.total) + 1);
  const pages = await Promise.all([1, 2].map((page) => answerOf(calls.teamDeposits, { page, rows: 1 })));
  expect(pages.flatMap((page) => page.rows.map((row) => row['order_num']))).toEqual(['77', number]);

  const paid = await answerOf(calls.teamWithdrawals, { type: '2' });
  expect(paid.rows.length).toBeGreaterThan(0);
  expect(paid.rows[0]).toMatchObject({ status: '2', username: player.username, type: 14 });
  expect((await answerOf(calls.teamWithdrawals, { type: '3' })).rows).toEqual([]);
  const fields = 'username uid order_num type addtime amount price statusName total_price status';
  for (const { rows } of [booked, paid])
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(fields.split(' ').toSorted());
  const own = await ask(player, calls.listWithdrawals, {});
  const [{ tail, placeName }] = own.data['rows'] as [{ tail: string; placeName: string }];
  for (const { text } of [all, booked, paid, await answerOf(calls.teamTransactions)].filter(
    (each) => each !== undefined,
  ))
    for (const secret of [tail, placeName]) if (secret) expect(text).not.toContain(secret);
});
