// What money at a company counts for (platforms.md 4).
import { mills } from '@longmen/engine';
import { expect, test } from 'vitest';
import {
  type Counts,
  hasReachedStakes,
  isUnexplained,
  type PeriodLimit,
  roomOf,
  unspentOf,
  wholeCents,
  withBack,
  withoutOver,
  withOver,
} from './rules.ts';

const none = { over: mills(0), back: mills(0) };
const empty: Counts = { day: none, week: none, month: none };
const limit = (over: Partial<PeriodLimit> = {}): PeriodLimit => ({
  spent: 0,
  returned: 0,
  spendCap: null,
  lossCap: null,
  played: 0,
  ...over,
});
const limits = (day: Partial<PeriodLimit>) => ({ day: limit(day), week: limit(), month: limit() });

test('what comes back counts no longer, at most what went over in each period and is not back', () => {
  const week = { ...empty, week: { over: mills(70), back: mills(0) }, month: { over: mills(70), back: mills(0) } };
  const over = withOver(week, mills(100));
  expect(unspentOf(over, mills(150))).toEqual({ day: 100, week: 150, month: 150 });
  const back = withBack(over, unspentOf(over, mills(80)));
  expect(unspentOf(back, mills(1_000))).toEqual({ day: 20, week: 90, month: 90 });
});

test('what did not go over counts in none of the periods that it was counted in', () => {
  const over = withOver(empty, mills(100));
  const failed = withoutOver(over, mills(100), { day: false, week: true, month: true });
  expect([failed.day.over, failed.week.over, failed.month.over]).toEqual([100, 0, 0]);
});

test('limits leave the least of what each of them leaves', () => {
  expect(roomOf(limits({}), empty)).toBeUndefined();
  expect(roomOf(limits({ spent: 30, spendCap: 100, lossCap: 60 }), empty)).toEqual({ left: 30, limit: 'loss_day' });
  expect(roomOf(limits({ spent: 130, spendCap: 100 }), empty)).toEqual({ left: 0, limit: 'stake_day' });
});

test('stakes at the table count in the place of the money that they are made with', () => {
  const parked = withOver(empty, mills(50));
  // 80 spent, 50 of it parked there; 60 were staked with it: 90 in all.
  const of = (played: number) => limits({ spent: 80, spendCap: 100, played });
  expect(roomOf(of(60), parked)).toEqual({ left: 10, limit: 'stake_day' });
  expect([of(69), of(70)].map((each) => hasReachedStakes(each, parked))).toEqual([false, true]);
});

test('money that the records do not explain is no more than big wins may be', () => {
  const sums = { goneOver: mills(100), comeBack: mills(40), net: -20 };
  expect([1_040, 1_041].map((amount) => isUnexplained(sums, mills(amount), mills(1_000)))).toEqual([false, true]);
});

test('money moves in whole cents', () => {
  expect([0, 9, 10, 1_239, -5].map(wholeCents)).toEqual([0, 0, 10, 1_230, 0]);
});
