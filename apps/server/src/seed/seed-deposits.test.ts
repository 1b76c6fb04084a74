// What the cashier of a demo site finds waits once, however often the site starts.
import { usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { expect, test } from 'vitest';
import type { User } from '../modules/identity/index.ts';
import { demoMoneyIn } from './demo-data.ts';
import { leaveDemoMoneyIn } from './seed-deposits.ts';

const pay = usePaying();
const { receipts, until } = pay;

test('an order with evidence and a payment without order wait, also after a second start', async () => {
  const kit = pay.fixture;
  const users = new Map([[demoMoneyIn.order.username, pay.player as unknown as User]]);
  const start = () => leaveDemoMoneyIn({ payments: kit.payments, providers: kit.providers }, users);
  await start();
  const found = () => receipts('transaction_id = $1', [demoMoneyIn.payment.txid]);
  expect(await until(found, (rows) => rows.length > 0)).toMatchObject([{ state: 'unmatched', deposit: null }]);
  await start();
  const done = () =>
    kit.rows<{ outcome: string }>('SELECT outcome FROM payments.callbacks WHERE outcome IS NOT NULL ORDER BY id');
  expect((await until(done, (rows) => rows.length > 1)).map(({ outcome }) => outcome)).toEqual(['held', 'repeat']);
  expect(await found()).toHaveLength(1);
  const orders = `SELECT state, claimed_at IS NOT NULL AS claimed FROM payments.deposits`;
  expect(await kit.rows(orders)).toEqual([{ state: 'pending', claimed: true }]);
});
