import { describe, expect, it } from 'vitest';
import { firstTerms, maxTimes, planProblem, stepsOf, stopLossMills, type Terms, timesAt, worstMills } from './plan.ts';

const issues = Array.from({ length: 100 }, (_, n) => ({
  issue: `20261120${String(n + 1).padStart(4, '0')}`,
  closesAt: n,
}));
const unit = 10_000;
const plan = (terms: Partial<Terms>) => stepsOf(issues, { ...firstTerms, ...terms }, unit);
const times = (terms: Partial<Terms>) => plan(terms).map((step) => step.times);
const problem = (terms: Partial<Terms>, balance: number | null = 10_000_000) =>
  planProblem({ ...firstTerms, ...terms }, plan(terms), balance);

describe('the plan of a chase', () => {
  it('bets every issue alike, or grows by a factor after every so many issues', () => {
    expect(times({ count: 3, times: 4 })).toEqual([4, 4, 4]);
    expect(times({ count: 5, kind: 'growth', factor: 3, every: 2 })).toEqual([1, 1, 3, 3, 9]);
    expect(times({ count: 4, kind: 'growth', times: 5 })).toEqual([5, 10, 20, 40]);
  });

  it('takes times issue by issue, and the first ones where none were set', () => {
    expect(times({ count: 4, kind: 'custom', times: 2, custom: { 1: 7, 3: 1 } })).toEqual([2, 7, 2, 1]);
  });

  it('adds up what it costs', () => {
    const costs = plan({ count: 3, kind: 'growth' }).map(({ costMills, sumMills }) => [costMills, sumMills]);
    expect(costs).toEqual([
      [10_000, 10_000],
      [20_000, 30_000],
      [40_000, 70_000],
    ]);
  });

  it('has no more steps than there are issues', () => {
    expect(stepsOf(issues.slice(0, 2), { ...firstTerms, count: 5 }, unit)).toHaveLength(2);
  });

  it('grows beyond the most times without losing count, and is refused there', () => {
    expect(timesAt({ ...firstTerms, kind: 'growth', factor: 10 }, 99)).toBe(maxTimes + 1);
    expect(problem({ kind: 'growth', factor: 10, count: 6 })).toEqual({ kind: 'times', issue: issues[5]?.issue });
  });
});

describe('the worst case', () => {
  const steps = plan({ count: 3, kind: 'growth' });

  it('is the whole plan without a stop at loss', () => {
    expect(worstMills(steps, stopLossMills(firstTerms, steps))).toBe(70_000);
  });

  it('ends before the slip that could take the loss beyond the stop, as on the server', () => {
    expect([9_000, 10_000, 69_000, 70_000].map((stop) => worstMills(steps, stop))).toEqual([0, 10_000, 30_000, 70_000]);
  });
});

describe('a plan is refused', () => {
  it('without an issue to follow', () => expect(planProblem(firstTerms, [], 0)).toEqual({ kind: 'noIssues' }));

  it('when its stop at loss is below the first slip', () =>
    expect(problem({ times: 2, stopLoss: '19' })).toEqual({ kind: 'stopTooLow', minMills: 20_000 }));

  it('when the first slip cannot be paid', () =>
    expect(problem({}, 4_500)).toEqual({ kind: 'firstFunds', shortMills: 5_500 }));

  it('when its worst case is above the balance, and told a stop at loss that is not', () => {
    expect(problem({ count: 5 }, 33_940)).toEqual({ kind: 'funds', shortMills: 16_060, fitYuan: 33 });
    expect(problem({ count: 5, stopLoss: '33' }, 33_940)).toBeNull();
  });

  it('not before the balance is known', () => expect(problem({}, null)).toBeNull());
});
