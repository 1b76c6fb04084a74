// Money by hand, and what stays secret about it.
import { speaker } from '@longmen/test-kit/fixtures/speaker';
import { mills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '@longmen/test-kit/fixtures/use-payments';
import { openPayload } from '../callbacks/callback-payload.ts';

const pay = usePaying();
const { open, cash, until, receipts } = pay;

describe('adjustments by hand', () => {
  const adjust = (by: string, amount: number, reason = 'goodwill') =>
    pay.fixture.platform.db.bets.transaction((tx) =>
      pay.fixture.payments.admin.adjust(tx, {
        by: speaker(by),
        username: pay.player.username,
        amount: mills(amount),
        reason,
      }),
    );

  test('S11 need two operators, each time anew', async () => {
    expect(await adjust('office01', 5_000)).toMatchObject({ entered: { is: 'first' } });
    await expect(adjust('office01', 5_000)).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    expect(await cash()).toBe('0.000');
    expect(await adjust('office02', 5_000)).toMatchObject({ entered: { is: 'agreed' }, outcome: 'adjusted' });
    expect(await cash()).toBe('5.000');
    expect(await adjust('office02', -5_001)).toMatchObject({ entered: { is: 'first' } });
    await expect(adjust('office01', -5_001)).rejects.toMatchObject({ refusal: 'balanceTooLow' });
    await expect(adjust('office01', 0)).rejects.toMatchObject({ refusal: 'adjustmentEmpty' });
    await expect(adjust('office01', 1, '')).rejects.toMatchObject({ refusal: 'reasonNeeded' });
  });

  test('S11 the table itself refuses one operator twice, and one alone', async () => {
    await adjust('office01', 7_000);
    const one = 'UPDATE payments.decisions SET checked_by = made_by, done_at = now() WHERE amount = 7000';
    await expect(pay.fixture.rows(one)).rejects.toThrow(/check constraint/);
    const alone = 'UPDATE payments.decisions SET done_at = now() WHERE amount = 7000';
    await expect(pay.fixture.rows(alone)).rejects.toThrow(/check constraint/);
  });
});

describe('what stays secret', () => {
  test('S1 a deposit of another player is as good as none, and lists show the own ones', async () => {
    const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
    const stranger = await pay.fixture.player();
    for (const number of [orderNum, '1', '9223372036854775807']) {
      expect(await refusal(pay.fixture.call('depositDetail', stranger, { orderNum: number }))).toBe('depositUnknown');
      expect(await refusal(pay.fixture.call('claimDeposit', stranger, { orderNum: number }))).toBe('depositUnknown');
    }
    expect((await pay.fixture.call('listDeposits', stranger, {})).rows).toEqual([]);
    expect((await pay.fixture.call('listDeposits', pay.player, { status: 1 })).rows.map((one) => one.orderNum)).toEqual(
      [orderNum],
    );
    expect((await pay.fixture.call('listDeposits', pay.player, { status: 2 })).total).toBe(0);
  });

  test('R11 no column of payments holds the number of a card, and names and notes are sealed', async () => {
    await open({ code: 'demo-bank-counter', amount: '100', depositor: 'Nguyễn Văn An' });
    // A payer may type anything into a note.
    const cards = ['4111 1111 1111 1111', '9704 3677 7000 0000 08'];
    const note = `the ${cards[0]} canary of ${cards[1]}`;
    const line = { amount: '101', note, payer: 'Nguyễn Thị Hoa' };
    const { txid } = await pay.fixture.sandbox({ line });
    await until(
      () => receipts('transaction_id = $1', [txid]),
      (rows) => rows.length === 1,
    );
    // One that was kept in the clear before is sealed by the job.
    await pay.fixture.rows(
      `INSERT INTO payments.callbacks (id, provider, digest, body, signed_at, worked_at, outcome)
       VALUES (1, 'sandbox-bank', sha256('old'), convert_to($1, 'UTF8'), now(), now(), 'held')`,
      [JSON.stringify(line)],
    );
    await pay.fixture.payments.deleteOldPayloads();
    const columns = await pay.fixture.rows<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'payments' AND data_type IN ('text', 'bytea', 'jsonb')`,
    );
    expect(columns.length).toBeGreaterThan(20);
    for (const { table_name: table, column_name: column } of columns) {
      const rows = await pay.fixture.rows<{ value: string | Buffer | object }>(
        `SELECT ${column} AS value FROM payments.${table} WHERE ${column} IS NOT NULL`,
      );
      for (const { value } of rows) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
        for (const card of cards)
          expect(text.replaceAll(/[ -]/g, ''), `${table}.${column}`).not.toContain(card.replaceAll(' ', ''));
        const read = Buffer.isBuffer(value) ? value.toString() : text;
        for (const secret of ['Nguyễn', 'canary']) expect(read, `${table}.${column}`).not.toContain(secret);
      }
    }
  });

  test('the words of a callback are kept for 90 days after they were worked on', async () => {
    const { txid } = await pay.fixture.sandbox({ line: { amount: '102', note: 'x', payer: 'AN' } });
    await until(
      () => receipts('transaction_id = $1', [txid]),
      (rows) => rows.length === 1,
    );
    const kept = () =>
      pay.fixture.rows<{ id: string; sealed: Buffer | null; body: Buffer | null }>(
        'SELECT id::text, sealed, body FROM payments.callbacks ORDER BY received_at DESC, id DESC LIMIT 1',
      );
    const aged = (time: string) =>
      pay.fixture.rows(`UPDATE payments.callbacks SET worked_at = now() - interval '${time}'`);
    await aged('89 days');
    await pay.fixture.payments.deleteOldPayloads();
    const [before] = await kept();
    if (before === undefined) throw new Error('no callback is there');
    expect(JSON.parse(openPayload(pay.fixture.sealBox, before).toString())).toMatchObject({ txid, payer: 'AN' });
    expect(() => openPayload(pay.fixture.sealBox, { ...before, id: '7' })).toThrow();
    await aged('91 days');
    await pay.fixture.payments.deleteOldPayloads();
    expect(await kept()).toMatchObject([{ sealed: null, body: null }]);
  });
});

describe('one account', () => {
  test('has five deposits looked at without money; more are refused, and money makes room', async () => {
    const opened = [];
    for (let index = 0; index < 5; index += 1) {
      const order = await open({ code: 'demo-bank', amount: '100' });
      await pay.fixture.call('claimDeposit', pay.player, { orderNum: order.orderNum });
      opened.push(order);
    }
    const qr = () => refusal(open({ code: 'demo-qr', amount: '100' }));
    expect([await qr(), await refusal(open({ code: 'demo-bank', amount: '100' }))]).toEqual(
      Array(2).fill('tooManyClaims'),
    );
    const [first] = opened;
    // Saying more about one of them is no claim anew.
    const more = { orderNum: first?.orderNum ?? '', transactionId: 'FT26326084513' };
    expect(await refusal(pay.fixture.call('claimDeposit', pay.player, more))).toBe('done');
    await pay.fixture.sandbox({ line: { amount: '99', note: first?.deposit.note, payer: 'AN' } });
    await pay.untilState(first?.orderNum ?? '', 'review');
    expect([await qr(), await qr()]).toEqual(['done', 'tooManyClaims']);
  });

  test('claims no more either when it claims at once what was opened over time', async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
      numbers.push(orderNum);
      await pay.fixture.rows("UPDATE payments.deposits SET expires_at = now() - interval '1 s' WHERE deposit = $1", [
        orderNum,
      ]);
      await pay.fixture.payments.expireDeposits();
    }
    const view = await Promise.all(
      numbers.map((orderNum, index) =>
        refusal(
          (index % 2 === 0 ? pay.fixture.call : pay.fixture.callBeside)('claimDeposit', pay.player, { orderNum }),
        ),
      ),
    );
    expect(view.toSorted()).toEqual([...Array<string>(5).fill('done'), ...Array<string>(5).fill('tooManyClaims')]);
  });

  test('does not hide what comes after its own: the queue is read page by page', async () => {
    const before = await pay.fixture.payments.admin.queue();
    await pay.fixture.rows(
      `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee,
         fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at, created_at)
       SELECT 1, n, 1, 'sandbox-bank', 'bank', 'transfer', 'showAccount', 'review', 1000, 1000, 0, 0, 0, 100, 0, 1, '{}', '', now(), now() - interval '9 days'
       FROM generate_series(1, 401) n`,
    );
    const pages = [];
    for (let page = 1; ; page += 1) {
      const queue = await pay.fixture.payments.admin.queue(page);
      pages.push(...queue.deposits.map(({ deposit }) => deposit));
      if (!queue.hasMore) break;
      expect(queue.deposits).toHaveLength(200);
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBe(401 + before.deposits.length);
    for (const { deposit } of before.deposits) expect(pages).toContain(deposit);
    await pay.fixture.rows('DELETE FROM payments.deposits WHERE user_id = 1');
  });
});
