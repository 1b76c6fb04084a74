import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { rightPassword } from '@longmen/test-kit/fixtures/withdrawals';
import type { Caller } from '../../platform/api/route.ts';
import { addDays } from './rules.ts';
import { makeSavingsAdmin, savingsSettings } from './index.ts';
import { balanceOf, openSavingsWeeks } from '@longmen/test-kit/fixtures/savings';

const { fixture: kit, other, dayAt, on, put, take, saved, rows } = await openSavingsWeeks();
const toBank = (who: Caller, money: string, change = {}, key?: string) =>
  kit.ask('withdrawSavings', who, { money, bank_pwd: rightPassword, out_type: '1', ...change }, key);

describe('money in', () => {
  test('leaves the balance, and earns from the next day on', async () => {
    const who = await kit.player(1_000);
    const view = await put(who, '400');
    expect(view).toMatchObject({
      row: { cash_type: '1', title: 'Moved in', amount: '400.000', balance: '400.000', date: dayAt(1) },
      income_date: dayAt(2),
    });
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: yuan(600), savings: yuan(400) });
    expect(await saved(who)).toMatchObject({
      balance_total: '400.000',
      confirm_total: '0.000',
      coming: [{ date: dayAt(1), amount: '400.000' }],
    });
    on(1, '00:00');
    expect(await saved(who)).toMatchObject({ confirm_total: '400.000', coming: [], yestoday_income: '0.000' });
  });

  test.each([
    ['14:59', 1],
    ['15:00', 2],
    ['23:59', 2],
    ['00:00', 1],
  ])('at %s it is confirmed %i days later, as the preview says', async (time, days) => {
    const who = await kit.player(100);
    on(0, time);
    const preview = await kit.ask('savingsInOffer', who);
    const first = dayAt(days);
    expect(preview).toMatchObject({ confirm_date: first, income_date: addDays(first, 1), out_balance: '100.000' });
    expect(await put(who, '100')).toMatchObject({ row: { date: first } });
  });

  test.each([
    ['nothing', '0', 'savingsAmountMissing'],
    ['more than there is', '500.001', 'savingsInTooMuch'],
  ])('%s is refused and moves nothing', async (_name, money, refusal) => {
    const who = await kit.player(500);
    expect(await kit.outcome('putIntoSavings', who, { money })).toBe(refusal);
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: yuan(500), savings: 0 });
  });

  test('an empty balance, the limit of one transfer and closed savings are refused by name', async () => {
    const rich = await kit.player(200_000);
    const poor = await kit.player(0);
    expect(await kit.outcome('putIntoSavings', poor, { money: '1' })).toBe('savingsInEmpty');
    expect(await kit.outcome('putIntoSavings', rich, { money: '100000.001' })).toBe('savingsInTooMuch');
    await put(rich, '100');
    await kit.set(savingsSettings.savingsOpen as never, '0');
    expect(await kit.outcome('putIntoSavings', rich, { money: '1' })).toBe('savingsClosed');
    expect(await kit.ask('savingsInOffer', rich)).toMatchObject({ max_amount: '0.000' });
    expect(await kit.outcome('takeFromSavings', rich, { money: '100' })).toBe('done');
    await kit.set(savingsSettings.savingsOpen as never, '1');
  });

  test('what a bonus binds stays in the balance', async () => {
    const who = await kit.player(1_000);
    const bonus = { userId: who.userId, source: 'bonus', ref: '1', amount: yuan(300) } as const;
    await kit.platform.db.bets.transaction((tx) =>
      kit.ledger.openRequirement(tx, { ...bonus, factorPercent: 100, relaxation: mills(0) }),
    );
    expect(await kit.ask('savingsInOffer', who)).toMatchObject({ out_balance: '700.000', all_fee: '0.000' });
    expect(await kit.outcome('putIntoSavings', who, { money: '700.001' })).toBe('savingsInTooMuch');
    expect(await kit.outcome('putIntoSavings', who, { money: '700' })).toBe('done');
  });
});

describe('money out', () => {
  test('takes what is not confirmed first, what would be confirmed last before the rest', async () => {
    const who = await kit.player(1_000);
    await put(who, '100');
    on(1, '10:00');
    await put(who, '200');
    on(1, '16:00');
    await put(who, '300');
    await take(who, '350');
    expect(await saved(who)).toMatchObject({
      balance_total: '250.000',
      confirm_total: '100.000',
      coming: [{ date: dayAt(2), amount: '150.000' }],
    });
    await take(who, '200');
    expect(await saved(who)).toMatchObject({ balance_total: '50.000', confirm_total: '50.000', coming: [] });
    expect(await rows(who, '2')).toMatchObject([
      { amount: '200.000', balance: '50.000', title: 'Moved to balance', date: '' },
      { amount: '350.000', balance: '250.000' },
    ]);
  });

  test.each([
    ['nothing', '0', 'savingsAmountMissing'],
    ['more than there is', '100.001', 'savingsOutTooMuch'],
  ])('%s is refused', async (_name, money, refusal) => {
    const who = await kit.player(500);
    await put(who, '100');
    expect(await kit.outcome('takeFromSavings', who, { money })).toBe(refusal);
    expect(await balanceOf(kit, who)).toBe(yuan(100));
  });

  test('empty savings and the limit of one transfer are refused', async () => {
    const who = await kit.player(100_000);
    expect(await kit.outcome('takeFromSavings', who, { money: '1' })).toBe('savingsOutEmpty');
    await put(who, '60000');
    expect(await kit.outcome('takeFromSavings', who, { money: '50000.001' })).toBe('savingsOutTooMuch');
    expect(await kit.ask('savingsOutOffer', who)).toMatchObject({ balance: '60000.000', max_amount: '50000.000' });
  });

  test('a day takes five, to balance and bank together, by the day of the site', async () => {
    const who = await kit.player(1_000);
    await put(who, '1000');
    for (const time of ['00:00', '09:00', '12:00', '23:00']) {
      on(1, time);
      await take(who, '10');
    }
    await toBank(who, '100');
    expect(await kit.outcome('takeFromSavings', who, { money: '10' })).toBe('savingsOutsUsedUp');
    expect(await kit.ask('savingsTerms', who)).toMatchObject({ cash_out: { day_times: 5, day_left: 0 } });
    expect(await kit.ask('savingsOutOffer', who)).toMatchObject({ max_amount: '0.000', day_left: 0 });
    on(2, '00:00');
    expect(await kit.outcome('takeFromSavings', who, { money: '10' })).toBe('done');
  });
});

describe('copies and races', () => {
  test.each(['putIntoSavings', 'takeFromSavings'] as const)(
    'M7 fifty copies of %s under one key, on two processes, are one transfer and fifty equal answers',
    async (name) => {
      const who = await kit.player(200);
      await put(who, '100');
      const copies = Array.from({ length: 50 }, (_, i) =>
        (i % 2 === 0 ? kit : other).ask(name, who, { money: '100' }, 'key-1'),
      );
      const answers = await Promise.all(copies);
      expect(new Set(answers.map((view) => JSON.stringify(view))).size).toBe(1);
      expect(await balanceOf(kit, who)).toBe(name === 'putIntoSavings' ? yuan(200) : yuan(0));
      expect(await kit.outcome(name, who, { money: '99' }, 'key-1')).toBe('keyReused');
    },
  );

  test('M3 of forty at once over one balance, as many are taken as it holds, and none goes below 0', async () => {
    const who = await kit.player(100);
    const requested = Array.from({ length: 40 }, (_, i) =>
      (i % 2 === 0 ? kit : other).outcome('putIntoSavings', who, { money: '30' }),
    );
    const results = await Promise.all(requested);
    expect(results.filter((result) => result === 'done')).toHaveLength(3);
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: yuan(10), savings: yuan(90) });
  });

  test('of twenty transfers out at once the day takes five', async () => {
    const who = await kit.player(100);
    await put(who, '100');
    const requested = Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? kit : other).outcome('takeFromSavings', who, { money: '1' }),
    );
    expect((await Promise.all(requested)).filter((result) => result === 'done')).toHaveLength(5);
    expect(await balanceOf(kit, who)).toBe(yuan(95));
  });

  test('transfers in and out, to the bank, and interest at once wait for each other and never for good', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => kit.player(1_000)));
    for (const who of people) await put(who, '500');
    on(20);
    const work = people.flatMap((who, i) => {
      const at = i % 2 === 0 ? kit : other;
      return [
        at.outcome('putIntoSavings', who, { money: '10' }),
        at.outcome('takeFromSavings', who, { money: '20' }),
        at.outcome('withdrawSavings', who, { money: '100', bank_pwd: rightPassword }),
        at.pay(2),
      ];
    });
    const results = await Promise.all(work);
    expect(results.filter((result) => typeof result === 'string' && result !== 'done')).toEqual([]);
    await kit.pay();
    for (const who of people) {
      const { rows: sums } = await kit.owner.query<{ sum: number }>(
        'SELECT sum(change)::bigint AS sum FROM savings.steps WHERE user_id = $1',
        [who.userId],
      );
      expect(sums[0]?.sum).toBe(await balanceOf(kit, who));
      expect(await rows(who, '4')).toHaveLength(19);
    }
  });

  test('M8 a transfer that cannot be written moves no money', async () => {
    const who = await kit.player(500);
    await put(who, '100');
    on(10);
    await kit.pay();
    on(3);
    await expect(put(who, '100')).rejects.toThrow(/has ended/);
    await expect(take(who, '100')).rejects.toThrow(/has ended/);
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: yuan(400) });
    expect(await rows(who, '1')).toHaveLength(1);
  });
});

describe('to the bank', () => {
  test('is the one withdrawal: held, with the fee of the savings in it, and back in the balance when refused', async () => {
    const who = await kit.player(1_000);
    await put(who, '1000');
    const view = await toBank(who, '201');
    const order = view['order'] as { order_num: string };
    expect(order).toMatchObject({ money: '201.000', all_fee: '2.000', out_money: '199.000', step: 'received' });
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: 0, held: yuan(201), savings: yuan(799) });
    expect(await rows(who, '3')).toMatchObject([{ id: order.order_num, amount: '201.000', balance: '799.000' }]);
    await kit.act((tx) =>
      kit.admin.refuse(tx, 'anna', {
        id: order.order_num,
        reason: 'a test',
        answer: { reason: 'payeeInvalid', note: '' },
      }),
    );
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ cash: yuan(201), held: 0, savings: yuan(799) });
  });

  test('M7 copies under one key are one withdrawal, also when the day has no more', async () => {
    const who = await kit.player(1_000);
    await put(who, '1000');
    for (let i = 0; i < 4; i += 1) await take(who, '1');
    const answers = await Promise.all(Array.from({ length: 12 }, () => toBank(who, '100', {}, 'key-2')));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await rows(who, '3')).toHaveLength(1);
    expect(JSON.stringify(await toBank(who, '100', {}, 'key-2'))).toBe(JSON.stringify(answers[0]));
  });

  test.each([
    ['part of a yuan', '100.5', {}, 'withdrawalNotWhole'],
    ['less than the least', '49', {}, 'withdrawalOutOfRange'],
    ['more than there is', '1001', {}, 'savingsOutTooMuch'],
    ['a wrong fund password', '100', { bank_pwd: '000000' }, 'fundPasswordWrong'],
  ])('%s is refused and holds nothing', async (_name, money, change, refusal) => {
    const who = await kit.player(1_000);
    await put(who, '1000');
    const fields = { money, bank_pwd: rightPassword, out_type: '1', ...change };
    expect(await kit.outcome('withdrawSavings', who, fields)).toBe(refusal);
    expect(await kit.ledger.balanceOf(who.userId)).toMatchObject({ held: 0, savings: yuan(1_000) });
  });

  test('releases no turnover: what was deposited must be staked first', async () => {
    const who = await kit.player(1_000);
    const deposit = { userId: who.userId, source: 'deposit', ref: '1', amount: yuan(500) } as const;
    await kit.platform.db.bets.transaction((tx) =>
      kit.ledger.openRequirement(tx, { ...deposit, factorPercent: 100, relaxation: mills(0) }),
    );
    await put(who, '1000');
    expect(await kit.outcome('withdrawSavings', who, { money: '100', bank_pwd: rightPassword })).toBe(
      'turnoverMissing',
    );
    expect((await kit.ledger.standingOf(who.userId)).remaining).toBe(yuan(500));
  });

  test('the preview tells fee and income for the bank, and neither for the balance', async () => {
    const who = await kit.player(10_000);
    await put(who, '10000');
    on(2);
    await kit.pay();
    expect(await kit.ask('savingsOutOffer', who, { out_type: '1' })).toEqual({
      balance: '10001.369',
      income: '1.369',
      fee_rate: '0.500',
      max_amount: '10001.369',
      day_left: 5,
    });
    expect(await kit.ask('savingsOutOffer', who)).toMatchObject({ income: null, fee_rate: null });
  });
});

describe('what is told', () => {
  test('the history has five filters, pages, and the last three months', async () => {
    const who = await kit.player(10_000);
    await put(who, '5000');
    on(80);
    await kit.pay();
    await take(who, '10');
    await toBank(who, '100');
    const count = async (type: string) => (await kit.ask('savingsHistory', who, { type }))['total'];
    expect([await count('1'), await count('2'), await count('3'), await count('4')]).toEqual([1, 1, 1, 79]);
    expect(await count('0')).toBe(82);
    const page = await kit.ask('savingsHistory', who, { page: '5', rows: '20' });
    expect(page).toMatchObject({ total: 82, page: 5 });
    expect(page['rows']).toHaveLength(2);
    on(100);
    expect(await count('1')).toBe(0);
  });

  test.each([4, 7])('status %i is refused by every call', async (status) => {
    const who = { ...(await kit.player(100)), status };
    const amount = { money: '1', bank_pwd: rightPassword };
    for (const { call } of kit.savings.routes)
      expect(await kit.outcome(call.name as never, who, call.method === 'POST' ? amount : {}), call.name).toBe(
        'accountRestricted',
      );
  });

  test('M16 the application can neither change nor remove what moved', async () => {
    const tries = ['UPDATE savings.moves SET amount = 1', 'DELETE FROM savings.moves', 'DELETE FROM savings.rates'];
    for (const text of tries) await expect(kit.platform.db.bets.count({ text })).rejects.toThrow(/permission denied/);
  });

  test('without a clock of a test the day is that of the database, whatever clock the server has', async () => {
    kit.byDatabase();
    const who = await kit.player(100);
    const { rows: now } = await kit.owner.query<{ day: string }>(
      'SELECT ((clock_timestamp() AT TIME ZONE $1)::date)::text AS day',
      [kit.deps.platform.site.timeZone],
    );
    const { dates } = (await kit.ask('savingsRates', who, { rows: '1' })) as { dates: string[] };
    expect(dates).toEqual([now[0]?.day]);
  });
});

describe('for operators', () => {
  const admin = () => makeSavingsAdmin(kit.deps.platform, kit.deps.now);

  test('all savings are what the ledger has, to the mill, whatever earns today, later, or was taken out', async () => {
    const before = await admin().read();
    const [one, two] = [await kit.player(1_000), await kit.player(1_000)];
    await put(one, '400.123');
    await put(two, '250');
    on(1, '16:00');
    await kit.pay();
    await put(one, '100');
    await take(two, '50.5');
    on(2);
    await kit.pay();
    const after = await admin().read();
    expect(after.confirmed + after.coming).toBe(after.inLedger);
    expect(after.coming).toBe(after.comingDays.reduce((sum, { amount }) => sum + amount, 0));
    expect(after.coming).toBeGreaterThanOrEqual(yuan(100));
    expect(after.savers).toBe(before.savers + 2);
    expect(after.rates.at(-1)?.day).toBe(after.today);
    // A ledger that somebody altered shows by just as much.
    await kit.owner.query('UPDATE ledger.accounts SET balance = balance + 1 WHERE user_id = $1 AND kind = 3', [
      one.userId,
    ]);
    const altered = await admin().read();
    await kit.owner.query('UPDATE ledger.accounts SET balance = balance - 1 WHERE user_id = $1 AND kind = 3', [
      one.userId,
    ]);
    expect(altered.inLedger - altered.confirmed - altered.coming).toBe(1);
  });

  test('what moved is found by kind, player and time, page after page, interest only where it is wanted', async () => {
    const who = await kit.player(1_000);
    await put(who, '300');
    await take(who, '20');
    await put(who, '10');
    on(1);
    await kit.pay();
    on(2);
    await kit.pay();
    const kinds = async (terms: object) => (await admin().moves(terms, {})).rows.map(({ kind }) => kind);
    // Interest is stamped by the database's clock, and these days are set by hand.
    expect((await kinds({ userId: who.userId })).toSorted()).toEqual(['in', 'in', 'interest', 'out']);
    expect(await kinds({ userId: who.userId, kind: 'out' })).toEqual(['out']);
    expect(new Set(await kinds({}))).not.toContain('interest');
    expect(new Set(await kinds({ kind: 'interest' }))).toEqual(new Set(['interest']));
    expect(await kinds({ userId: who.userId, isComing: true })).toEqual([]);
    // Others' rows are there too, so the first few pages have to do.
    for (const terms of [{}, { kind: 'interest' as const }, { userId: who.userId }]) {
      const whole = (await admin().moves(terms, { limit: 6 })).rows;
      const read: (typeof whole)[number][] = [];
      for (let before: string | undefined, pages = 0; pages < 3; pages += 1) {
        const page = await admin().moves(terms, { limit: 2, before });
        read.push(...page.rows);
        before = page.next;
        if (before === undefined) break;
      }
      expect(read, JSON.stringify(terms)).toEqual(whole);
      expect(new Set(read.map(({ userId, id }) => `${userId} ${id}`)).size).toBe(read.length);
    }
  });
});
