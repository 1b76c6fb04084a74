// Deposits of digital currency end to end: the sandbox's chain over real HTTP, the real ledger below.
import { speaker } from '@longmen/test-kit/fixtures/speaker';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';

const pay = usePaying();
const { open, detail, cash, until, untilState, receipts } = pay;

describe('digital currency', () => {
  test('gets an address of its own, waits for confirmations and is worth its frozen rate', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    expect([jump, deposit.toPay, deposit.exchangeRate, deposit.amount]).toEqual([
      'payPage',
      '100.0000',
      '7.250',
      725_000,
    ]);
    const sent = { address: deposit.address, quantity: '100.0000', txid: `a${orderNum}` };
    await pay.fixture.sandbox({ transfer: { ...sent, confirmations: 1 } });
    await until(
      () => receipts('transaction_id = $1', [`a${orderNum}:0`]),
      (rows) => rows[0]?.state === 'seen',
    );
    expect([(await detail(orderNum)).state, await cash()]).toEqual(['pending', '0.000']);
    await pay.fixture.sandbox({ transfer: { ...sent, confirmations: 3 } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('725.000');
  });

  test('paid to a shared address is told apart by its last digits', async () => {
    const first = await open({ code: 'demo-usdt-shared', amount: '20' });
    const second = await open({ code: 'demo-usdt-shared', amount: '20' });
    expect(first.deposit.address).toBe(second.deposit.address);
    expect(first.deposit.toPay).not.toBe(second.deposit.toPay);
    expect(first.deposit.toPay).toMatch(/^20\.00\d\d$/);
    await pay.fixture.sandbox({
      transfer: { address: second.deposit.address, quantity: second.deposit.toPay, confirmations: 3 },
    });
    await untilState(second.orderNum, 'success');
    expect((await detail(first.orderNum)).state).toBe('pending');
  });

  test("a transaction id is nobody's because he claims it: exact amount and time decide", async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt-shared', amount: '30' });
    // Even where no other deposit waits at the address.
    await pay.fixture.rows(
      "UPDATE payments.deposits SET state = 'failed', ended_at = now() WHERE address = $1 AND deposit <> $2 AND ended_at IS NULL",
      [deposit.address, orderNum],
    );
    const stranger = await pay.fixture.sandbox({
      transfer: { address: deposit.address, quantity: '31', confirmations: 3, txid: `b${orderNum}` },
    });
    const picture = await upload();
    await pay.fixture.call('claimDeposit', pay.player, { orderNum, transactionId: String(stranger['txid']), picture });
    const found = () => receipts('transaction_id = $1', [`b${orderNum}:0`]);
    expect((await until(found, (rows) => rows.length === 1))[0]).toMatchObject({ state: 'unmatched', deposit: null });
    const { hasPicture, state, reason } = await detail(orderNum);
    expect([await cash(), hasPicture, state, reason]).toEqual(['0.000', true, 'pending', '']);
  });

  test('of another amount at an address of its own is known to be for it, and looked at', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt', amount: '30' });
    await pay.fixture.sandbox({ transfer: { address: deposit.address, quantity: '31', confirmations: 3 } });
    expect((await untilState(orderNum, 'review')).reason).toBe('amountDiffers');
    expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('quarantined');
  });

  test('of another amount is decided and kept with what it is worth', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    await pay.fixture.sandbox({ transfer: { address: deposit.address, quantity: '90', confirmations: 3 } });
    await untilState(orderNum, 'review');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    const match = (by: string) =>
      pay.fixture.platform.db.bets.transaction((tx) =>
        pay.fixture.payments.admin.match(tx, {
          by: speaker(by),
          receipt: receipt?.receipt ?? '',
          to: orderNum,
          reason: 'seen it',
        }),
      );
    expect(await match('office01')).toMatchObject({ entered: { is: 'first' }, amount: 652_500 });
    const { decisions } = await pay.fixture.payments.admin.queue();
    expect(decisions.find((one) => one.deposit === orderNum)?.amount).toBe(652_500);
    expect(await match('office02')).toMatchObject({ outcome: 'credited', amount: 652_500 });
    expect(await cash()).toBe('652.500');
  });

  test('confirmed after 15 minutes takes the rate that is worse for the player', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    await pay.fixture.rows('UPDATE payments.channels SET exchange_rate = 7000 WHERE code = $1', ['demo-usdt']);
    await pay.fixture.sandbox({
      transfer: { address: deposit.address, quantity: '100', confirmations: 3, at: Date.now() + 901_000 },
    });
    const done = await untilState(orderNum, 'success');
    expect([done.amount, await cash()]).toEqual([700_000, '700.000']);
    await pay.fixture.rows('UPDATE payments.channels SET exchange_rate = 7250 WHERE code = $1', ['demo-usdt']);
  });

  test("wants transaction id and picture together, of the player's own", async () => {
    const { orderNum } = await open({ code: 'demo-usdt', amount: '10' });
    const claim = (more: object) => refusal(pay.fixture.call('claimDeposit', pay.player, { orderNum, ...more }));
    expect(await claim({})).toBe('transactionIdNeeded');
    expect(await claim({ transactionId: 'abcdef123456' })).toBe('pictureNeeded');
    const foreign = await upload(await pay.fixture.player());
    expect(await claim({ transactionId: 'abcdef123456', picture: foreign })).toBe('pictureNeeded');
    expect(await claim({ transactionId: 'abcdef123456', picture: await upload() })).toBe('done');
  });

  async function upload(who = pay.player): Promise<string> {
    const { default: sharp } = await import('sharp');
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return (await pay.fixture.call('uploadPicture', who, { file })).address;
  }
});
