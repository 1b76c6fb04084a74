import { expect, test } from 'vitest';
import type { Transaction, TransactionState } from '../../../src/platforms/hall/book/rows.ts';
import { flawed, linesOf, pageOf, totalsOf } from '../../../src/platforms/hall/api/day-list.ts';
import { faultNames } from '../../../src/platforms/hall/faults/fault-names.ts';
import { makeFaultBox } from '../../../src/platforms/shared/fault-box.ts';

const row = (call: Transaction['call'], transaction: string, units: number, at: string, state: TransactionState) => ({
  id: `p ${transaction}`,
  player: 'p',
  transaction,
  call,
  units,
  at: Date.parse(at),
  state,
  game: 'FRU',
  round: 'r',
  currency: 'CNY',
  closesRound: false,
});
const rows = [
  row('bet', 'b1', 500, '2026-11-25T00:00:00.000Z', 'accepted'),
  row('bet', 'b2', 700, '2026-11-25T00:09:59.999Z', 'rolledBack'),
  row('rollback', 'b2.r', 700, '2026-11-25T00:10:00.000Z', 'accepted'),
  row('win', 'w1', 900, '2026-11-25T23:59:59.999Z', 'accepted'),
  row('bet', 'b3', 100, '2026-11-25T23:59:59.999Z', 'refused'),
  row('bet', 'b4', 100, '2026-11-25T23:59:59.999Z', 'pending'),
  row('bet', 'b5', 100, '2026-11-26T00:00:00.000Z', 'accepted'),
];

test('a day has the lines that are decided, and its sums are of what stands', () => {
  const lines = linesOf(rows, '2026-11-25');
  expect(lines.map(({ id, state }) => `${id} ${state}`)).toEqual([
    'b:p:b1 paid',
    'b:p:b2 failed',
    'r:p:b2.r paid',
    'w:p:w1 paid',
    'b:p:b3 failed',
  ]);
  expect(totalsOf(lines)).toEqual([
    { section: 0, lines: 2, debit: 500, credit: 0 },
    { section: 1, lines: 1, debit: 0, credit: 0 },
    { section: 143, lines: 2, debit: 0, credit: 900 },
  ]);
  expect(pageOf(lines, 143, 1)).toEqual({
    section: 143,
    page: 1,
    pages: 1,
    rows: [
      { id: 'w:p:w1', amount: '900', state: 'paid' },
      { id: 'b:p:b3', amount: '100', state: 'failed' },
    ],
  });
});

test('a flaw changes one line', () => {
  const lines = linesOf(rows, '2026-11-25');
  const ids = (flaw: Parameters<typeof flawed>[1]) => flawed(lines, flaw).length - lines.length;
  expect([ids('missing'), ids('extra'), ids('amount'), ids('state')]).toEqual([-1, 1, 0, 0]);
  expect(flawed(lines, 'amount')[0]?.amount).toBe(600);
  expect(flawed(lines, 'state')[0]?.state).toBe('failed');
});

test('a fault strikes by its share and its times, the same way each time', () => {
  const run = () => {
    const box = makeFaultBox(faultNames);
    box.set({ fault: 'S1', on: true, share: 0.3, times: 20 });
    return Array.from({ length: 200 }, () => box.strikes('S1') !== undefined);
  };
  const struck = run();
  expect(run()).toEqual(struck);
  expect(struck.filter(Boolean)).toHaveLength(20);
  expect(struck.slice(0, 20).filter(Boolean).length).toBeLessThan(15);
});

test('ways come one after the other, or as they are named; off is off', () => {
  const box = makeFaultBox(faultNames);
  box.set({ fault: 'S7', on: true });
  const ways = () => box.strikes('S7')?.pick(['a', 'b']);
  expect([ways(), ways(), ways()]).toEqual(['a', 'b', 'a']);
  box.set({ fault: 'S7', on: true, variant: 'b' });
  expect([ways(), ways()]).toEqual(['b', 'b']);
  box.set({ fault: 'S7', on: false });
  expect(box.strikes('S7')).toBeUndefined();
});
