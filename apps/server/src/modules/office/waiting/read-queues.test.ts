// Queues of the console: each operator sees those that he may read, and no other one.
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);

beforeAll(() =>
  admin.office().seedOperators(
    [
      { name: 'office01', password },
      { name: 'office02', password },
    ],
    (['support', 'cashier', 'treasurer', 'content'] as const).map((role) => ({ name: `${role}01`, roles: [role] })),
  ),
);

const queuesOf = async (name: string) => (await (await admin.signedIn(name)).ok('listQueues', {})).queues;

test('by rights', async () => {
  const names = async (name: string) => (await queuesOf(name)).map((queue) => queue.name);
  const moneyIn = ['deposits', 'payments', 'refunds', 'callbacks'];
  expect(await names('content01')).toEqual([]);
  expect(await names('support01')).toEqual(['withdrawals', 'withdrawalsSecond', ...moneyIn]);
  expect(await names('treasurer01')).toEqual([
    'withdrawals',
    'withdrawalsSecond',
    ...moneyIn,
    'differences',
    'freezes',
  ]);
});

test('with how many wait and since when the oldest', async () => {
  await admin.sql(
    `INSERT INTO ledger.freezes (scope, reason, at) VALUES ('withdrawals', 'a test', '2026-11-20T03:00:00Z'),
      ('games', 'a test', '2026-11-21T03:00:00Z')`,
  );
  const queues = await queuesOf('cashier01');
  expect(queues.find(({ name }) => name === 'freezes')).toEqual({
    name: 'freezes',
    count: 2,
    countIsBound: false,
    oldestAt: Date.parse('2026-11-20T03:00:00Z'),
    targetSeconds: null,
  });
  expect(queues.find(({ name }) => name === 'withdrawals')).toMatchObject({
    count: 0,
    oldestAt: null,
    targetSeconds: 900,
  });
});
