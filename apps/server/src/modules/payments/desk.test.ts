// Money by hand, and what stays secret about it.
import { mills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { refusal, usePaying } from '../../../test/paying.ts';
import { isCardNumber } from './rules.ts';

const pay = usePaying();
const { open, cash } = pay;

describe('adjustments by hand', () => {
  const adjust = (by: string, amount: number, reason = 'goodwill') =>
    pay.stand.platform.db.bets.transaction((tx) =>
      pay.stand.payments.desk.adjust(tx, { by, username: pay.player.username, amount: mills(amount), reason }),
    );

  test('S11 need two operators, each time anew', async () => {
    expect((await adjust('office01', 5_000)).agreed).toBe(false);
    await expect(adjust('office01', 5_000)).rejects.toThrow(/Another operator/);
    expect(await cash()).toBe('0.000');
    expect(await adjust('office02', 5_000)).toMatchObject({ agreed: true, outcome: 'adjusted' });
    expect(await cash()).toBe('5.000');
    expect((await adjust('office02', -5_001)).agreed).toBe(false);
    await expect(adjust('office01', -5_001)).rejects.toThrow(/has less/);
    await expect(adjust('office01', 0)).rejects.toThrow(/nothing/);
    await expect(adjust('office01', 1, '')).rejects.toThrow(/why/);
  });

  test('S11 the table itself refuses one operator twice, and one alone', async () => {
    await adjust('office01', 7_000);
    const one = 'UPDATE payments.decisions SET checked_by = made_by, done_at = now() WHERE amount = 7000';
    await expect(pay.stand.rows(one)).rejects.toThrow(/check constraint/);
    const alone = 'UPDATE payments.decisions SET done_at = now() WHERE amount = 7000';
    await expect(pay.stand.rows(alone)).rejects.toThrow(/check constraint/);
  });
});

describe('what stays secret', () => {
  test('S1 a deposit of another player is as good as none, and lists show the own ones', async () => {
    const { orderNum } = await open({ code: 'demo-bank', amount: '100' });
    const stranger = await pay.stand.player();
    for (const number of [orderNum, '1', '99999999999999999999']) {
      expect(await refusal(pay.stand.call('depositDetail', stranger, { orderNum: number }))).toBe('depositUnknown');
      expect(await refusal(pay.stand.call('claimDeposit', stranger, { orderNum: number }))).toBe('depositUnknown');
    }
    expect((await pay.stand.call('listDeposits', stranger, {})).rows).toEqual([]);
    expect((await pay.stand.call('listDeposits', pay.player, { status: 1 })).rows.map((one) => one.orderNum)).toEqual([
      orderNum,
    ]);
    expect((await pay.stand.call('listDeposits', pay.player, { status: 2 })).total).toBe(0);
  });

  test('R11 no column of payments holds the number of a card, and names are sealed', async () => {
    await open({ code: 'demo-bank-counter', amount: '100', depositor: 'Nguyễn Văn An' });
    const columns = await pay.stand.rows<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'payments' AND data_type IN ('text', 'bytea', 'jsonb')`,
    );
    expect(columns.length).toBeGreaterThan(20);
    for (const { table_name: table, column_name: column } of columns) {
      const rows = await pay.stand.rows<{ value: string | Buffer | object }>(
        `SELECT ${column} AS value FROM payments.${table} WHERE ${column} IS NOT NULL`,
      );
      for (const { value } of rows) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value);
        // Numbers of deposits are ours: they stand in callbacks beside their name.
        const digits = text.replaceAll(/"order_num":"\d+"/g, '').match(/\d[\d -]{11,22}\d/g) ?? [];
        expect(digits.filter(isCardNumber), `${table}.${column}`).toEqual([]);
        expect(text).not.toContain('Nguyễn');
      }
    }
  });
});
