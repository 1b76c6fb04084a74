// Deposits of digital currency end to end: the sandbox's chain over real HTTP, the real ledger below.
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '../../../test/paying.ts';

const pay = usePaying();
const { open, detail, cash, until, untilState, receipts } = pay;

describe('digital currency', () => {
  test('gets an address of its own, waits for confirmations and is worth its frozen rate', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    expect([jump, deposit.toPay, deposit.exchangeRate, deposit.amount]).toEqual(['3', '100.0000', '7.250', 725_000]);
    const sent = { address: deposit.address, quantity: '100.0000', txid: `a${orderNum}` };
    await pay.stand.sandbox({ transfer: { ...sent, confirmations: 1 } });
    await until(
      () => receipts('transaction_id = $1', [`a${orderNum}:0`]),
      (rows) => rows[0]?.state === 'seen',
    );
    expect([(await detail(orderNum)).state, await cash()]).toEqual(['pending', '0.000']);
    await pay.stand.sandbox({ transfer: { ...sent, confirmations: 3 } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('725.000');
  });

  test('paid to a shared address is told apart by its last digits', async () => {
    const first = await open({ code: 'demo-usdt-shared', amount: '20' });
    const second = await open({ code: 'demo-usdt-shared', amount: '20' });
    expect(first.deposit.address).toBe(second.deposit.address);
    expect(first.deposit.toPay).not.toBe(second.deposit.toPay);
    expect(first.deposit.toPay).toMatch(/^20\.00\d\d$/);
    await pay.stand.sandbox({
      transfer: { address: second.deposit.address, quantity: second.deposit.toPay, confirmations: 3 },
    });
    await untilState(second.orderNum, 'success');
    expect((await detail(first.orderNum)).state).toBe('pending');
  });

  test("a transaction id is nobody's because he claims it: exact amount and time decide", async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt-shared', amount: '30' });
    const stranger = await pay.stand.sandbox({
      transfer: { address: deposit.address, quantity: '31', confirmations: 3, txid: `b${orderNum}` },
    });
    const picture = await upload();
    await pay.stand.call('claimDeposit', pay.player, { orderNum, transactionId: String(stranger['txid']), picture });
    const found = () => receipts('transaction_id = $1', [`b${orderNum}:0`]);
    expect((await until(found, (rows) => rows.length === 1))[0]?.state).toMatch(/unmatched|quarantined/);
    expect([await cash(), (await detail(orderNum)).hasPicture]).toEqual(['0.000', true]);
  });

  test('confirmed after 15 minutes takes the rate that is worse for the player', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-usdt', amount: '100' });
    await pay.stand.rows('UPDATE payments.channels SET exchange_rate = 7000 WHERE code = $1', ['demo-usdt']);
    await pay.stand.sandbox({
      transfer: { address: deposit.address, quantity: '100', confirmations: 3, at: Date.now() + 901_000 },
    });
    const done = await untilState(orderNum, 'success');
    expect([done.amount, await cash()]).toEqual([700_000, '700.000']);
    await pay.stand.rows('UPDATE payments.channels SET exchange_rate = 7250 WHERE code = $1', ['demo-usdt']);
  });

  test("wants transaction id and picture together, of the player's own", async () => {
    const { orderNum } = await open({ code: 'demo-usdt', amount: '10' });
    const claim = (more: object) => refusal(pay.stand.call('claimDeposit', pay.player, { orderNum, ...more }));
    expect(await claim({})).toBe('transactionIdNeeded');
    expect(await claim({ transactionId: 'abcdef123456' })).toBe('pictureNeeded');
    const foreign = await upload(await pay.stand.player());
    expect(await claim({ transactionId: 'abcdef123456', picture: foreign })).toBe('pictureNeeded');
    expect(await claim({ transactionId: 'abcdef123456', picture: await upload() })).toBe('done');
  });

  async function upload(who = pay.player): Promise<string> {
    const { default: sharp } = await import('sharp');
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    return (await pay.stand.call('uploadPicture', who, { file })).address;
  }
});
