// Bank transfers end to end: the sandbox's bank over real HTTP, the real ledger below.
import { speaker } from '@longmen/test-kit/fixtures/speaker';
import { defaultCurrency } from '@longmen/format';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { autoMatch } from '../settings.ts';
import { vietQr } from './viet-qr.ts';

const pay = usePaying();
const { open, detail, cash, until, untilState, receipts } = pay;

describe('a bank transfer', () => {
  test('that reaches a VIP level says so after the credit, once', async () => {
    const reached: unknown[] = [];
    const stop = pay.fixture.platform.bus.on('level.reached', (event) => reached.push(event));
    for (const amount of ['600', '600', '100']) {
      const { deposit, orderNum } = await open({ code: 'demo-bank', amount });
      await pay.fixture.sandbox({ line: { amount, note: deposit.note, payer: 'AN' } });
      await untilState(orderNum, 'success');
    }
    stop();
    expect(reached).toEqual([{ userId: pay.player.userId, level: 1 }]);
  });

  test('to a bank of Vietnam has a code with account, amount and note, on a site that counts dong', async () => {
    const { platform, rows } = pay.fixture;
    const count = async (currency: object) => {
      await platform.db.bets.transaction((tx) => platform.settings.write(tx, siteCurrency, JSON.stringify(currency)));
      await platform.settings.announce(siteCurrency.key);
    };
    const [before] = await rows<{ payee: object }>("SELECT payee FROM payments.channels WHERE code = 'demo-bank'");
    const payee = { ...before?.payee, bankName: 'Vietcombank', bankAccount: '0011 0012 3456' };
    await rows("UPDATE payments.channels SET payee = $1 WHERE code = 'demo-bank'", [JSON.stringify(payee)]);
    const inYuan = await open({ code: 'demo-bank', amount: '500' });
    expect(inYuan.deposit.qrText).toBe('');
    await count({ code: 'VND', symbol: '₫', place: 'after' });
    const deposit = await detail(inYuan.orderNum);
    const bin = { bin: '970436', account: '001100123456' };
    expect(deposit.qrText).toBe(vietQr({ ...bin, amount: 500, note: deposit.note }));
    await count(defaultCurrency);
    await rows("UPDATE payments.channels SET payee = $1 WHERE code = 'demo-bank'", [JSON.stringify(before?.payee)]);
  });

  test('with the exact note and amount is credited, opens its turnover and stands in the statement', async () => {
    const { jump, deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    expect([jump, deposit.state, deposit.toPay]).toEqual(['payPage', 'pending', '500.000']);
    expect(deposit.note).toMatch(/^[2-9A-Z]{6}$/);
    expect(deposit.secondsLeft).toBeGreaterThan(890);
    await pay.fixture.sandbox({ line: { amount: '500', note: `nap ${deposit.note.toLowerCase()}`, payer: 'AN' } });
    const done = await untilState(orderNum, 'success');
    expect([done.status, await cash()]).toEqual(['2', '500.000']);
    expect(done.timeline.map(({ state }) => state)).toEqual(['created', 'pending', 'success']);
    const open1 = await pay.fixture.rows<{ amount: string; required: string }>(
      'SELECT amount::text, required::text FROM ledger.requirements WHERE user_id = $1',
      [pay.player.userId],
    );
    expect(open1).toEqual([{ amount: '500000', required: '500000' }]);
    const { quick } = await pay.fixture.call('payMethods', pay.player, {});
    expect(quick).toMatchObject({ code: 'demo-bank', amount: '500.000' });
  });

  test.each([
    ['vi', (note: string) => `NGUYEN VAN A CHUYEN KHOAN ${note}`],
    ['vi', (note: string) => `Nguyễn Văn An chuyển tiền ${note.toLowerCase()}`],
    ['zh', (note: string) => `充值${note}谢谢`],
    ['en', (note: string) => `TRANSFER REF:${note}`],
    ['id', (note: string) => `TRSF E-BANKING CR ${note} AHMAD SUSANT`],
    ['run together', (note: string) => `NAPTIEN${note}NGUYENVANA`],
  ])('is credited by its note, whatever words stand around it (%s)', async (_language, textOf) => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    const text = textOf(deposit.note);
    const { txid } = await pay.fixture.sandbox({ line: { amount: '500', note: text, payer: 'NGUYEN VAN A' } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('500.000');
    const [kept] = await pay.fixture.rows<{ note: string; note_text: Buffer }>(
      'SELECT note, note_text FROM payments.receipts WHERE transaction_id = $1',
      [txid],
    );
    expect(kept?.note).toBe(deposit.note);
    expect(kept?.note_text.toString('latin1')).not.toContain(deposit.note);
  });

  test('whose note names nothing is shown whole to operators', async () => {
    const note = 'NGUYEN VAN A chuyen tien mung sinh nhat';
    const { txid } = await pay.fixture.sandbox({ line: { amount: '123', note, payer: 'NGUYEN VAN A' } });
    const view = async () =>
      (await pay.fixture.payments.admin.queue()).receipts.find((one) => one.transactionId === txid);
    expect(await until(view, (one) => one !== undefined)).toMatchObject({ note, state: 'unmatched', deposit: null });
  });

  test('that nobody ordered is credited by two operators, also to a deposit that was opened for it afterwards', async () => {
    const { txid } = await pay.fixture.sandbox({ line: { amount: '4999', note: 'rent', payer: 'LE VAN B' } });
    const found = () => receipts('transaction_id = $1', [txid]);
    const [receipt] = await until(found, (rows) => rows.length === 1);
    const { orderNum } = await open({ code: 'demo-bank', amount: '4999' });
    const match = matchOf(receipt?.receipt ?? '', orderNum);
    expect(await match('office01')).toMatchObject({ entered: { is: 'first' }, amount: 4_999_000 });
    expect(await cash()).toBe('0.000');
    expect(await match('office02')).toMatchObject({ entered: { is: 'agreed' }, outcome: 'credited' });
    expect(await cash()).toBe('4999.000');
  });

  test('that two agreed to match and that may not be credited is returned afterwards, and the player reads why', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    await pay.fixture.sandbox({ line: { amount: '499', note: deposit.note, payer: 'AN' } });
    expect((await untilState(orderNum, 'review')).reason).toBe('amountDiffers');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    const number = receipt?.receipt ?? '';
    const match = matchOf(number, orderNum);
    await match('office01');
    pay.fixture.barrier = { refusal: 'depositLimitReached', above: 0 };
    expect(await match('office02')).toMatchObject({ entered: { is: 'agreed' }, outcome: 'refund' });
    expect(await detail(orderNum)).toMatchObject({ state: 'review', reason: 'overLimit' });
    // It may be tried again once the limit allows it, and is returned where it does not.
    expect(await match('office01')).toMatchObject({ entered: { is: 'first' } });
    expect(await match('office02')).toMatchObject({ entered: { is: 'agreed' }, outcome: 'refund' });
    const back = await pay.fixture.platform.db.bets.transaction((tx) =>
      pay.fixture.payments.admin.giveBack(tx, { by: speaker('office01'), receipt: number, reason: 'over the limit' }),
    );
    expect(back).toMatchObject({ entered: { is: 'alone' }, outcome: 'returned', amount: 499_000 });
    expect((await detail(orderNum)).reason).toBe('returned');
    const kept = await pay.fixture.rows<{ kind: string; amount: string }>(
      'SELECT kind, amount::text FROM payments.decisions WHERE receipt = $1 ORDER BY made_at',
      [number],
    );
    // What is decided is what would be credited, not what was ordered.
    expect(kept.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'match 499000',
      'match 499000',
      'return 499000',
    ]);
  });

  const matchOf = (receipt: string, to: string) => (by: string) =>
    pay.fixture.platform.db.bets.transaction((tx) =>
      pay.fixture.payments.admin.match(tx, { by: speaker(by), receipt, to, reason: 'seen it' }),
    );

  test('with another amount is quarantined; two operators may credit what was paid', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '500' });
    await pay.fixture.sandbox({ line: { amount: '499', note: deposit.note, payer: 'AN' } });
    const held = await untilState(orderNum, 'review');
    expect([held.reason, held.status, await cash()]).toEqual(['amountDiffers', '1', '0.000']);
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('quarantined');
    const match = (by: string) =>
      pay.fixture.platform.db.bets.transaction((tx) =>
        pay.fixture.payments.admin.match(tx, {
          by: speaker(by),
          receipt: receipt?.receipt ?? '',
          to: orderNum,
          reason: 'seen it',
        }),
      );
    expect(await match('office01')).toMatchObject({ entered: { is: 'first' } });
    await expect(match('office01')).rejects.toThrow('otherOperatorNeeded');
    expect(await match('office02')).toMatchObject({ entered: { is: 'agreed' }, outcome: 'credited' });
    await expect(match('office02')).rejects.toThrow(/^(depositOver|paymentOver)$/);
    expect([await cash(), (await detail(orderNum)).credited]).toEqual(['499.000', 499_000]);
  });

  test('without a note is found by name and amount, and an operator confirms it', async () => {
    const { jump, orderNum } = await open({ code: 'demo-bank-counter', amount: '321', depositor: 'Nguyễn Văn An' });
    expect(jump).toBe('showAccount');
    await pay.fixture.sandbox({ line: { amount: '321', note: 'hello', payer: 'NGUYEN VAN AN' } });
    await untilState(orderNum, 'review');
    const [receipt] = await receipts('deposit = $1', [orderNum]);
    expect(receipt?.state).toBe('waiting');
    const { receipts: queue } = await pay.fixture.payments.admin.queue();
    expect(queue.find((one) => one.receipt === receipt?.receipt)?.payerName).toBe('NGUYEN VAN AN');
    const done = await pay.fixture.platform.db.bets.transaction((tx) =>
      pay.fixture.payments.admin.match(tx, {
        by: speaker('office01'),
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
    const announced: string[] = [];
    const stop = pay.fixture.platform.bus.on('payment.moved', ({ provider }) => announced.push(provider));
    const { txid } = await pay.fixture.sandbox({ line: { amount: '222', note: '', payer: 'TRAN THI BINH' } });
    const found = () => receipts('transaction_id = $1', [txid]);
    const [receipt] = await until(found, (rows) => rows.length === 1);
    expect(receipt).toMatchObject({ state: 'unmatched', deposit: null });
    expect(
      await until(
        async () => announced,
        (all) => all.length > 0,
      ),
    ).toHaveLength(1);
    stop();
    expect(await cash()).toBe('0.000');
  });

  test('waits for an operator where the site says that each is looked at', async () => {
    await pay.fixture.platform.db.bets.transaction((tx) => pay.fixture.platform.settings.write(tx, autoMatch, '0'));
    await pay.fixture.platform.settings.announce(autoMatch.key);
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '100' });
    await pay.fixture.sandbox({ line: { amount: '100', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'review');
    expect((await receipts('deposit = $1', [orderNum]))[0]?.state).toBe('waiting');
    await pay.fixture.platform.db.bets.transaction((tx) => pay.fixture.platform.settings.write(tx, autoMatch, '1'));
    await pay.fixture.platform.settings.announce(autoMatch.key);
  });

  test('that comes after the time is over is credited all the same', async () => {
    const { deposit, orderNum } = await open({ code: 'demo-bank', amount: '150' });
    await pay.fixture.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      orderNum,
    ]);
    await pay.fixture.payments.expireDeposits();
    expect((await detail(orderNum)).status).toBe('3');
    await pay.fixture.sandbox({ line: { amount: '150', note: deposit.note, payer: 'AN' } });
    await untilState(orderNum, 'success');
    expect(await cash()).toBe('150.000');
  });

  test('that a player says is paid is looked at when its time is over', async () => {
    const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
    const claimed = await pay.fixture.call('claimDeposit', pay.player, { orderNum, transactionId: 'FT26326084511' });
    expect([claimed.stateName, claimed.transactionId]).toEqual(['Waiting for confirmation', 'FT26326084511']);
    await pay.fixture.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
      orderNum,
    ]);
    await pay.fixture.payments.expireDeposits();
    expect((await detail(orderNum)).state).toBe('review');
    const rejected = await pay.fixture.platform.db.bets.transaction((tx) =>
      pay.fixture.payments.admin.reject(tx, { by: speaker('office01'), deposit: orderNum, reason: 'no such transfer' }),
    );
    expect([rejected.outcome, (await detail(orderNum)).state, await cash()]).toEqual(['rejected', 'closed', '0.000']);
    // Its player reads it: once, with the reason that is his and not the operators' own.
    const messages = await pay.fixture.rows<{ kind: string; html: string }>(
      `SELECT kind, texts -> 'en' ->> 'html' AS html FROM content.messages WHERE user_id = $1 AND ref = $2`,
      [pay.player.userId, orderNum],
    );
    expect(messages.map(({ kind }) => kind)).toEqual(['depositRefused']);
    expect(messages[0]?.html).toContain('No payment was found');
    expect(messages[0]?.html).not.toContain('no such transfer');
    expect(await refusal(pay.fixture.call('claimDeposit', pay.player, { orderNum }))).toBe('depositOver');
  });

  test('that is only said to be paid is looked at for a day; with evidence, or with money, for as long as people need', async () => {
    const bare = await open({ code: 'demo-bank', amount: '100' });
    const view = await open({ code: 'demo-bank', amount: '100' });
    const paid = await open({ code: 'demo-bank', amount: '100' });
    await pay.fixture.call('claimDeposit', pay.player, { orderNum: bare.orderNum });
    await pay.fixture.call('claimDeposit', pay.player, { orderNum: view.orderNum, transactionId: 'FT26326084512' });
    await pay.fixture.call('claimDeposit', pay.player, { orderNum: paid.orderNum });
    await pay.fixture.sandbox({ line: { amount: '99', note: paid.deposit.note, payer: 'AN' } });
    await untilState(paid.orderNum, 'review');
    const endedBefore = async (time: string) => {
      await pay.fixture.rows(
        `UPDATE payments.deposits SET expires_at = now() - interval '${time}' WHERE user_id = $1`,
        [pay.player.userId],
      );
      await pay.fixture.payments.expireDeposits();
      const all = [bare, view, paid].map(async ({ orderNum }) => (await detail(orderNum)).state);
      return Promise.all(all);
    };
    expect(await endedBefore('1 s')).toEqual(['review', 'review', 'review']);
    expect(await endedBefore('23 h')).toEqual(['review', 'review', 'review']);
    expect(await endedBefore('25 h')).toEqual(['closed', 'review', 'review']);
    expect((await detail(bare.orderNum)).reason).toBe('notFound');
    // Money that comes all the same is not lost: people see it.
    const { txid } = await pay.fixture.sandbox({ line: { amount: '100', note: bare.deposit.note, payer: 'AN' } });
    const found = () => receipts('transaction_id = $1', [txid]);
    expect((await until(found, (rows) => rows.length === 1))[0]?.state).toBe('unmatched');
  });
});
