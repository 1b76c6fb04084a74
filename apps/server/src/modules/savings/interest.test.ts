import { describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/api/route.ts';
import { accrueSlice } from './accrue.ts';
import { savingsSettings } from './index.ts';
import { accrue, lockDue } from './store-accrual.ts';
import { balanceOf, openSavingsWeeks, setRate } from '@longmen/test-kit/fixtures/savings';
import { thorough } from '@longmen/test-kit/thorough';

const { fixture: kit, other, dayAt, on, put, take, saved, rows } = await openSavingsWeeks();

describe('interest', () => {
  test('of a day is paid on the next one, on the least that was confirmed during all of it', async () => {
    const who = await kit.player(30_000);
    await put(who, '10000');
    on(1);
    await kit.pay();
    expect(await rows(who, '4')).toEqual([]);
    on(2, '00:00');
    expect(await saved(who)).toMatchObject({ yestoday_income: '0.000' });
    await kit.pay();
    expect(await saved(who)).toMatchObject({
      balance_total: '10001.369',
      income_total: '1.369',
      yestoday_income: '1.369',
      confirm_total: '10000.000',
      coming: [{ date: dayAt(3), amount: '1.369' }],
    });
    on(2, '09:00');
    await put(who, '20000');
    await take(who, '5000');
    // 10,000 less what the interest and the unconfirmed part did not cover: nothing of it.
    on(3);
    await kit.pay();
    expect(await rows(who, '4')).toMatchObject([
      { amount: '1.369', date: dayAt(2), title: 'Interest' },
      { amount: '1.369', date: dayAt(1) },
    ]);
  });

  test('is not paid for a day in whose last minute the money left', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    on(1, '23:59');
    await take(who, '10000');
    on(5);
    await kit.pay();
    expect(await rows(who, '4')).toEqual([]);
    expect(await balanceOf(kit, who)).toBe(0);
  });

  test('earns itself from the day after it was paid', async () => {
    const who = await kit.player(100_000);
    await put(who, '100000');
    on(4);
    await kit.pay();
    // 100,000 twice, then 100,013.698 once.
    expect(await rows(who, '4')).toMatchObject([{ amount: '13.700' }, { amount: '13.698' }, { amount: '13.698' }]);
  });

  test('of days on which nothing ran is paid for each of them, the same as in time', async () => {
    const [late, inTime] = [await kit.player(50_000), await kit.player(50_000)];
    for (const who of [late, inTime]) await put(who, '50000');
    for (let day = 1; day <= 9; day += 1) {
      on(day);
      await kit.platform.db.jobs.transaction((tx) => accrue(tx, [inTime.userId], dayAt(day)));
    }
    await kit.pay();
    const incomes = async (who: Caller) =>
      (await rows(who, '4')).map((row) => [(row as { date: string }).date, (row as { amount: string }).amount]);
    expect(await incomes(late)).toEqual(await incomes(inTime));
    expect(await incomes(late)).toHaveLength(8);
    expect(await balanceOf(kit, late)).toBe(await balanceOf(kit, inTime));
  });

  test('M8 is paid once by ten at once on two processes, and not at all by one that dies', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    on(2);
    const killed = kit.platform.db.jobs.transaction(async (tx) => {
      const due = await lockDue(tx, dayAt(2), 2_000);
      expect(await accrue(tx, due, dayAt(2))).toBeGreaterThan(0);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await rows(who, '4')).toEqual([]);
    await Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? kit : other).pay()));
    await kit.pay();
    expect(await rows(who, '4')).toMatchObject([{ amount: '1.369' }]);
    const { rows: legs } = await kit.owner.query(
      'SELECT amount, debit, credit FROM ledger.transfers WHERE user_id = $1 AND kind = 66',
      [who.userId],
    );
    expect(legs).toEqual([{ amount: 1_369, debit: 107, credit: 3 }]);
  });

  test('a copy of a day that was paid is refused by the key of its transfer', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    on(2);
    await kit.pay();
    await kit.owner.query('UPDATE savings.wallets SET accrued_to = accrued_to - 1 WHERE user_id = $1', [who.userId]);
    const again = kit.platform.db.jobs.transaction((tx) => accrue(tx, [who.userId], dayAt(2)));
    await expect(again).rejects.toThrow(/duplicate key/);
    await kit.owner.query('UPDATE savings.wallets SET accrued_to = accrued_to + 1 WHERE user_id = $1', [who.userId]);
  });

  test('goes by the rate that the day began with, and the chart shows each', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    on(1);
    await kit.job.run(new AbortController().signal);
    await kit.set(savingsSettings.basicRate as never, '7.3');
    await kit.set(savingsSettings.extraRate as never, '0.7');
    await kit.job.run(new AbortController().signal);
    expect(await saved(who)).toMatchObject({ jz_rate: '5.000', active_rate: '0.000' });
    on(2);
    await kit.job.run(new AbortController().signal);
    expect(await saved(who)).toMatchObject({ jz_rate: '7.300', active_rate: '0.700', yestoday_income: '1.369' });
    on(3);
    await kit.pay();
    expect(await saved(who)).toMatchObject({ yestoday_income: '2.191' });
    expect(await kit.ask('savingsRates', who, { rows: '4' })).toEqual({
      dates: [0, 1, 2, 3].map((day) => dayAt(day)),
      rates: ['5.000', '5.000', '8.000', '8.000'],
    });
    await setRate(kit, dayAt(4), 5_000);
    // Of days before the first rate was known nothing is told.
    kit.at('2026-01-02');
    expect(await kit.ask('savingsRates', who, { rows: '7' })).toMatchObject({ dates: ['2026-01-01', '2026-01-02'] });
  });

  test('players whose savings are empty are not counted, and are again when money comes', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    await take(who, '10000');
    on(10);
    await kit.pay();
    const wallet = async () => {
      const text = 'SELECT rests, accrued_to::text FROM savings.wallets WHERE user_id = $1';
      return (await kit.owner.query<{ rests: boolean; accrued_to: string }>(text, [who.userId])).rows[0];
    };
    expect(await wallet()).toMatchObject({ rests: true, accrued_to: dayAt(1) });
    await put(who, '10000');
    expect(await wallet()).toMatchObject({ rests: false, accrued_to: dayAt(10) });
    on(12);
    await kit.pay();
    expect(await rows(who, '4')).toMatchObject([{ amount: '1.369', date: dayAt(11) }]);
  });
});

describe('many players', () => {
  const count = thorough(4_000, 10_000);
  test(`a day of ${count} is a statement for every 2,000, and each is paid to the mill`, async () => {
    const first = 8_000_000_000_000;
    const who = [first, first + count - 1];
    await kit.owner.query(
      `WITH player AS (SELECT $1::bigint + n AS id, 7300000::bigint + n * 1000 AS money FROM generate_series(0, $2::integer - 1) n),
         account AS (INSERT INTO ledger.accounts (user_id, kind, balance) SELECT id, 3, money FROM player),
         wallet AS (INSERT INTO savings.wallets (user_id, accrued_to) SELECT id, $3 FROM player)
       INSERT INTO savings.steps SELECT id, $3::date + 1, money FROM player`,
      [first, count, dayAt(0)],
    );
    // Those of other tests are paid first, so that only these are left.
    on(1);
    await kit.pay();
    on(2);
    const others = await kit.owner.query<{ due: number }>(
      'SELECT count(*) AS due FROM savings.wallets WHERE NOT rests AND user_id NOT BETWEEN $1 AND $2',
      who,
    );
    const ended = [];
    for (let more = await accrueSlice(kit.deps); more > 0; more = await accrueSlice(kit.deps)) ended.push(more);
    expect(ended.reduce((sum, days) => sum + days, 0)).toBe(count + (others.rows[0]?.due ?? 0));
    expect(ended.length).toBe(Math.ceil((count + (others.rows[0]?.due ?? 0)) / 2_000));
    const { rows: wrong } = await kit.owner.query<{ n: number }>(
      `SELECT count(*) AS n FROM ledger.accounts a JOIN savings.wallets w USING (user_id)
       WHERE a.kind = 3 AND a.user_id BETWEEN $1 AND $2
         AND (w.earned <> (7300000 + (a.user_id - $1) * 1000) * 5000 / 36500000 OR a.balance <> 7300000 + (a.user_id - $1) * 1000 + w.earned
           OR (SELECT amount FROM ledger.transfers t WHERE t.user_id = a.user_id AND t.kind = 66) <> w.earned)`,
      who,
    );
    expect(wrong[0]?.n).toBe(0);
    await kit.owner.query(
      'UPDATE savings.wallets SET rests = true, confirmed = 0 WHERE user_id BETWEEN $1 AND $2',
      who,
    );
  });
});
