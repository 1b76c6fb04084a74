// Bank transfers end to end: the sandbox's bank over real HTTP, the real ledger below.
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '../../../test/paying.ts';
import { autoMatch } from './settings.ts';

const pay = usePaying();
const { open, detail, cash, until, untilState, receipts } = pay;

describe('a bank transfer', () => {
  test('that reaches a VIP level says so after the credit, once', async () => {
    const reached: unknown[] = [];
    const stop = pay.stand.platform.bus.on('level.reached', (event) => reached.push(event));
    for (const amount of ['600', '600', '100']) {
      const { deposit, orderNum } = await open({ code: 'demo-bank', amount });
      await pay.stand.sandbox({ line: { amount, note: deposit.note, payer: 'AN' } });
      await untilState(orderNum, 'success');
    }
    stop();
    expect(reached).toEqual([{ userId: pay.player.userId, level: 1 }]);
  });

  test('with the exact note and amount is credited, opens its turnover and stands in the statement', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    expect([jump, deposit.state, deposit.toPay]).toEqual(['3', 'pending', '500.000']);
    expect(deposit.note).toMatch(/^[2-9A-Z]{6}$/);
    expect(deposit.secondsLeft).toBeGreaterThan(890);
    await pay.stand.sandbox({ line: { amount: '500', note: `nap ${deposit.note.toLowerCase()}`, payer: 'AN' } });
    const done = await untilState(orderNum, 'success');
    expect([done.status, await cash()]).toEqual(['2', '500.000']);
    expect(done.timeline.map(({ state }) => state)).toEqual(['created', 'pending', 'success']);
    const open1 = await pay.stand.rows<{ amount: string; required: string }>(
      'SELECT amount::text, required::text FROM ledger.requirements WHERE user_id = $1',
      [pay.player.userId],
    );
    expect(open1).toEqual([{ amount: '500000', required: '500000' }]);
    const { quick } = await pay.stand.call('payMethods', pay.player, {});
    expect(quick).toMatchObject({ code: 'demo-bank', amount: '500.000' });
  });

  test('with another amount is quarantined; two operators may credit what was paid', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    await pay.stand.sandbox({ line: { amount: '499', note: deposit.note, payer: 'AN' } });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, held.status, await cash()]).toEqual(['amountDiffers', '1', '0.000']);
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('quarantined');
    const match = (by: string) =>
      pay.stand.platform.db.bets.transaction((tx) =>
        pay.stand.payments.desk.match(tx, { by, receipt: receipt?.receipt ?? '', to: orderNum, reason: 'seen it' }),
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
    await pay.stand.sandbox({ line: { amount: '321', note: 'hello', payer: 'NGUYEN VAN AN' } });
    await untilState(orderNum, 'review');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('waiting');
    const { receipts: queue } = await pay.stand.payments.desk.queue();
    expect(queue.find((one) => one.receipt === receipt?.receipt)?.payerName).toBe('NGUYEN VAN AN');
    const done = await pay.stand.platform.db.bets.transaction((tx) =>
      pay.stand.payments.desk.match(tx, {
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
    const { txid } = await pay.stand.sandbox({ line: { amount: '222', note: '', payer: 'TRAN THI BINH' } });
    const found = () => receipts('transaction_id = $1', [txid]);
    expect((await until(found, (rows) => rows.length === 1))[0]).toMatchObject({ state: 'unmatched', deposit: null });
    expect(await cash()).toBe('0.000');
  });

  test('waits for an operator where the site says that each is looked at', async () => {
    await pay.stand.platform.db.bets.transaction((tx) => pay.stand.platform.settings.write(tx, autoMatch, '0'));
    await pay.stand.platform.settings.announce(autoMatch.key);
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '100' });
    await pay.stand.sandbox({ line: { amount: '100', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'review');
    expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('waiting');
    await pay.stand.platform.db.bets.transaction((tx) => pay.stand.platform.settings.write(tx, autoMatch, '1'));
    await pay.stand.platform.settings.announce(autoMatch.key);
  });

  test('that comes after the time is over is credited all the same', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '150' });
    await pay.stand.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      orderNum,
    ]);
    await pay.stand.payments.expireDeposits();
    expect((await detail(orderNum)).status).toBe('3');
    await pay.stand.sandbox({ line: { amount: '150', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('150.000');
  });

  test('that a player says is paid is looked at when its time is over', async () => {
    const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
    const said = await pay.stand.call('claimDeposit', pay.player, { orderNum, transactionId: 'FT26326084511' });
    expect([said.stateName, said.transactionId]).toEqual(['Waiting for confirmation', 'FT26326084511']);
    await pay.stand.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      orderNum,
    ]);
    await pay.stand.payments.expireDeposits();
    expect((await detail(orderNum)).state).toBe('review');
    const rejected = await pay.stand.platform.db.bets.transaction((tx) =>
      pay.stand.payments.desk.reject(tx, { by: 'office01', deposit: orderNum, reason: 'no such transfer' }),
    );
    expect([rejected.outcome, (await detail(orderNum)).state, await cash()]).toEqual(['rejected', 'closed', '0.000']);
    expect(await refusal(pay.stand.call('claimDeposit', pay.player, { orderNum }))).toBe('depositOver');
  });
});
