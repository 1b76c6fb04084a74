import type { Order } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import { issueBetsOf, needsRefunds } from './issue-bets.ts';

const orders = (count: number, status: number, payout = 0): readonly Order[] =>
  Array.from({ length: count }, () => ({ status, total: mills(10_000), payout: mills(payout) }) as Order);
const told = (rows: readonly Order[], sums: { total: number; stake: number; payout: number; waiting?: number }) => ({
  rows: [...rows],
  total: sums.total,
  stakeSum: mills(sums.stake),
  payoutSum: mills(sums.payout),
  waiting: sums.waiting ?? 0,
});

it('the sums of an issue are over all of its orders but those that were refunded', () => {
  const rows = [...orders(1, 1, 19_400), ...orders(2, 5), ...orders(1, 3, 10_000)];
  const answer = told(rows, { total: 4, stake: 40_000, payout: 29_400 });
  expect(needsRefunds(answer)).toBe(false);
  const bets = issueBetsOf(answer, null);
  expect(bets).toMatchObject({ count: 3, stakeMills: 30_000, payoutMills: 19_400, waiting: false });
  expect(bets.orders).toHaveLength(3);
});

it('an issue with more orders than one call gives has the sums that the server tells', () => {
  const answer = told(orders(100, 4), { total: 250, stake: 2_500_000, payout: 20_000, waiting: 240 });
  expect(needsRefunds(answer)).toBe(true);
  const refunds = told(orders(1, 3, 10_000), { total: 2, stake: 20_000, payout: 20_000 });
  expect(issueBetsOf(answer, refunds)).toMatchObject({
    count: 248,
    stakeMills: 2_480_000,
    payoutMills: 0,
    waiting: true,
  });
});
