// Histories of transfers and days against a slow model: what is confirmed when, and what each day earns.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMills, type Mills, mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { savingsSettings } from './index.ts';
import { addDays } from './rules.ts';
import { openSavingsFixture, type SavingsFixture, setRate } from '@longmen/test-kit/fixtures/savings';

let database: TestDatabase;
let dataDir: string;
let fixture: SavingsFixture;
const firstDay = '2026-05-01';
/** Rates by day, each until the next one. */
const rates: readonly (readonly [number, number])[] = [
  [0, 5_000],
  [6, 12_345],
  [7, 0],
  [9, 3_650],
  [21, 100_000],
];
const rateOn = (day: number): number => rates.findLast(([from]) => from <= day)?.[1] ?? 0;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-savings-model-'));
  fixture = await openSavingsFixture(database, { dataDir });
  for (const [day, rate] of rates) await setRate(fixture, addDays(firstDay, day), rate);
  await fixture.set(savingsSettings.outTimes as never, '1000');
});
afterAll(async () => {
  await fixture?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

type Lot = { amount: number; from: number };

/**
 * Keeps every sum of money by itself, and for every day the least that was confirmed during it, looked at after
 * each thing that happens. Knows neither steps nor the shortcut that a day's end is its least.
 */
function makeModel() {
  const lots: Lot[] = [];
  const lowest = new Map<number, number>();
  const incomes: [number, number][] = [];
  let cash = 1_000_000_000;
  let opened: number | undefined;
  let ended = 0;
  const sumOf = (found: Lot[]) => found.reduce((sum, { amount }) => sum + amount, 0);
  const confirmedAt = (day: number) => sumOf(lots.filter(({ from }) => from <= day));
  const look = (day: number) =>
    lowest.set(day, Math.min(lowest.get(day) ?? Number.POSITIVE_INFINITY, confirmedAt(day)));
  let today = 0;
  return {
    get cash() {
      return cash;
    },
    get total() {
      return sumOf(lots);
    },
    get confirmed() {
      return confirmedAt(today);
    },
    incomes,
    goTo(day: number) {
      for (; today <= day; today += 1) look(today);
      today = day;
    },
    put(amount: number, hour: number) {
      if (amount > cash) return false;
      cash -= amount;
      opened ??= today;
      lots.push({ amount, from: today + (hour < 15 ? 1 : 2) });
      look(today);
      return true;
    },
    take(amount: number) {
      if (amount > sumOf(lots)) return false;
      let remaining = amount;
      // Latest confirmed first; of confirmed money it does not matter which.
      for (const lot of lots.toSorted((a, b) => b.from - a.from)) {
        const taken = Math.min(remaining, lot.amount);
        lot.amount -= taken;
        remaining -= taken;
      }
      cash += amount;
      look(today);
      return true;
    },
    /** Pays every day that is over, the oldest first. */
    pay() {
      for (; opened !== undefined && ended < today; ended += 1) {
        const income = Number((BigInt(lowest.get(ended) ?? 0) * BigInt(rateOn(ended))) / 36_500_000n);
        if (income === 0) continue;
        incomes.push([ended, income]);
        const from = ended + 2;
        lots.push({ amount: income, from });
        // Paid late, it counts as if it had been paid in time.
        for (const [day, amount] of lowest) if (day >= from) lowest.set(day, amount + income);
      }
    },
  };
}

const step = fc.record({
  days: fc.integer({ min: 0, max: 4 }),
  hour: fc.integer({ min: 0, max: 23 }),
  what: fc.constantFrom('put', 'put', 'take', 'takeAll', 'pay', 'look'),
  amount: fc.oneof(fc.integer({ min: 1, max: 200_000_000 }), fc.integer({ min: 1, max: 20_000 })),
});

describe('any history of transfers and days', () => {
  test('earns, confirms and adds up as a slow model says, to the mill', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const who = await fixture.player(1_000_000);
        const model = makeModel();
        let day = 0;
        let hour = 0;
        for (const each of [...steps, { days: 3, hour: 1, what: 'pay', amount: 1 }]) {
          hour = each.days === 0 ? Math.max(hour, each.hour) : each.hour;
          day += each.days;
          fixture.at(addDays(firstDay, day), `${String(hour).padStart(2, '0')}:30`);
          model.goTo(day);
          if (each.what === 'put' && each.amount <= 100_000_000) {
            const taken = model.put(each.amount, hour);
            const money = formatMills(mills(each.amount));
            expect(await fixture.outcome('putIntoSavings', who, { money })).toBe(taken ? 'done' : 'savingsInTooMuch');
          } else if (each.what === 'take' || each.what === 'takeAll') {
            const amount = Math.min(each.what === 'take' ? each.amount : model.total, 50_000_000);
            if (amount === 0) continue;
            const taken = model.take(amount);
            const result = await fixture.outcome('takeFromSavings', who, { money: formatMills(mills(amount)) });
            expect(result === 'done').toBe(taken);
          } else if (each.what === 'pay') {
            await fixture.pay();
            model.pay();
          }
          const savingsView = await fixture.ask('savingsBalance', who);
          expect(savingsView).toMatchObject({
            balance_total: formatMills(mills(model.total)),
            confirm_total: formatMills(mills(model.confirmed)),
            income_total: formatMills(mills(model.incomes.reduce((sum, [, amount]) => sum + amount, 0))),
          });
          expect((await fixture.ledger.balanceOf(who.userId)).cash).toBe(model.cash);
        }
        const { rows } = await fixture.ask('savingsHistory', who, { type: '4', rows: '100' });
        const view = (rows as { date: string; amount: string }[])
          .map(({ date, amount }) => [date, amount])
          .toReversed();
        expect(view).toEqual(
          model.incomes.map(([earned, amount]) => [addDays(firstDay, earned), formatMills(amount as Mills)]),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe('days of other time zones', () => {
  const at = (instant: string) => [instant.slice(0, 10), instant.slice(11)] as const;

  test.each([
    ['the short day of New York, just before the cut-off', 'America/New_York', '2026-03-08T18:59:59Z', '2026-03-09'],
    ['the short day of New York, at the cut-off', 'America/New_York', '2026-03-08T19:00:00Z', '2026-03-10'],
    ['the long day of New York, just before the cut-off', 'America/New_York', '2026-11-01T19:59:59Z', '2026-11-02'],
    ['the long day of New York, at the cut-off', 'America/New_York', '2026-11-01T20:00:00Z', '2026-11-03'],
    ['a day of Santiago that begins at one', 'America/Santiago', '2026-09-06T04:00:00Z', '2026-09-07'],
    ['the last second before it', 'America/Santiago', '2026-09-06T03:59:59Z', '2026-09-07'],
    ['Kathmandu, a quarter of an hour off', 'Asia/Kathmandu', '2026-06-30T18:15:00Z', '2026-07-02'],
  ])('%s', async (_name, timeZone, instant, earnsFrom) => {
    const abroad = await openSavingsFixture(database, { dataDir, node: 1, timeZone });
    try {
      const who = await abroad.player(1_000);
      abroad.at(...at(instant));
      const view = await abroad.ask('putIntoSavings', who, { money: '1000' });
      expect(view).toMatchObject({ row: { date: earnsFrom } });
    } finally {
      await abroad.close();
    }
  });

  test('a day of 23 hours and one of 25 earn what any day does, once', async () => {
    const abroad = await openSavingsFixture(database, { dataDir, node: 1, timeZone: 'America/New_York' });
    try {
      await setRate(abroad, '2026-10-01', 5_000);
      const who = await abroad.player(100_000);
      abroad.at('2026-10-30', '12:00:00Z');
      await abroad.ask('putIntoSavings', who, { money: formatMills(yuan(10_000)) });
      // Before and after each midnight of the night in which an hour comes twice.
      for (const hour of ['03:59:59', '04:00:00', '05:30:00', '06:30:00']) {
        abroad.at('2026-11-01', `${hour}Z`);
        await abroad.pay();
      }
      abroad.at('2026-11-02', '04:59:59Z');
      await abroad.pay();
      const days = async () =>
        ((await abroad.ask('savingsHistory', who, { type: '4' }))['rows'] as { date: string; amount: string }[]).map(
          ({ date, amount }) => [date, amount],
        );
      expect(await days()).toEqual([['2026-10-31', '1.369']]);
      abroad.at('2026-11-02', '05:00:00Z');
      await abroad.pay();
      expect(await days()).toEqual([
        ['2026-11-01', '1.369'],
        ['2026-10-31', '1.369'],
      ]);
    } finally {
      await abroad.close();
    }
  });
});
