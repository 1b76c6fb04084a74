// Deposits end to end: the sandbox's bank, gateway and chain over real HTTP, the real ledger below.
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { formatMills, mills } from '@longmen/engine';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentStand, type PaymentStand } from '../../../test/payment-stand.ts';
import type { Caller } from '../../platform/route.ts';
import { autoMatch } from './settings.ts';

let stand: PaymentStand;
let player: Caller;

beforeAll(async () => {
  stand = await openPaymentStand();
});
afterAll(() => stand?.close());
beforeEach(async () => {
  stand.barrier = undefined;
  await stand.sandbox({ twist: { copies: 1, delayMs: 0, held: false, forged: 0 } });
  player = await stand.player();
});

type Opened = OutputOf<typeof calls.createDeposit>;
type Asked = InputOf<typeof calls.createDeposit>;

const open = (input: Partial<Asked> & Pick<Asked, 'amount' | 'code'>, key?: string): Promise<Opened> =>
  stand.call('createDeposit', player, input, key);
const detail = (orderNum: string) => stand.call('depositDetail', player, { orderNum });
const cash = async (who = player) => formatMills((await stand.ledger.balanceOf(who.userId)).cash);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { refusal?: string }).refusal ?? String(error),
  );

/** Works until the sandbox's callbacks have come in and been worked on. */
async function until<T>(look: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> {
  for (let turn = 0; turn < 400; turn += 1) {
    await stand.work();
    const value = await look();
    if (isRight(value)) return value;
    await stand.platform.clock.sleep(25);
  }
  throw new Error(`it did not come: ${JSON.stringify(await look())}`);
}
const untilState = (orderNum: string, state: string) =>
  until(
    () => detail(orderNum),
    (one) => one.state === state,
  );
type Receipt = { state: string; reason: string; deposit: string | null; receipt: string; transaction_id: string };
const receipts = (where: string, values: unknown[] = []) =>
  stand.rows<Receipt>(
    `SELECT state, reason, deposit::text, receipt::text, transaction_id FROM payments.receipts WHERE ${where}`,
    values,
  );

describe('the ways to pay', () => {
  test('every method of the spec is shown with its open channels', async () => {
    const { methods, popup, quick } = await stand.call('payMethods', player, {});
    expect(methods.map(({ type }) => type)).toEqual(['bank', 'wx', 'zfb', 'ym', 'wy', 'szhb', 'gopay']);
    expect([popup.isShown, quick]).toEqual([false, null]);
    const jumps = methods.flatMap(({ channels }) => channels.map(({ jumpMode }) => jumpMode));
    expect(new Set(jumps)).toEqual(new Set(['2', '3', '4', '5']));
    const [bank] = methods[0]?.channels ?? [];
    // The account of a channel with a note comes with the order.
    expect(bank).toMatchObject({ jumpMode: '3', bankAccount: '', asksName: false });
    const coin = methods.find(({ type }) => type === 'szhb')?.channels[0];
    expect(coin).toMatchObject({ least: '10.0000', exchangeRate: '7.250', coin: 'USDT' });
  });

  test('a channel without its provider is not offered, and cannot be used', async () => {
    await stand.rows("UPDATE payments.channels SET provider = 'gone' WHERE code = 'demo-wallet'");
    const { methods } = await stand.call('payMethods', player, {});
    expect(methods.map(({ type }) => type)).not.toContain('gopay');
    expect(await refusal(open({ code: 'demo-wallet', amount: '50' }))).toBe('payChannelClosed');
    await stand.rows("UPDATE payments.channels SET provider = 'sandbox-gateway' WHERE code = 'demo-wallet'");
  });

  test.each([
    ['demo-bank', '99.999', {}, 'amountOutOfRange'],
    ['demo-bank', '50000.001', {}, 'amountOutOfRange'],
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
    stand.restricted.add(player.userId);
    expect(await refusal(stand.call('payMethods', player, {}))).toBe('accountRestricted');
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('accountRestricted');
    expect(await refusal(stand.call('claimDeposit', player, { orderNum: '1' }))).toBe('accountRestricted');
  });

  test('five deposits may wait; a sixth is refused until one ends', async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 5; index += 1)
      numbers.push((await open({ code: 'demo-bank', amount: '100' })).orderNum);
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('tooManyDeposits');
    await stand.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      numbers[0],
    ]);
    await stand.payments.expireDeposits();
    expect((await detail(numbers[0] ?? '')).state).toBe('expired');
    expect((await open({ code: 'demo-bank', amount: '100' })).deposit.state).toBe('pending');
  });
});

describe('a bank transfer', () => {
  test('that reaches a VIP level says so after the credit, once', async () => {
    const reached: unknown[] = [];
    const stop = stand.platform.bus.on('level.reached', (event) => reached.push(event));
    for (const amount of ['600', '600', '100']) {
      const { deposit, orderNum } = await open({ code: 'demo-bank', amount });
      await stand.sandbox({ line: { amount, note: deposit.note, payer: 'AN' } });
      await untilState(orderNum, 'success');
    }
    stop();
    expect(reached).toEqual([{ userId: player.userId, level: 1 }]);
  });

  test('with the exact note and amount is credited, opens its turnover and stands in the statement', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    expect([jump, deposit.state, deposit.toPay]).toEqual(['3', 'pending', '500.000']);
    expect(deposit.note).toMatch(/^[2-9A-Z]{6}$/);
    expect(deposit.secondsLeft).toBeGreaterThan(890);
    await stand.sandbox({ line: { amount: '500', note: `nap ${deposit.note.toLowerCase()}`, payer: 'AN' } });
    const done = await untilState(orderNum, 'success');
    expect([done.status, await cash()]).toEqual(['2', '500.000']);
    expect(done.timeline.map(({ state }) => state)).toEqual(['created', 'pending', 'success']);
    const open1 = await stand.rows<{ amount: string; required: string }>(
      'SELECT amount::text, required::text FROM ledger.requirements WHERE user_id = $1',
      [player.userId],
    );
    expect(open1).toEqual([{ amount: '500000', required: '500000' }]);
    const { quick } = await stand.call('payMethods', player, {});
    expect(quick).toMatchObject({ code: 'demo-bank', amount: '500.000' });
  });

  test('with another amount is quarantined; two operators may credit what was paid', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    await stand.sandbox({ line: { amount: '499', note: deposit.note, payer: 'AN' } });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, held.status, await cash()]).toEqual(['amountDiffers', '1', '0.000']);
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('quarantined');
    const match = (by: string) =>
      stand.platform.db.bets.transaction((tx) =>
        stand.payments.desk.match(tx, { by, receipt: receipt?.receipt ?? '', to: orderNum, reason: 'seen it' }),
      );
    expect((await match('office01')).agreed).toBe(false);
    await expect(match('office01')).rejects.toThrow(/Another operator/);
    expect(await match('office02')).toMatchObject({ agreed: true, outcome: 'credited' });
    await expect(match('office02')).rejects.toThrow(/is success|is credited/);
    expect([await cash(), (await detail(orderNum)).credited]).toEqual(['499.000', 499_000]);
  });

  test('without a note is found by name and amount, and an operator confirms it', async () => {
    const { jump, orderNum } = await open({ code: 'demo-bank-counter', amount: '321', depositor: 'Nguyễn Văn An' });
    expect(jump).toBe('2');
    await stand.sandbox({ line: { amount: '321', note: 'hello', payer: 'NGUYEN VAN AN' } });
    await untilState(orderNum, 'review');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('waiting');
    const { receipts: queue } = await stand.payments.desk.queue();
    expect(queue.find((one) => one.receipt === receipt?.receipt)?.payerName).toBe('NGUYEN VAN AN');
    const done = await stand.platform.db.bets.transaction((tx) =>
      stand.payments.desk.match(tx, {
        by: 'office01',
        receipt: receipt?.receipt ?? '',
        to: orderNum,
        reason: 'name and amount',
      }),
    );
    expect([done.outcome, await cash()]).toEqual(['credited', '321.000']);
  });

  test('that matches two deposits, or none, waits in the unmatched queue and is credited to nobody', async () => {
    for (let index = 0; index < 2; index += 1)
      await open({ code: 'demo-bank-counter', amount: '222', depositor: 'Tran Thi Binh' });
    const { txid } = await stand.sandbox({ line: { amount: '222', note: '', payer: 'TRAN THI BINH' } });
    const found = () => receipts('transaction_id = $1', [txid]);
    expect((await until(found, (rows) => rows.length === 1))[0]).toMatchObject({ state: 'unmatched', deposit: null });
    expect(await cash()).toBe('0.000');
  });

  test('waits for an operator where the site says that each is looked at', async () => {
    await stand.platform.db.bets.transaction((tx) => stand.platform.settings.write(tx, autoMatch, '0'));
    await stand.platform.settings.announce(autoMatch.key);
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '100' });
    await stand.sandbox({ line: { amount: '100', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'review');
    expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('waiting');
    await stand.platform.db.bets.transaction((tx) => stand.platform.settings.write(tx, autoMatch, '1'));
    await stand.platform.settings.announce(autoMatch.key);
  });

  test('that comes after the time is over is credited all the same', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '150' });
    await stand.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [orderNum]);
    await stand.payments.expireDeposits();
    expect((await detail(orderNum)).status).toBe('3');
    await stand.sandbox({ line: { amount: '150', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('150.000');
  });

  test('that a player says is paid is looked at when its time is over', async () => {
    const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
    const said = await stand.call('claimDeposit', player, { orderNum, transactionId: 'FT26326084511' });
    expect([said.stateName, said.transactionId]).toEqual(['Waiting for confirmation', 'FT26326084511']);
    await stand.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [orderNum]);
    await stand.payments.expireDeposits();
    expect((await detail(orderNum)).state).toBe('review');
    const rejected = await stand.platform.db.bets.transaction((tx) =>
      stand.payments.desk.reject(tx, { by: 'office01', deposit: orderNum, reason: 'no such transfer' }),
    );
    expect([rejected.outcome, (await detail(orderNum)).state, await cash()]).toEqual(['rejected', 'closed', '0.000']);
    expect(await refusal(stand.call('claimDeposit', player, { orderNum }))).toBe('depositOver');
  });
});

describe('a redirect gateway', () => {
  test('sends the player to its page, and its signed callback credits once', async () => {
    const { jump, url, gatewayNumber, orderNum } = await open({ code: 'demo-wallet', amount: '200' });
    expect([jump, gatewayNumber]).toEqual(['5', `G${orderNum}`]);
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
    await stand.sandbox({ decide: orderNum, state: 'failed' });
    expect((await untilState(orderNum, 'failed')).reason).toBe('gatewayRefused');
    await stand.sandbox({ decide: orderNum, state: 'paid' });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, await cash()]).toEqual(['paidAfterFailure', '0.000']);
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    const back = (by: string) =>
      stand.platform.db.bets.transaction((tx) =>
        stand.payments.desk.giveBack(tx, { by, receipt: receipt?.receipt ?? '', reason: 'sent back' }),
      );
    expect(await back('office01')).toMatchObject({ outcome: 'returned' });
    await expect(back('office02')).rejects.toThrow(/returned/);
    expect((await detail(orderNum)).state).toBe('closed');
  });

  test.each([
    ['another amount', { amount: '199.000' }],
    ['another player', { user: 'ff'.repeat(16) }],
  ])('that tells of %s is not believed', async (_name, twist) => {
    const { orderNum } = await open({ code: 'demo-alipay-gate', amount: '200' });
    await stand.sandbox({ decide: orderNum, state: 'paid', ...twist });
    await untilState(orderNum, 'review');
    expect([(await receipts('deposit = $1', [orderNum]))[0]?.state, await cash()]).toEqual(['quarantined', '0.000']);
  });

  test('is asked again before much is credited; what it does not confirm is quarantined', async () => {
    const { orderNum } = await open({ code: 'demo-alipay-gate', amount: '6000' });
    // Signed rightly, but the gateway knows of no payment: a stolen secret.
    const order = { event: 'paid', order_num: orderNum, txid: `X${orderNum}`, amount: '6000.000', currency: 'CNY' };
    const payer = await payerOf();
    await stand.sandbox({ provider: 'sandbox-gateway', say: { ...order, user: payer, at: Date.now() } });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, await cash()]).toEqual(['notFound', '0.000']);
    const real = await open({ code: 'demo-alipay-gate', amount: '6000' });
    await stand.sandbox({ decide: real.orderNum, state: 'paid' });
    await untilState(real.orderNum, 'success');
    expect(await cash()).toBe('6000.000');
  });

  /** How the gateway knows the player: what the site told it. */
  async function payerOf(): Promise<string> {
    const answer = await open({ code: 'demo-alipay-gate', amount: '77' });
    await stand.sandbox({ decide: answer.orderNum, state: 'paid' });
    await untilState(answer.orderNum, 'success');
    const [row] = await stand.rows<{ body: Buffer }>(
      "SELECT body FROM payments.callbacks WHERE convert_from(body, 'UTF8') LIKE $1",
      [`%${answer.orderNum}%`],
    );
    await drain();
    return (JSON.parse(row?.body.toString() ?? '{}') as { user: string }).user;
  }
  /** Takes the player's money away again, so that what follows counts from 0. */
  async function drain(): Promise<void> {
    const { cash: amount } = await stand.ledger.balanceOf(player.userId);
    await stand.platform.db.bets.transaction((tx) =>
      stand.ledger.post(tx, {
        userId: player.userId,
        kind: 'adjustOut',
        ref: stand.platform.ids.next(),
        debit: 'cash',
        credit: 'adjustments',
        amount,
      }),
    );
  }

  test('that is away opens nothing; the same key asks again and finds the same order', async () => {
    await stand.sandbox({ refuse: true });
    expect(await refusal(open({ code: 'demo-wallet', amount: '50' }, 'away-1'))).toBe('payChannelAway');
    expect(await cash()).toBe('0.000');
    await stand.sandbox({ refuse: false });
    const first = await open({ code: 'demo-wallet', amount: '50' }, 'away-1');
    expect(first.jump).toBe('5');
    const all = await stand.call('listDeposits', player, {});
    expect(all.total).toBe(1);
  });
});

describe('digital currency', () => {
  test('gets an address of its own, waits for confirmations and is worth its frozen rate', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    expect([jump, deposit.toPay, deposit.exchangeRate, deposit.amount]).toEqual(['3', '100.0000', '7.250', 725_000]);
    const sent = { address: deposit.address, quantity: '100.0000', txid: `a${orderNum}` };
    await stand.sandbox({ transfer: { ...sent, confirmations: 1 } });
    await until(
      () => receipts('transaction_id = $1', [`a${orderNum}:0`]),
      (rows) => rows[0]?.state === 'seen',
    );
    expect([(await detail(orderNum)).state, await cash()]).toEqual(['pending', '0.000']);
    await stand.sandbox({ transfer: { ...sent, confirmations: 3 } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('725.000');
  });

  test('paid to a shared address is told apart by its last digits', async () => {
    const first = await open({ code: 'demo-usdt-shared', amount: '20' });
    const second = await open({ code: 'demo-usdt-shared', amount: '20' });
    expect(first.deposit.address).toBe(second.deposit.address);
    expect(first.deposit.toPay).not.toBe(second.deposit.toPay);
    expect(first.deposit.toPay).toMatch(/^20\.00\d\d$/);
    await stand.sandbox({
      transfer: { address: second.deposit.address, quantity: second.deposit.toPay, confirmations: 3 },
    });
    await untilState(second.orderNum, 'success');
    expect((await detail(first.orderNum)).state).toBe('pending');
  });

  test("a transaction id is nobody's because he claims it: exact amount and time decide", async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt-shared', amount: '30' });
    const stranger = await stand.sandbox({
      transfer: { address: deposit.address, quantity: '31', confirmations: 3, txid: `b${orderNum}` },
    });
    const picture = await upload();
    await stand.call('claimDeposit', player, { orderNum, transactionId: String(stranger['txid']), picture });
    const found = () => receipts('transaction_id = $1', [`b${orderNum}:0`]);
    expect((await until(found, (rows) => rows.length === 1))[0]?.state).toMatch(/unmatched|quarantined/);
    expect([await cash(), (await detail(orderNum)).hasPicture]).toEqual(['0.000', true]);
  });

  test('confirmed after 15 minutes takes the rate that is worse for the player', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    await stand.rows('UPDATE payments.channels SET exchange_rate = 7000 WHERE code = $1', ['demo-usdt']);
    await stand.sandbox({
      transfer: { address: deposit.address, quantity: '100', confirmations: 3, at: Date.now() + 901_000 },
    });
    const done = await untilState(orderNum, 'success');
    expect([done.amount, await cash()]).toEqual([700_000, '700.000']);
    await stand.rows('UPDATE payments.channels SET exchange_rate = 7250 WHERE code = $1', ['demo-usdt']);
  });

  test("wants transaction id and picture together, of the player's own", async () => {
    const { orderNum } = await open({ code: 'demo-usdt', amount: '10' });
    const claim = (more: object) => refusal(stand.call('claimDeposit', player, { orderNum, ...more }));
    expect(await claim({})).toBe('transactionIdNeeded');
    expect(await claim({ transactionId: 'abcdef123456' })).toBe('pictureNeeded');
    const foreign = await upload(await stand.player());
    expect(await claim({ transactionId: 'abcdef123456', picture: foreign })).toBe('pictureNeeded');
    expect(await claim({ transactionId: 'abcdef123456', picture: await upload() })).toBe('done');
  });

  async function upload(who = player): Promise<string> {
    const { default: sharp } = await import('sharp');
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return (await stand.call('uploadPicture', who, { file })).address;
  }
});

describe("the player's own limits", () => {
  test('R1 are asked before a deposit is opened', async () => {
    stand.barrier = { refusal: 'depositLimitReached', above: 400_000 };
    expect(await refusal(open({ code: 'demo-bank', amount: '500' }))).toBe('depositLimitReached');
    expect((await open({ code: 'demo-bank', amount: '400' })).deposit.state).toBe('pending');
    stand.barrier = { refusal: 'selfExcluded', above: 0 };
    expect(await refusal(open({ code: 'demo-bank', amount: '100' }))).toBe('selfExcluded');
  });

  test.each(['depositLimitReached', 'selfExcluded'] as const)(
    'R2 %s between opening and credit: the money waits to be returned',
    async (why) => {
      const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
      stand.barrier = { refusal: why, above: 0 };
      await stand.sandbox({ line: { amount: '500', note: deposit.note, payer: 'AN' } });
      const held = await untilState(orderNum, 'review');
      expect([held.reason, await cash()]).toEqual([why === 'selfExcluded' ? 'playerMayNot' : 'overLimit', '0.000']);
      expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('refund');
    },
  );

  test('an account that was restricted meanwhile is not credited either', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    stand.restricted.add(player.userId);
    await stand.sandbox({ line: { amount: '500', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'review');
    expect(await cash()).toBe('0.000');
  });
});
