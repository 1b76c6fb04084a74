// Cash records, profit and loss: asked over HTTP of a running site that tells its story.
import { calls } from '@longmen/contract';
import { describe, expect, test } from 'vitest';
import { transferKinds } from '../src/modules/ledger/index.ts';
import { creditKinds } from '../src/modules/payments/deposits/credit.ts';
import { newPlayer, sql } from '@longmen/test-kit/actors';
import { mills, type Row, rowsOf, sum, useDemoSite } from '@longmen/test-kit/site/use-demo-site';

const { site, player, stranger, ask, list } = useDemoSite();

describe('cash records', () => {
  test('M2 all records are the ledger: opening + rows = closing = balance, and each row continues the one before', async () => {
    const { data, ...view } = await list(calls.cashRecords);
    const rows = rowsOf({ data, ...view });
    expect(rows.length).toBe(data['total']);
    expect(mills(data['balance_start']) + sum(rows.map(({ price }) => mills(price)))).toBe(mills(data['balance_end']));
    for (const [index, row] of rows.entries()) {
      const before = rows[index + 1]?.balance ?? data['balance_start'];
      expect(mills(before) + mills(row.price)).toBe(mills(row.balance));
    }
    const [ledger] = await sql<{ legs: string; net: string }>(
      site,
      `SELECT count(*) AS legs, sum(CASE WHEN credit = 1 THEN amount ELSE -amount END) AS net FROM ledger.transfers
        WHERE user_id = $1 AND (debit = 1 OR credit = 1)`,
      [player.userId],
    );
    expect(Number(ledger?.legs)).toBeGreaterThanOrEqual(rows.length);
    const twice = await Promise.all([1, 2].map((page) => list(calls.cashRecords, { page, rows: 3 })));
    expect(twice.flatMap(rowsOf)).toEqual(rowsOf(await list(calls.cashRecords, { rows: 6 })));
  });

  test('M2 held money and savings have statements of their own: opening + rows = closing, as the ledger has it', async () => {
    for (const [call, money] of [
      [calls.putIntoSavings, '100'],
      [calls.takeFromSavings, '40'],
    ] as const)
      expect((await ask(player, call, { money })).code).toBe(200);
    for (const [account, kinds] of [
      ['1', [64, 65]],
      ['2', [14, 62]],
      ['3', [64, 65]],
    ] as const) {
      const { data, ...view } = await list(calls.cashRecords, { account });
      const rows = rowsOf({ data, ...view });
      expect(rows.length).toBe(data['total']);
      expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining([...kinds]));
      expect(mills(data['balance_start']) + sum(rows.map(({ price }) => mills(price)))).toBe(
        mills(data['balance_end']),
      );
      for (const [index, row] of rows.entries()) {
        const before = rows[index + 1]?.balance ?? data['balance_start'];
        expect(mills(before) + mills(row.price)).toBe(mills(row.balance));
      }
      const [held] = await sql<{ balance: string }>(
        site,
        'SELECT balance FROM ledger.accounts WHERE user_id = $1 AND kind = $2',
        [player.userId, Number(account)],
      );
      expect(mills(data['balance_end'])).toBe(Number(held?.balance));
      const some = await list(calls.cashRecords, { account, type: kinds.join(',') });
      expect(rowsOf(some)).toEqual(rows.filter(({ type }) => kinds.some((kind) => kind === type)));
      expect(some.data['total']).toBe(rowsOf(some).length);
      for (const row of rowsOf(some)) {
        const fields = { order_num: row.order_num, type: row.type, account };
        expect((await ask(player, calls.recordDetail, fields)).data).toEqual(row);
      }
      const file = await ask(player, calls.statementFile, { day_type: '366', format: 'csv', account });
      expect(file.data['total']).toBe(data['total']);
      const [, opening, ...lines] = Buffer.from(String(file.data['content']), 'base64')
        .toString()
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').at(-1));
      expect([opening, lines.pop()]).toEqual([data['balance_start'], data['balance_end']]);
      expect(lines).toEqual(rows.toReversed().map(({ balance }) => balance));
    }
    // What was paid out left the money that was held, and leads to its withdrawal.
    const [paid] = rowsOf(await list(calls.cashRecords, { account: '2', type: '62' }));
    expect(paid).toMatchObject({ open: 'withdrawal', open_num: paid?.order_num, status: '2' });
    const paidFields = { order_num: paid?.order_num, type: 62 };
    expect((await ask(player, calls.recordDetail, paidFields)).code).toBe(421);
    expect((await list(calls.cashRecords, { account: '4' })).code).toBe(422);
    const pdf = await ask(player, calls.statementFile, { format: 'pdf', day_type: '366', account: '3' });
    expect(String(pdf.data['name'])).toContain('-savings-');
  });

  test('a bet names its game and issue and leads to its order; a withdrawal says how far it is', async () => {
    const rows = rowsOf(await list(calls.payoutRecords));
    const bets = rows.filter(({ type }) => type === 1);
    expect(bets[0]).toMatchObject({ style: 'Bet', status: '2', open: 'order', open_num: `${bets[0]?.order_num}00` });
    expect(bets[0]?.method).not.toBe('');
    expect(bets[0]?.remark).toMatch(/^Issue \d+/);
    const order = await ask(player, calls.orderDetail, { order_num: bets[0]?.open_num });
    expect(order.code).toBe(200);
    const [request] = rows.filter(({ type }) => type === 14);
    const withdrawals = await ask(player, calls.listWithdrawals, { id: request?.open_num });
    const [{ step, statusName }] = withdrawals.data['rows'] as [{ step: string; statusName: string }];
    expect([step, request?.status, request?.statusName]).toEqual(['done', '2', statusName]);
    expect(request?.method).toMatch(/•••• \w{4}$/);
    expect(rows.every(({ price }) => mills(price) < 0)).toBe(true);
  });

  test('a deposit stands among the income while it waits, moves no balance, and is told with the others once it came to nothing', async () => {
    const opened = await ask(player, calls.createDeposit, {
      code: 'demo-bank',
      money: '150',
      type: 'bank',
      jump_mode: '3',
    });
    const number = String(opened.data['order_num']);
    const [first] = rowsOf(await list(calls.incomeRecords));
    expect(first).toMatchObject({ order_num: number, status: '4', balance: null, open: 'deposit', open_num: number });
    expect(rowsOf(await list(calls.cashRecords)).map((row) => row.order_num)).not.toContain(number);
    const detail = { order_num: number, type: first?.type };
    const view = await ask(player, calls.recordDetail, detail);
    expect(view.data).toMatchObject({ order_num: number, status: '4' });
    await sql(
      site,
      `UPDATE payments.deposits SET state = 'failed', reason = 'notFound', ended_at = clock_timestamp() WHERE deposit = $1`,
      [number],
    );
    expect(rowsOf(await list(calls.incomeRecords)).map((row) => row.order_num)).not.toContain(number);
    const [failed] = rowsOf(await list(calls.incomeRecords, { type: '5,6,7,8' }));
    expect(failed).toMatchObject({ order_num: number, status: '3' });
    expect(failed?.tips).not.toBe('');
  });

  test('a transfer that is paid beforehand is of one kind, before its credit as after it', async () => {
    const opened = await ask(player, calls.createDeposit, {
      code: 'demo-bank-counter',
      money: '150',
      type: 'bank',
      jump_mode: '2',
      name: 'Nguyen Van An',
    });
    const number = String(opened.data['order_num']);
    const [first] = rowsOf(await list(calls.incomeRecords));
    expect(first).toMatchObject({ order_num: number, type: transferKinds.deposit, balance: null });
    await sql(
      site,
      `WITH moved AS (UPDATE ledger.accounts SET balance = balance + 150000, postings = postings + 1
         WHERE user_id = $1 AND kind = 1 RETURNING balance, postings),
       done AS (UPDATE payments.deposits SET state = 'success', ended_at = clock_timestamp() WHERE deposit = $2)
       INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, credit_after, credit_no)
       SELECT $1, $3, $2, 104, 1, 150000, clock_timestamp(), balance, postings FROM moved`,
      [player.userId, number, transferKinds[creditKinds.transfer]],
    );
    const detail = { order_num: number, type: first?.type };
    const view = await ask(player, calls.recordDetail, detail);
    expect(view).toMatchObject({ code: 200, data: { order_num: number, type: first?.type, style: first?.style } });
    expect(view.data['balance']).not.toBeNull();
  });

  test('income comes page by page in one order, deposits without a row of the ledger among it', async () => {
    const poor = await newPlayer(site);
    const { data: age } = await ask(poor, calls.ageStatement, {});
    await ask(poor, calls.stateAge, { version: age['version'] });
    const waiting: string[] = [];
    const moved: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await sql(
        site,
        `WITH moved AS (UPDATE ledger.accounts SET balance = balance + 1000, postings = postings + 1
           WHERE user_id = $1 AND kind = 1 RETURNING balance, postings)
         INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, credit_after, credit_no)
         SELECT $1, 12, $2, 109, 1, 1000, clock_timestamp(), balance, postings FROM moved`,
        [poor.userId, turn + 1],
      );
      moved.push(String(turn + 1));
      if (turn % 2 === 1) continue;
      const fields = { code: 'demo-bank', money: '150', type: 'bank', jump_mode: '3' };
      const { data } = await ask(poor, calls.createDeposit, fields);
      if (typeof data['order_num'] === 'string') waiting.push(data['order_num']);
    }
    expect(waiting.length).toBeGreaterThan(0);
    const all = rowsOf(await list(calls.incomeRecords, {}, poor));
    expect(new Set(all.map(({ order_num }) => order_num))).toEqual(new Set([...waiting, ...moved]));
    expect(all.map(({ addtime }) => Number(addtime))).toEqual(
      all.map(({ addtime }) => Number(addtime)).toSorted((a, b) => b - a),
    );
    for (const rows of [1, 2, 3]) {
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(all.length / rows) + 1 }, (_, page) =>
          list(calls.incomeRecords, { rows, page: page + 1 }, poor),
        ),
      );
      expect(pages.flatMap(rowsOf)).toEqual(all);
      expect(pages.every(({ data }) => data['total'] === all.length)).toBe(true);
    }
  });

  test('filters by kind tell those alone, with what they come to', async () => {
    const { data, ...view } = await list(calls.payoutRecords, { type: '1' });
    const bets = rowsOf({ data, ...view });
    expect(new Set(bets.map(({ type }) => type))).toEqual(new Set([1]));
    expect(data['total']).toBe(bets.length);
    expect(mills(data['price_total'])).toBe(sum(bets.map(({ price }) => mills(price))));
    expect(rowsOf(await list(calls.cashRecords, { type: '999' }))).toEqual([]);
    expect(rowsOf(await list(calls.payoutRecords, { type: '2' }))).toEqual([]);
  });

  test('R4 yesterday, seven days and a year are told; a time that ends before it begins or is longer is refused with words', async () => {
    for (const day_type of ['0', '1', '7', '30', '365', '366'])
      expect((await list(calls.cashRecords, { day_type })).code, day_type).toBe(200);
    const now = Math.floor(Date.now() / 1000);
    const wrong = [
      { time_start: now, time_end: now - 1 },
      { time_start: now - 400 * 86_400, time_end: now },
    ];
    for (const call of [calls.cashRecords, calls.incomeRecords, calls.payoutRecords, calls.profitAndLoss])
      for (const times of wrong) {
        const view = await list(call, times);
        expect(view.data['refusal']).toBe('recordTimesInvalid');
        expect(view.text).toContain('366');
      }
    expect((await list(calls.cashRecords, { day_type: '367' })).code).toBe(422);
  });

  test("S1 nobody reads another player's records", async () => {
    for (const row of rowsOf(await list(calls.cashRecords))) {
      const fields = { order_num: row.order_num, type: row.type };
      const theirs = await ask(stranger, calls.recordDetail, fields);
      const none = await ask(stranger, calls.recordDetail, { order_num: '1', type: row.type });
      expect([theirs.code, theirs.text]).toEqual([421, none.text]);
      const own = await ask(player, calls.recordDetail, fields);
      expect(own.data).toEqual(row);
    }
    expect(rowsOf(await list(calls.cashRecords, {}, stranger))).toEqual([]);
    for (const fields of [
      { order_num: '9223372036854775807', type: 1 },
      { order_num: '5', type: 998 },
    ])
      expect((await ask(player, calls.recordDetail, fields)).code).toBe(421);
  });
});

describe('profit and loss', () => {
  test('every figure is the ledger, and profit is wins - bets + activities + rebates', async () => {
    const { data } = await list(calls.profitAndLoss);
    const figure = (name: string) => mills(data[name]);
    expect(figure('profit')).toBe(
      figure('lucky_price') - figure('valid_price') + figure('activi_price') + figure('return_price'),
    );
    const { data: records } = await list(calls.cashRecords);
    const ofKinds = (kinds: readonly number[]) =>
      sum((records['rows'] as Row[]).filter(({ type }) => kinds.includes(type)).map(({ price }) => mills(price)));
    expect(figure('valid_price')).toBe(-ofKinds([1, 4]));
    expect(figure('lucky_price')).toBe(ofKinds([2]));
    expect(figure('inpour_price')).toBe(ofKinds([5, 6, 7, 8]));
    const [paid] = await sql<{ paid: string }>(
      site,
      'SELECT coalesce(sum(amount), 0) AS paid FROM ledger.transfers WHERE user_id = $1 AND kind = 62',
      [player.userId],
    );
    expect(figure('outflow_price')).toBe(Number(paid?.paid));
    expect(figure('inpour_net')).toBe(figure('inpour_price') - figure('outflow_price'));
  });

  test('R4 deposits less withdrawals is one figure on both pages: what was paid in less what was paid out, fees apart', async () => {
    const who = await newPlayer(site);
    await sql(
      site,
      'UPDATE ledger.accounts SET balance = CASE kind WHEN 1 THEN 500000 ELSE 0 END, postings = CASE kind WHEN 1 THEN 2 ELSE 3 END WHERE user_id = $1 AND kind IN (1, 2)',
      [who.userId],
    );
    await sql(
      site,
      `INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, debit_after, debit_no, credit_after, credit_no, at)
        VALUES ($1, 5, 1, 104, 1, 1000000, NULL, NULL, 1000000, 1, now()), ($1, 14, 2, 1, 2, 500000, 500000, 2, 500000, 1, now()),
          ($1, 62, 2, 2, 105, 480000, 20000, 2, NULL, NULL, now()), ($1, 63, 2, 2, 110, 20000, 0, 3, NULL, NULL, now())`,
      [who.userId],
    );
    const { data: profit } = await list(calls.profitAndLoss, {}, who);
    expect(profit).toMatchObject({ inpour_price: '1000.000', outflow_price: '480.000', inpour_net: '520.000' });
    const { data: lifetime } = await ask(who, calls.lifetimeFigures, {});
    expect(lifetime).toMatchObject({ deposits: '1000.000', withdrawals: '480.000' });
  });
});
