import type { Order } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import { issueBetsOf, needsRefunds } from './issue-bets.ts';

const orders = (count: number, status: number, payout = 0): readonly Order[] =>
  Array.from({ length: count }, () => ({ status, total: mills(10_000), payout: mills(payout) }) as Order);
const listed = (rows: readonly Order[], sums: { total: number; stake: number; payout: number; waiting?: number }) => ({
  rows: [...rows],
  total: sums.total,
  stakeSum: mills(sums.stake),
  payoutSum: mills(sums.payout),
  waiting: sums.waiting ?? 0,
});

it('the orders of an issue are counted without those that were refunded, as the server sums them', () => {
  const rows = [...orders(1, 1, 19_400), ...orders(2, 5), ...orders(1, 3, 10_000)];
  const answer = listed(rows, { total: 4, stake: 30_000, payout: 19_400 });
  expect(needsRefunds(answer)).toBe(false);
  const bets = issueBetsOf(answer, null);
  expect(bets).toMatchObject({ count: 3, stakeMills: 30_000, payoutMills: 19_400, waiting: false });
  expect(bets.orders).toHaveLength(3);
});

it('an issue with more orders than one call gives has the sums that the server sends', () => {
  const answer = listed(orders(100, 4), { total: 250, stake: 2_500_000, payout: 20_000, waiting: 240 });
  expect(needsRefunds(answer)).toBe(true);
  expect(issueBetsOf(answer, { total: 2 })).toMatchObject({
    count: 248,
    stakeMills: 2_500_000,
    payoutMills: 20_000,
    waiting: true,
  });
});
