// Bets of an agent's team over HTTP: whose they are, what he earns by each, and what a payment of rebates is made of.
import { calls } from '@longmen/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, bet, fund, newAgent, newPlayer, password, signIn, sql } from '@longmen/test-kit/actors';
import { untilTrue } from '@longmen/test-kit/fixtures/draws';
import { ask } from '@longmen/test-kit/raw-call';
import { closeSales, holdSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';
import { lotteryFamilies } from '@longmen/contract/share-families';

const site = useSite();
let address: string;
/** root (8.0) → sub (6.0) → player (2.5), and root → direct (4.0). */
const people = {} as Record<'root' | 'sub' | 'player' | 'direct', Actor>;
/** Orders of one issue, which has been settled: of the player, of the one directly below root, and of sub himself. */
const orders = {} as Record<'player' | 'direct' | 'sub' | 'root', string>;
const gid = '901';
/** One of them wins, the other one loses. */
const lines = [
  { play: 's_ssc.total.bsoe', price: 100, contents: 'big' },
  { play: 's_ssc.total.bsoe', price: 20, contents: 'small' },
];

const allOf = (rate: string) => Object.fromEntries(lotteryFamilies.map((family) => [family, rate]));
async function below(above: Actor, rate: string, type: '1' | '2'): Promise<Actor> {
  const { data } = await ask(address, calls.createInviteCode, { ...allOf(rate), type }, { token: above.token });
  const { username } = await newPlayer(site, {}, String(data['invite_code']));
  return signIn(site, username, password);
}

type Row = Record<string, string> & { rebates?: Record<string, string>[] };
const answerOf = (call: (typeof calls)[keyof typeof calls], who: Actor, fields: Record<string, unknown> = {}) =>
  ask(address, call, fields, { token: who.token });
async function betsOf(who: Actor, fields: Record<string, unknown> = {}) {
  const { data, code } = await answerOf(calls.teamOrders, who, { rows: 100, ...fields });
  return { ...data, code, rows: (data['rows'] ?? []) as Row[] };
}
const commissionsOf = async ({ userId }: Actor) =>
  sql<{ ref: string; amount: number }>(
    site,
    'SELECT ref::text, amount::integer AS amount FROM ledger.transfers WHERE user_id = $1 AND kind = 19 ORDER BY at',
    [userId],
  );

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  people.root = await newAgent(site, allOf('8.0'));
  people.sub = await below(people.root, '6.0', '2');
  people.player = await below(people.sub, '2.5', '1');
  people.direct = await below(people.root, '4.0', '1');
  await holdSales(site, gid);
  for (const name of ['player', 'direct', 'sub', 'root'] as const) {
    await fund(site, people[name], 1_000);
    orders[name] = await bet(site, people[name], gid, lines);
  }
  await closeSales(site, gid);
  await untilTrue(async () => (await commissionsOf(people.root)).length > 0);
});

describe('bets of a team', () => {
  test('an agent sees his own bets and those of everybody below, with what he earns by each', async () => {
    const { rows, ...sums } = await betsOf(people.root);
    const known = new Map(rows.map((row) => [row['order_num'], row]));
    expect(rows).toHaveLength(8);
    expect(sums).toMatchObject({ total: 8, price_total: '480.000', wait_num: 0 });
    const seen = (name: keyof typeof orders) => known.get(orders[name]);
    expect(seen('player')).toMatchObject({
      username: people.player.username,
      uid: people.player.userId,
      rebate_rate: '2.0',
      rebate: '2.000',
      price_sum: '100.000',
      can_cancel: '0',
    });
    expect(seen('sub')).toMatchObject({ username: people.sub.username, rebate_rate: '2.0', rebate: '2.000' });
    expect(seen('direct')).toMatchObject({ username: people.direct.username, rebate_rate: '4.0', rebate: '4.000' });
    expect(seen('root')).toMatchObject({ username: people.root.username, rebate_rate: '0.0', rebate: '0.000' });
    // His rebates of the whole list are what he was paid.
    const earned = rows.reduce((sum, row) => sum + Math.round(Number(row['rebate']) * 1_000), 0);
    const paid = (await commissionsOf(people.root)).reduce((sum, { amount }) => sum + amount, 0);
    expect([earned, paid]).toEqual([9_600, 9_600]);
    // The agent in between sees his part only.
    const part = await betsOf(people.sub);
    expect(part.rows.map((row) => [row['username'], row['rebate']])).toEqual([
      [people.sub.username, '0.000'],
      [people.sub.username, '0.000'],
      [people.player.username, '3.500'],
      [people.player.username, '0.700'],
    ]);
  });

  test('filters: status, name in any case, platform; pages follow each other without gap', async () => {
    const [won, lost, waiting] = await Promise.all(['1', '5', '4'].map((type) => betsOf(people.root, { type })));
    expect([won?.rows.length, lost?.rows.length, waiting?.rows.length]).toEqual([4, 4, 0]);
    const name = people.player.username.toUpperCase();
    const of = await betsOf(people.root, { username: name });
    expect(of.rows.map((row) => row['uid'])).toEqual([people.player.userId, people.player.userId]);
    expect(of).toMatchObject({ total: 2, price_total: '120.000' });
    expect(await betsOf(people.root, { plate: 'ky' })).toMatchObject({ rows: [], total: 0, price_total: '0.000' });
    const games = await answerOf(calls.teamGameRounds, people.root, { plate: 'ag' });
    expect(games.data).toMatchObject({ rows: [], total: 0 });
    expect(await betsOf(people.root, { day_type: '1' })).toMatchObject({ rows: [], total: 0 });
    const all = (await betsOf(people.root, { day_type: '7' })).rows.map((row) => row['order_num']);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await betsOf(people.root, { rows: 3, page })).rows);
    expect(pages.map((row) => row['order_num'])).toEqual(all);
    const skipped = await betsOf(people.root, { rows: 3, index: 5 });
    expect(skipped.rows.map((row) => row['order_num'])).toEqual(all.slice(5));
    expect((await betsOf(people.root, { day_type: '2' })).code).toBe(422);
  });

  test('a large team is read from the newest bets of everybody, to the same rows, sums and pages', async () => {
    const few = await betsOf(people.root);
    const extra = Array.from({ length: 501 }, (_, at) => String(8_000_000_000 + at));
    await sql(
      site,
      `INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line)
       SELECT id, 'large' || right(id::text, 6), 1, '{}', '', 'k1', $2::bigint, ARRAY[$2::bigint] FROM unnest($1::bigint[]) AS id`,
      [extra, people.root.userId],
    );
    try {
      const many = await betsOf(people.root);
      const numbers = (list: { rows: Row[] }) => list.rows.map((row) => row['order_num']).toSorted();
      expect(numbers(many)).toEqual(numbers(few));
      expect({ ...many, rows: [] }).toEqual({ ...few, rows: [] });
      // The newest first, and pages of three end where the next ones begin.
      const placed = many.rows.map((row) => Number(row['bet_time']));
      expect(placed).toEqual(placed.toSorted((a, b) => b - a));
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(...(await betsOf(people.root, { rows: 3, page })).rows);
      expect(pages.map((row) => row['order_num'])).toEqual(many.rows.map((row) => row['order_num']));
      expect((await betsOf(people.root, { rows: 3, index: 6 })).rows).toHaveLength(2);
      const money = await answerOf(calls.teamTransactions, people.root, { type: '1', rows: 100 });
      expect(money.data['total']).toBe(4);
      const newest = await answerOf(calls.teamTransactions, people.root, { type: '1', rows: 2, page: 2 });
      expect((newest.data['rows'] as Row[]).length).toBe(2);
    } finally {
      await sql(site, 'DELETE FROM identity.users WHERE user_id = ANY ($1)', [extra]);
    }
  });

  test('one bet shows what each account up to the caller earns by it, and nobody above him', async () => {
    const show = async (who: Actor, order_num: string) =>
      (await answerOf(calls.teamOrderDetail, who, { gid, order_num })).data as { rebates: Row[]; order: Row } & Row;
    const edge = (username: string, rate: string, next: string, gap: string, amount: string) => ({
      username,
      rate,
      next_rate: next,
      gap,
      base: 100,
      amount,
    });
    const { root, sub, player } = people;
    const forRoot = await show(root, orders.player);
    expect(forRoot).toMatchObject({ username: player.username, uid: player.userId, order: { can_cancel: '0' } });
    expect(forRoot.rebates).toEqual([
      edge(sub.username, '6.0', '2.5', '3.5', '3.500'),
      edge(root.username, '8.0', '6.0', '2.0', '2.000'),
    ]);
    const forSub = await show(sub, orders.player);
    expect(forSub.rebates).toEqual([edge(sub.username, '6.0', '2.5', '3.5', '3.500')]);
    expect(JSON.stringify(forSub)).not.toContain(root.username);
    expect((await show(sub, orders.sub)).rebates).toEqual([]);
    // A closed agent's share stays with the house.
    await sql(site, 'UPDATE identity.users SET status = 1 WHERE user_id = $1', [sub.userId]);
    expect((await show(root, orders.player)).rebates[0]).toMatchObject({ username: sub.username, amount: '0.000' });
    await sql(site, 'UPDATE identity.users SET status = 0 WHERE user_id = $1', [sub.userId]);
  });

  test('nobody cancels a bet of another, and one that waits has earned nothing', async () => {
    const { root, player } = people;
    const order_num = await bet(site, player, '11');
    const cancel = await answerOf(calls.cancelBet, root, { order_num });
    expect(cancel.data['refusal']).toBe('orderUnknown');
    const [row] = (await betsOf(root, { type: '4' })).rows;
    expect(row).toMatchObject({ order_num, rebate_rate: '2.0', rebate: '0.000', can_cancel: '0' });
    const { data } = await answerOf(calls.teamOrderDetail, root, { order_num });
    expect(data['rebates']).toMatchObject([{ amount: '0.000' }, { amount: '0.000' }]);
  });
});

describe('what rebates are made of', () => {
  test('a payment is its rows, page by page; the record of another is as good as none', async () => {
    const [paid] = await commissionsOf(people.root);
    const explain = (who: Actor, fields = {}) => answerOf(calls.rebateDetail, who, { order_num: paid?.ref, ...fields });
    const { data } = await explain(people.root);
    const rows = data['rows'] as Row[];
    expect(data).toMatchObject({ amount: '9.600', total: 3 });
    const { root, sub } = people;
    expect(
      rows.map((row) => [row['via'], row['family'], row['rate'], row['next_rate'], row['base'], row['amount']]),
    ).toEqual([
      ['direct', 's_ssc', '8.0', '4.0', 120, '4.800'],
      // The agent directly below, for himself.
      ['direct', 's_ssc', '8.0', '6.0', 120, '2.400'],
      [sub.username, 's_ssc', '8.0', '6.0', 120, '2.400'],
    ]);
    const second = await explain(root, { page: 3, rows: 1 });
    expect((second.data['rows'] as Row[]).map((row) => row['via'])).toEqual([sub.username]);
    const others = await newAgent(site, allOf('8.0'));
    const [foreign, none] = [await explain(others), await explain(root, { order_num: '1' })];
    expect([foreign.text, foreign.data['refusal']]).toEqual([none.text, 'recordUnknown']);
  });

  test('the statement adds up by day and family to what the ledger paid, in a sheet and on paper', async () => {
    const now = Date.now();
    const times = { from: Math.floor(now / 1_000) - 86_400, to: Math.floor(now / 1_000) + 86_400 };
    const file = await answerOf(calls.rebateStatement, people.root, { ...times, format: 'csv' });
    const text = Buffer.from(String(file.data['content']), 'base64').toString();
    const rows = text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(rows.slice(1)).toEqual([
      [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'Five Balls', '360.000', '9.600'],
      ['Total', '', '360.000', '9.600'],
    ]);
    expect(file.data['total']).toBe(1);
    expect(file.data['name']).toContain(people.root.username);
    const paper = await answerOf(calls.rebateStatement, people.root, { ...times, format: 'pdf' });
    expect(Buffer.from(String(paper.data['content']), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    for (const wrong of [
      { from: times.to, to: times.from },
      { from: times.to - 93 * 86_400, to: times.to },
    ]) {
      const refused = await answerOf(calls.rebateStatement, people.root, { ...wrong, format: 'csv' });
      expect(refused.data['refusal']).toBe('recordTimesInvalid');
    }
  });
});
