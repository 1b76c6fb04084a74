/** What sums of players hash to. */
import { expect, test } from 'vitest';
import { makeSumming } from './manifest.ts';

test('sums hash alike from transfers and from sums, and otherwise for another player', () => {
  const bet = { kind: 1, debit: 1, credit: 100 };
  const hashOf = (add: (summing: ReturnType<typeof makeSumming>) => void) => {
    const summing = makeSumming();
    add(summing);
    return summing.end();
  };
  const rows = hashOf((summing) => {
    summing.add('7', { ...bet, amount: 10 });
    summing.add('7', { ...bet, amount: 20 });
    summing.add('8', { ...bet, amount: 5 });
  });
  const sums = hashOf((summing) => {
    summing.addSum('7', { ...bet, transfers: 2, amount: 30 });
    summing.addSum('8', { ...bet, transfers: 1, amount: 5 });
  });
  const moved = hashOf((summing) => {
    summing.addSum('7', { ...bet, transfers: 2, amount: 29 });
    summing.addSum('8', { ...bet, transfers: 1, amount: 6 });
  });
  expect(sums).toEqual(rows);
  expect(rows.kinds).toEqual([{ ...bet, transfers: 3, amount: 35 }]);
  expect(moved.kinds).toEqual(rows.kinds);
  expect(moved.hash).not.toBe(rows.hash);
});
