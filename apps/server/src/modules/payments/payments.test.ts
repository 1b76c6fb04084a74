// What can be paid with, redirect gateways, and the player's own limits: deposits end to end over real HTTP.
import { speaker } from '@longmen/test-kit/fixtures/speaker';
import { mills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { localFirst } from './messages.ts';

const pay = usePaying();
const { open, detail, cash, untilState, receipts } = pay;

describe('the ways to pay', () => {
  test('every method of the spec is shown with its open channels', async () => {
    const { methods, popup, quick } = await pay.fixture.call('payMethods', pay.player, {});
    // In the order of the reader's language.
    expect(methods.map(({ type }) => type)).toEqual(localFirst.en);
    expect([popup.isVisible, quick]).toEqual([false, null]);
    const jumps = methods.flatMap(({ channels }) => channels.map(({ jumpMode }) => jumpMode));
    expect(new Set(jumps)).toEqual(new Set(['showAccount', 'payPage', 'showCode', 'redirect']));
    const [bank] = methods[0]?.channels ?? [];
    // The account of a channel with a note comes with the order.
    expect(bank).toMatchObject({ jumpMode: 'payPage', bankAccount: '', asksName: false });
    const coin = methods.find(({ type }) => type === 'digitalCurrency')?.channels[0];
    expect(coin).toMatchObject({ min: '10.0000', exchangeRate: '7.250', coin: 'USDT' });
  });

  test('a channel without its provider is not offered, and cannot be used', async () => {
    await pay.fixture.rows("UPDATE payments.channels SET provider = 'gone' WHERE code = 'demo-wallet'");
    const { methods } = await pay.fixture.call('payMethods', pay.player, {});
    expect(methods.map(({ type }) => type)).not.toContain('gopay');
    expect(await refusal(open({ code: 'demo-wallet', amount: '50' }))).toBe('payChannelClosed');
    await pay.fixture.rows("UPDATE payments.channels SET provider = 'sandbox-gateway' WHERE code = 'demo-wallet'");
  });

  test.each([
    ['demo-bank', '99.99', {}, 'amountOutOfRange'],
    ['demo-bank', '50000.01', {}, 'amountOutOfRange'],
    ['demo-bank', '100.001', {}, 'invalidInput'],
    ['demo-wechat', '50.005', {}, 'invalidInput'],
    ['demo-bank', '100.0005', {}, 'invalidInput'],
    ['demo-wechat', '51', {}, 'amountNotOffered'],
    ['demo-bank-counter', '100', {}, 'depositNameNeeded'],
    ['demo-bank-counter', '100', { depositor: '4111 1111 1111 1111' }, 'depositNameNeeded'],
    ['demo-online-bank', '100', {}, 'bankNeeded'],
    ['demo-online-bank', '100', { bank: 'NONE' }, 'bankNeeded'],
    ['demo-usdt', '9.9999', {}, 'amountOutOfRange'],
    ['demo-usdt', '10', { transactionId: 'abcdef123456' }, 'pictureNeeded'],
    ['demo-usdt', '10', { picture: '/pictures/x.webp' }, 'transactionIdNeeded'],
    ['demo-bank', '100', { transactionId: '4111111111111111' }, 'transactionIdNeeded'],
    ['nowhere', '100', {}, 'payChannelUnknown'],
    ['demo-bank', '100', { channel: '2' }, 'payChannelUnknown'],
  ])('%s refuses %s %o: %s', async (code, amount, more, expected) => {
    expect(await refusal(open({ code, amount, ...more }))).toBe(expected);
  });

  test('a restricted account is told so on every entry', async () => {
    pay.fixture.restricted.add(pay.player.userId);
    expect(await refusal(pay.fixture.call('payMethods', pay.player, {}))).toBe('accountRestricted');
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('accountRestricted');
    expect(await refusal(pay.fixture.call('claimDeposit', pay.player, { orderNum: '1' }))).toBe('accountRestricted');
  });

  test('five deposits may wait; a sixth is refused until one ends', async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 5; index += 1)
      numbers.push((await open({ code: 'demo-bank', amount: '100' })).orderNum);
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('tooManyDeposits');
    await pay.fixture.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      numbers[0],
    ]);
    await pay.fixture.payments.expireDeposits();
    expect((await detail(numbers[0] ?? '')).state).toBe('expired');
    expect((await open({ code: 'demo-bank', amount: '100' })).deposit.state).toBe('pending');
  });
});

describe('a redirect gateway', () => {
  test('sends the player to its page, and its signed callback credits once', async () => {
    const { jump, url, gatewayNumber, orderNum } = await open({ code: 'demo-wallet', amount: '200' });
    expect([jump, gatewayNumber]).toEqual(['redirect', `G${orderNum}`]);
    const page = await fetch(url);
    expect(await page.text()).toContain('200.000');
    // R11: the player's card is typed there and nowhere else.
    await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'paid' }) });
    const done = await untilState(orderNum, 'success');
    // 5 in 1000.
    expect([done.fee, done.credited, await cash()]).toEqual([mills(1_000), mills(199_000), '199.000']);
  });

  test('that refuses leaves the deposit failed; money that comes after is for people', async () => {
    const { orderNum } = await open({ code: 'demo-alipay-gate', amount: '60' });
    await pay.fixture.sandbox({ decide: orderNum, state: 'failed' });
    expect((await untilState(orderNum, 'failed')).reason).toBe('gatewayRefused');
    await pay.fixture.sandbox({ decide: orderNum, state: 'paid' });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, await cash()]).toEqual(['paidAfterFailure', '0.000']);
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    const back = (by: string) =>
      pay.fixture.platform.db.bets.transaction((tx) =>
        pay.fixture.payments.admin.giveBack(tx, {
          by: speaker(by),
          receipt: receipt?.receipt ?? '',
          reason: 'sent back',
        }),
      );
    expect(await back('office01')).toMatchObject({ outcome: 'returned' });
    await expect(back('office02')).rejects.toThrow('paymentOver');
    expect((await detail(orderNum)).state).toBe('closed');
  });

  test.each([
    ['another amount', { amount: '199.000' }],
    ['another player', { user: 'ff'.repeat(16) }],
  ])('that tells of %s is not believed', async (_name, twist) => {
    const { orderNum } = await open({ code: 'demo-alipay-gate', amount: '200' });
    await pay.fixture.sandbox({ decide: orderNum, state: 'paid', ...twist });
    await untilState(orderNum, 'review');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect([receipt?.state, await cash()]).toEqual(['quarantined', '0.000']);
    // Whatever differs, even the owner alone, one operator does not credit it.
    const one = await pay.fixture.platform.db.bets
      .transaction((tx) =>
        pay.fixture.payments.admin.match(tx, {
          by: speaker('office01'),
          receipt: receipt?.receipt ?? '',
          to: orderNum,
          reason: 'is fine',
        }),
      )
      .catch((error: unknown) => error);
    expect([one, await cash()]).toMatchObject([{ outcome: 'waits' }, '0.000']);
  });

  test('is asked again before much is credited; what it does not confirm is quarantined', async () => {
    const { orderNum } = await open({ code: 'demo-alipay-gate', amount: '6000' });
    // Signed rightly, but the gateway knows of no payment: a stolen secret.
    const order = { event: 'paid', order_num: orderNum, txid: `X${orderNum}`, amount: '6000.000', currency: 'CNY' };
    const payer = pay.fixture.payerOf(pay.player.userId);
    await pay.fixture.sandbox({ provider: 'sandbox-gateway', announce: { ...order, user: payer, at: Date.now() } });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, await cash()]).toEqual(['notFound', '0.000']);
    const real = await open({ code: 'demo-alipay-gate', amount: '6000' });
    await pay.fixture.sandbox({ decide: real.orderNum, state: 'paid' });
    await untilState(real.orderNum, 'success');
    expect(await cash()).toBe('6000.000');
  });

  test('that is away opens nothing; the same key asks again and finds the same order', async () => {
    await pay.fixture.sandbox({ refuse: true });
    expect(await refusal(open({ code: 'demo-wallet', amount: '50' }, 'away-1'))).toBe('payChannelAway');
    expect(await cash()).toBe('0.000');
    await pay.fixture.sandbox({ refuse: false });
    const first = await open({ code: 'demo-wallet', amount: '50' }, 'away-1');
    expect(first.jump).toBe('redirect');
    const all = await pay.fixture.call('listDeposits', pay.player, {});
    expect(all.total).toBe(1);
  });
});

describe("the player's own limits", () => {
  test('R1 are asked before a deposit is opened', async () => {
    pay.fixture.barrier = { refusal: 'depositLimitReached', above: 400_000 };
    expect(await refusal(open({ code: 'demo-bank', amount: '500' }))).toBe('depositLimitReached');
    expect((await open({ code: 'demo-bank', amount: '400' })).deposit.state).toBe('pending');
    pay.fixture.barrier = { refusal: 'selfExcluded', above: 0 };
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('selfExcluded');
  });

  test.each(['depositLimitReached', 'selfExcluded'] as const)(
    'R2 %s between opening and credit: the money waits to be returned',
    async (why) => {
      const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
      pay.fixture.barrier = { refusal: why, above: 0 };
      await pay.fixture.sandbox({ line: { amount: '500', note: deposit.note, payer: 'AN' } });
      const held = await untilState(orderNum, 'review');
      expect([held.reason, await cash()]).toEqual([why === 'selfExcluded' ? 'playerMayNot' : 'overLimit', '0.000']);
      expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('refund');
    },
  );

  test('an account that was restricted meanwhile is not credited either', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    pay.fixture.restricted.add(pay.player.userId);
    await pay.fixture.sandbox({ line: { amount: '500', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'review');
    expect(await cash()).toBe('0.000');
  });
});
