// Signed words that no provider in its right mind sends (trust.md S21): read by a schema, or money that waits for people.
import { expect, test } from 'vitest';
import { usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { openPaidOrder, sendCallback } from '@longmen/test-kit/fixtures/payments';

const pay = usePaying();
const send = (provider: string, { body }: { body: string }) => sendCallback(pay.fixture, provider, { body });

test.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"event":"paid"}',
  '{"event":"paid","order_num":"1","txid":"x","amount":"-5","currency":"CNY","user":"u","at":1}',
  '{"event":"paid","order_num":"1","txid":"abcd","amount":"1e5","currency":"CNY","user":"u","at":1}',
  '{"event":"paid","order_num":"1","txid":"abcd","amount":0.1,"currency":"CNY","user":"u","at":1}',
  '{"event":"paid","order_num":"1","txid":"abcd","amount":"1.0005","currency":"CNY","user":"u","at":1}',
  '{"__proto__":{"event":"paid"}}',
  '\ufeff\u0000',
  '{"event":"paid","order_num":"1","txid":"abcd","amount":"5.000","currency":"CNY","user":"u","at":9007199254740991}',
  '{"event":"paid","order_num":"1","txid":"abcd","amount":"5.000","currency":"C\\u0000Y","user":"u","at":1}',
])('S21 signed words that mean nothing are stored, and credit nobody: %s', async (body) => {
  await endsUnheard('sandbox-gateway', body);
});

const line = { event: 'line', txid: 'bank1', amount: '5.000', currency: 'CNY', note: 'x', payer: 'AN', at: 1 };
test.each([
  { ...line, at: 9_007_199_254_740_991 },
  { ...line, at: -1 },
  { ...line, at: 1.5 },
  { ...line, amount: '1e3' },
  { ...line, amount: '0' },
  { ...line, amount: '9'.repeat(20) },
  { ...line, currency: 'USD' },
  { ...line, txid: 'a\u0000b' },
  { ...line, note: 'x'.repeat(201) },
  { ...line, note: null },
  { ...line, payer: ['AN'] },
  { ...line, event: 'paid' },
])('S21 a bank line that cannot be is stored, and credits nobody: %o', async (words) => {
  await endsUnheard('sandbox-bank', JSON.stringify(words));
});

test('S21 a payment for a number that none of ours can have waits for people', async () => {
  const words = { event: 'paid', order_num: '9'.repeat(20), txid: 'no-order', amount: '5.000', currency: 'CNY' };
  await send('sandbox-gateway', { body: JSON.stringify({ ...words, user: 'u', at: 1 }) });
  await pay.fixture.work();
  expect(await pay.fixture.rows("SELECT state FROM payments.receipts WHERE transaction_id = 'no-order'")).toEqual([
    { state: 'unmatched' },
  ]);
});

test('S21 a bank line of odd characters is money that waits for people', async () => {
  const words = { ...line, txid: 'odd-line', note: '\u0000\ud800 K7\u200bM2QX', payer: '\u0000' };
  expect(await send('sandbox-bank', { body: JSON.stringify(words) })).toBe('success');
  await pay.fixture.work();
  expect(await pay.fixture.rows("SELECT state FROM payments.receipts WHERE transaction_id = 'odd-line'")).toEqual([
    { state: 'unmatched' },
  ]);
  expect(await waitingCallbacks()).toBe(0);
});

const coins = {
  event: 'transfer',
  txid: 'chain1',
  vout: 0,
  address: 'SANDshared1111111111111111111111111',
  quantity: '5',
  coin: 'USDT',
  confirmations: 3,
  at: 1,
};
test.each([
  { ...coins, at: 9_007_199_254_740_991 },
  { ...coins, coin: 'US\u0000' },
  { ...coins, coin: 'usdt' },
  { ...coins, quantity: '-5' },
  { ...coins, quantity: '5.00001' },
  { ...coins, vout: 1e9 },
  { ...coins, confirmations: 1e300 },
  { ...coins, address: 'short' },
  { ...coins, address: `${'A'.repeat(30)}\u0000` },
  { ...coins, txid: "a'; --" },
])('S21 a transfer of coins that cannot be is stored, and credits nobody: %o', async (words) => {
  await endsUnheard('sandbox-chain', JSON.stringify(words));
});

async function endsUnheard(provider: string, body: string): Promise<void> {
  const receipts = async () => (await pay.fixture.rows('SELECT 1 FROM payments.receipts')).length;
  const before = await receipts();
  expect(await send(provider, { body })).toBe('success');
  await pay.fixture.work();
  expect([await waitingCallbacks(), await receipts()]).toEqual([0, before]);
}

async function waitingCallbacks(): Promise<number> {
  const [left] = await pay.fixture.rows<{ n: string }>(
    'SELECT count(*) AS n FROM payments.callbacks WHERE worked_at IS NULL',
  );
  return Number(left?.n);
}

test('what the database refuses again and again ends as unreadable, for people; what it may take later does not', async () => {
  const player = pay.player;
  const { body } = await openPaidOrder(pay.fixture, player, '100');
  await pay.fixture.rows(
    "ALTER TABLE payments.receipts ADD CONSTRAINT never CHECK (transaction_id NOT LIKE 'T%') NOT VALID",
  );
  try {
    await send('sandbox-gateway', { body });
    const tryAgain = async (tries: number) => {
      await pay.fixture.rows(
        "UPDATE payments.callbacks SET tries = $1, next_try_at = now() - interval '1 s' WHERE worked_at IS NULL",
        [tries],
      );
      await pay.fixture.payments.workCallbacks();
      return waitingCallbacks();
    };
    expect(await tryAgain(0)).toBe(1);
    expect(await tryAgain(10)).toBe(1);
    expect(await tryAgain(11)).toBe(0);
  } finally {
    await pay.fixture.rows('ALTER TABLE payments.receipts DROP CONSTRAINT never');
  }
  expect(
    await pay.fixture.rows(
      'SELECT outcome, why, sealed IS NOT NULL AS kept FROM payments.callbacks ORDER BY received_at DESC LIMIT 1',
    ),
  ).toEqual([{ outcome: 'unreadable', why: 'notTaken', kept: true }]);
  expect(await pay.cash()).toBe('0.000');
  // A try too many for its column must not stop those beside it.
  const other = await openPaidOrder(pay.fixture, player, '100');
  await pay.fixture.rows('REVOKE INSERT ON payments.receipts FROM longmen_app');
  try {
    await send('sandbox-gateway', { body: other.body });
    await pay.fixture.rows('UPDATE payments.callbacks SET tries = 32767 WHERE worked_at IS NULL');
    await pay.fixture.payments.workCallbacks();
    expect(await waitingCallbacks()).toBe(1);
  } finally {
    await pay.fixture.rows('GRANT INSERT ON payments.receipts TO longmen_app');
  }
  await pay.fixture.rows("UPDATE payments.callbacks SET next_try_at = now() - interval '1 s' WHERE worked_at IS NULL");
  await pay.fixture.work();
  expect(await pay.cash()).toBe('99.500');
});
