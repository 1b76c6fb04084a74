// Game rounds as their player and his agent read them: by money, with sums that are the ledger's (platforms.md 8 and 9).
import { mills, yuan } from '@longmen/engine';
import { askRoute } from '@longmen/test-kit/fixtures/platforms/ask-route';
import {
  bet,
  liveGame,
  rollback,
  type Seat,
  slotGame,
  useArcade,
  win,
} from '@longmen/test-kit/fixtures/platforms/arcade';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { CallName } from '@longmen/contract';
import { playedAt } from '../launches/recent.ts';

const arcade = useArcade();
const { answer, kit, modules, play, remote, rows, seat } = arcade;

type Fields = Record<string, unknown>;
type List = Fields & { rows: Fields[]; total: number };
const ask = ({ caller }: Seat, name: CallName, fields: Fields = {}) =>
  askRoute(modules.arcades[0].routes, name, { plate: 'ag', ...fields }, { caller });
const list = async (who: Seat, fields: Fields = {}) => (await ask(who, 'gameRounds', fields)) as List;
const column = ({ rows: listed }: List, name: string) => listed.map((row) => row[name]);

let player: Seat;

/** Plays one round: what was staked, what came back. Undefined: it stays open; null: the stake is given back. */
async function round(who: Seat, stake: number, back: number | null | undefined, game = slotGame): Promise<string> {
  const first = bet(who, { amount: yuan(stake), game });
  await answer(first);
  if (back === null) await answer(rollback(who, first, { game, isRoundClosed: true }));
  else if (back !== undefined) await answer(win(who, first, { amount: yuan(back), game, isRoundClosed: true }));
  return first.round;
}

beforeAll(async () => {
  player = await seat();
  for (const [stake, back, game] of [
    [10, 25],
    [10, 0],
    [20, 8, liveGame],
    [30, 30],
    [40, null],
    [50, undefined],
  ] as const)
    await round(player, stake, back, game);
});

afterEach(() => {
  Object.assign(remote, { url: 'https://play.hall.test/1', fails: false });
  remote.pages.length = 0;
});

test('what a round came to is said by money, and its figures fit each other', async () => {
  const all = await list(player);
  expect(
    all.rows.map((row) => [row['status'], row['price_sum'], row['win_price'], row['win_sum'], row['valid_price']]),
  ).toEqual([
    ['4', '50.000', '0.000', '0.000', '0.000'],
    ['3', '40.000', '40.000', '0.000', '0.000'],
    ['2', '30.000', '30.000', '0.000', '30.000'],
    ['5', '20.000', '8.000', '-12.000', '12.000'],
    ['5', '10.000', '0.000', '-10.000', '10.000'],
    ['1', '10.000', '25.000', '15.000', '10.000'],
  ]);
  expect(column(all, 'statusName')).toEqual(['Open', 'Void', 'Even', 'Lost', 'Lost', 'Won']);
  expect(all.rows[3]).toMatchObject({ plate: 'ag', kind_id: liveGame, gid: '2001', detail: '1' });
  expect(all.rows[3]?.['game']).not.toBe(liveGame);
  expect(all.rows.map((row) => row['created'] === '0')).toEqual([true, false, false, false, false, false]);
});

test('sums are those of the filter, and over everything those of the ledger', async () => {
  const all = await list(player, { rows: 2 });
  // What came back whole is no stake; what is open is staked and not yet lost.
  expect(all).toMatchObject({
    total: 6,
    price_total: '120.000',
    win_total: '63.000',
    net_total: '-7.000',
    valid_total: '62.000',
    wait_num: 1,
    wait_total: '50.000',
  });
  const [moved] = await rows<{ staked: number; back: number }>(
    `SELECT sum(amount) FILTER (WHERE kind = 70)::bigint AS staked, sum(amount) FILTER (WHERE kind IN (71, 72))::bigint AS back
     FROM ledger.transfers WHERE user_id = $1`,
    [player.userId],
  );
  const returned = await list(player, { type: 3 });
  expect(returned).toMatchObject({ total: 1, price_total: '40.000', win_total: '40.000', net_total: '0.000' });
  const sum = (name: string) => (Number(all[name]) + Number(returned[name])) * 1_000;
  expect([sum('price_total'), sum('win_total')]).toEqual([moved?.staked, moved?.back]);
  expect((Number(all['net_total']) - Number(all['wait_total'])) * 1_000).toBe(
    (moved?.back ?? 0) - (moved?.staked ?? 0),
  );
});

test.each([
  [1, ['1']],
  [5, ['5', '5']],
  [4, ['4']],
  [2, ['2']],
  [3, ['3']],
])('filter %i', async (type, statuses) => {
  const found = await list(player, { type });
  expect([column(found, 'status'), found.total]).toEqual([statuses, statuses.length]);
});

test('filters by game, platform and day, and pages without gap', async () => {
  const all = column(await list(player), 'id');
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(...column(await list(player, { rows: 2, page }), 'id'));
  expect(pages).toEqual(all);
  // As a process reads that has not seen the pages before.
  const cold = await askRoute(
    modules.arcades[1].routes,
    'gameRounds',
    { plate: 'ag', rows: 2, page: 3 },
    { caller: player.caller },
  );
  expect(column(cold as List, 'id')).toEqual(all.slice(4));
  expect(await list(player, { kind_id: liveGame })).toMatchObject({ total: 1, price_total: '20.000' });
  expect(await list(player, { kind_id: 'none' })).toMatchObject({ total: 0, rows: [], price_total: '0.000' });
  expect(await list(player, { plate: 'ky' })).toMatchObject({ total: 0, rows: [] });
  await kit.sql(
    `UPDATE arcade.game_rounds SET opened_at = opened_at - interval '1 day' WHERE user_id = $1 AND stake = 20000`,
    [player.userId],
  );
  try {
    expect(await list(player, { day_type: 1 })).toMatchObject({ total: 1, price_total: '20.000' });
    // Under a filter that was not read before: nobody is told of what the test changes by hand.
    const sums = [await list(player, { rows: 50 }), await list(player, { rows: 50, day_type: 7 })];
    expect(sums.map(({ total }) => total)).toEqual([5, 6]);
  } finally {
    await kit.sql(
      `UPDATE arcade.game_rounds SET opened_at = opened_at + interval '1 day' WHERE user_id = $1 AND stake = 20000`,
      [player.userId],
    );
  }
});

test('a round in detail has every movement with the balance after it, to the mill', async () => {
  const who = await seat();
  const first = bet(who, { amount: mills(10_001) });
  const second = bet(who, { amount: yuan(5), round: first.round });
  const paid = win(who, first, { amount: mills(7_003) });
  await play(who, [first, second, paid, rollback(who, second), rollback(who, paid, { isRoundClosed: true })]);
  const id = column(await list(who), 'id')[0];
  const detail = (await ask(who, 'gameRoundDetail', { id })) as Fields & { entries: Fields[] };
  // A cash record names a transaction, which leads to the same page, for its player alone.
  const refs = await rows<{ ref: string }>(
    `SELECT id::text AS ref FROM arcade.wallet_transactions WHERE user_id = $1 AND kind IS NOT NULL`,
    [who.userId],
  );
  expect(refs.length).toBeGreaterThan(2);
  for (const { ref } of refs) {
    expect(await ask(who, 'gameRoundDetail', { id: ref })).toEqual(detail);
    expect(await ask(player, 'gameRoundDetail', { id: ref })).toBe('orderUnknown');
  }
  expect(detail.entries.map(({ kind, money, balance }) => [kind, money, balance])).toEqual([
    ['70', '-10.001', '989.999'],
    ['70', '-5.000', '984.999'],
    ['71', '7.003', '992.002'],
    ['72', '5.000', '997.002'],
    ['73', '-7.003', '989.999'],
  ]);
  expect(detail).toMatchObject({
    status: '5',
    price_sum: '15.001',
    win_price: '5.000',
    win_sum: '-10.001',
    dml: '10.001',
    cards: '',
  });
});

test('the page of a round is asked of its company by names that say nothing, and is empty where there is none', async () => {
  const who = await seat();
  await round(who, 10, 0);
  const [{ id, round: number }] = (await list(who)).rows as [Fields];
  expect(await ask(who, 'gameRoundPage', { id })).toEqual({ url: 'https://play.hall.test/1' });
  expect(remote.pages).toEqual([{ player: who.name, game: slotGame, round: number, record: undefined }]);
  remote.fails = true;
  expect(await ask(who, 'gameRoundPage', { id })).toEqual({ url: '' });
});

test('a promotion has no page', async () => {
  const who = await seat();
  await answer(win(who, bet(who), { reward: 'gift-1', amount: yuan(3) }));
  const [row] = (await list(who)).rows;
  expect(row).toMatchObject({ price_sum: '0.000', win_sum: '3.000', valid_price: '0.000', detail: '0' });
  expect(await ask(who, 'gameRoundPage', { id: row?.['id'] })).toEqual({ url: '' });
  expect(remote.pages).toEqual([]);
});

test('S1 a round of another is as good as none; an agent sees rows and details of his line, without balances and pages', async () => {
  const [agent, below, stranger] = [await seat(), await seat(), await seat()];
  await kit.sql('UPDATE identity.users SET account_type = 2 WHERE user_id = ANY ($1)', [
    [agent.userId, stranger.userId],
  ]);
  await kit.sql('UPDATE identity.users SET parent_id = $1, line = ARRAY[$1::bigint] WHERE user_id = $2', [
    agent.userId,
    below.userId,
  ]);
  const as = (of: Seat): Seat => ({ ...of, caller: { ...of.caller, accountType: 2 } });
  await round(below, 10, 25);
  await round(below, 10, 0);
  const [id] = column(await list(below), 'id');
  for (const other of [stranger, as(stranger)])
    for (const name of ['gameRoundDetail', 'gameRoundPage'] as const) {
      expect(await ask(other, name, { id })).toBe('orderUnknown');
      expect(await ask(other, name, { id: '9223372036854775807' })).toBe('orderUnknown');
    }
  expect(await ask(agent, 'gameRoundDetail', { id })).toBe('orderUnknown');
  expect(await ask(as(agent), 'gameRoundPage', { id })).toBe('orderUnknown');
  expect(await ask(below, 'gameRoundDetail', { id, plate: 'ky' })).toBe('orderUnknown');
  expect(await ask(as(agent), 'gameRoundDetail', { id })).toMatchObject({
    id,
    detail: '0',
    entries: [
      { kind: '70', balance: null },
      { kind: '71', money: '0.000', balance: null },
    ],
  });

  const team = async (fields: Fields = {}, of = agent) => (await ask(as(of), 'teamGameRounds', fields)) as List;
  const whole = { total: 2, price_total: '20.000', win_total: '25.000', net_total: '5.000', valid_total: '20.000' };
  const seen = await team();
  expect(seen).toMatchObject(whole);
  expect(seen.rows.map((row) => [row['uid'], row['detail']])).toEqual([
    [below.userId, '0'],
    [below.userId, '0'],
  ]);
  const username = String(seen.rows[0]?.['username']).toUpperCase();
  for (const fields of [{ username }, { uid: below.userId }, { uid: below.userId, username }])
    expect(await team(fields)).toMatchObject(whole);
  expect(column(await team({ rows: 1, page: 2 }), 'id')).toEqual(column(seen, 'id').slice(1));
  expect(column(await team({ index: 1 }), 'id')).toEqual(column(seen, 'id').slice(1));
  const nothing = { total: 0, rows: [], price_total: '0.000' };
  expect(await team({ type: 4 })).toMatchObject(nothing);
  for (const fields of [
    { uid: stranger.userId },
    { username: 'nobodyhere01' },
    { uid: below.userId, username: 'nobodyhere01' },
  ])
    expect(await team(fields)).toMatchObject(nothing);
  for (const fields of [{}, { uid: below.userId }, { username }])
    expect(await team(fields, stranger)).toMatchObject(nothing);
});

test('games that were opened are known with their last time; a lobby is none', async () => {
  const who = await seat();
  const deps = { platform: kit.platform, providers: modules.providers };
  const [[gid, at] = []] = await playedAt(deps, who.userId);
  expect([gid, Number(at) > 0]).toEqual([2009, true]);
  await kit.sql(`UPDATE arcade.launches SET game = '' WHERE user_id = $1`, [who.userId]);
  expect(await playedAt(deps, who.userId)).toEqual(new Map());
});
