// Boards say what rows say: sums equal a recomputation, gaps are filled where rows tell, and nothing is made up.
import type { TileName } from '@longmen/contract/console/tiles';
import { permissionsOf } from '@longmen/contract/console/rights';
import { operatorPassword, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';
import type { SignedInOperator } from '../deps.ts';

const admin = useConsole(['office01', 'office02']);
const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

/** Kinds as they are stored, with the accounts that they debit and credit. */
const kinds = {
  bet: [1, 1, 100],
  win: [2, 101, 1],
  refund: [4, 100, 1],
  deposit: [5, 104, 1],
  depositByCoin: [7, 104, 1],
  withdrawalPaid: [62, 2, 105],
  signIn: [67, 102, 1],
} as const;
type Kind = keyof typeof kinds;

let refs = 0;
async function transfer(kind: Kind, amount: number, at: number): Promise<void> {
  const [code, debit, credit] = kinds[kind];
  const leg = (account: number) => (account < 100 ? [0, (refs += 1)] : [null, null]);
  await admin.sql(
    `INSERT INTO ledger.transfers (user_id, ref, amount, at, debit_after, debit_no, credit_after, credit_no, kind, debit, credit)
     VALUES (7, $1, $2, to_timestamp($3::float8 / 1000), $4, $5, $6, $7, $8, $9, $10)`,
    [(refs += 1), amount, at, ...leg(debit), ...leg(credit), code, debit, credit],
  );
}

const startFrom = (minute: number) =>
  admin.sql(`INSERT INTO office.samples VALUES ('bets', to_timestamp($1::float8 / 1000), 0)`, [minute]);

async function measureAll(): Promise<void> {
  while (await admin.office().dashboard.takeSamples());
}

const founder = () => admin.office().signIn({ name: 'office01', password: operatorPassword });
const support = async () =>
  ({ name: 'support01', roles: ['support'], permissions: permissionsOf(['support']) }) as unknown as SignedInOperator;

async function valuesOf(who: () => Promise<SignedInOperator>, board: 'operations' | 'money') {
  const { tiles } = await admin.office().dashboard.readBoard(await who(), { board, period: 'hour' });
  return new Map(tiles.map((tile) => [tile.name, tile]));
}

let thisMinute = 0;
beforeAll(() => {
  thisMinute = Math.floor(Date.now() / minuteMs) * minuteMs;
});

test('sums of an hour are those of its transfers, whoever measured and whenever', async () => {
  const amounts: [Kind, number, number][] = [
    ['bet', 70_000, 10],
    ['bet', 1, 40],
    ['refund', 20_000, 12],
    ['win', 33_333, 9],
    ['deposit', 500_000, 30],
    ['depositByCoin', 7, 30],
    ['withdrawalPaid', 90_000, 5],
    ['signIn', 1_000, 5],
    // Before the hour, and older than what is looked at.
    ['bet', 999_000, 75],
    ['deposit', 999_000, 75],
  ];
  for (const [kind, amount, ago] of amounts) await transfer(kind, amount, thisMinute - ago * minuteMs + 500);
  await startFrom(thisMinute - 90 * minuteMs);
  // Two consoles at once, and once more: a minute is measured once.
  await Promise.all([measureAll(), measureAll()]);
  await measureAll();
  const tiles = await valuesOf(founder, 'money');
  const values = Object.fromEntries([...tiles].map(([name, { value }]) => [name, value]));
  expect(values).toEqual({
    staked: 50_001,
    paid: 33_333,
    grossRevenue: 16_668,
    deposited: 500_007,
    withdrawn: 90_000,
    bonuses: 1_000,
  });
  for (const [name, { series, value }] of tiles)
    expect(
      series.reduce<number>((sum, point) => sum + (point ?? 0), 0),
      name,
    ).toBe(value);
  // Nothing was measured a week ago, and a figure that nobody measured is none.
  expect([...tiles.values()].map(({ lastWeek }) => lastWeek)).toEqual([null, null, null, null, null, null]);
});

test('a week ago is compared with where all of it was measured, and only there', async () => {
  const weekAgo = thisMinute - weekMs;
  const fill = (measure: string, minutes: number) =>
    admin.sql(
      `INSERT INTO office.samples SELECT $1, to_timestamp($2::float8 / 1000) - n * interval '1 minute', 5 FROM generate_series(-1, $3) AS n`,
      [measure, weekAgo, minutes],
    );
  await fill('staked', 62);
  await fill('deposited', 40);
  const tiles = await valuesOf(founder, 'money');
  expect(tiles.get('staked')?.lastWeek).toBe(300);
  expect(tiles.get('deposited')?.lastWeek).toBeNull();
  // One side of a difference is not the difference.
  expect(tiles.get('grossRevenue')?.lastWeek).toBeNull();
});

test('an operator sees the figures that he may read, each against its target', async () => {
  await admin.sql(
    `INSERT INTO office.samples SELECT m, to_timestamp($1::float8 / 1000), v FROM (VALUES ('withdrawalsOldest', 901), ('channelSuccess', 9500)) AS x (m, v) ON CONFLICT (measure, minute) DO UPDATE SET value = excluded.value`,
    [thisMinute - minuteMs],
  );
  const all = await valuesOf(founder, 'operations');
  const judged = (name: TileName) => [all.get(name)?.target, all.get(name)?.isOnTarget];
  expect(judged('withdrawalsOldest')).toEqual([900, false]);
  expect(judged('channelSuccess')).toEqual([9_500, true]);
  expect(judged('bets')).toEqual([null, null]);

  expect([...(await valuesOf(support, 'operations')).keys()]).toEqual([
    'drawLateness',
    'unsettled',
    'bets',
    'channelSuccess',
    'credit',
    'depositsWaiting',
    'depositsOldest',
    'callback',
    'withdrawalsWaiting',
    'withdrawalsOldest',
    'sending',
  ]);
  expect((await valuesOf(support, 'money')).size).toBe(0);
});
