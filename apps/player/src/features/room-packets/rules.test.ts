import { yuan } from '@longmen/engine';
import { expect, it } from 'vitest';
import { amountOf, offerOf, wrongIn } from './rules.ts';

it('a total is 10 to 1000 whole yuan and a count 1 to 50, typed without a leading zero', () => {
  for (const total of ['10', '999', '1000']) expect.soft(wrongIn({ total, count: '1' }), total).toEqual({});
  for (const total of ['', '9', '1001', '010', '10.0', '1e3', '１０'])
    expect.soft(wrongIn({ total, count: '50' }), total).toEqual({ total: 'amountWrong' });
  for (const count of ['', '0', '51', '05', '1.5'])
    expect.soft(wrongIn({ total: '10', count }), count).toEqual({ count: 'countWrong' });
  expect([amountOf('88'), amountOf('8')]).toEqual([yuan(88), undefined]);
});

it('a card offers opening within its time, while shares are left, to who has none', () => {
  const packet = { state: 'open', taken: 1, count: 2, opensAt: 2_000, expiresAt: 9_000, ownMoney: null } as const;
  expect(offerOf(packet, 500)).toEqual({ kind: 'soon', seconds: 2 });
  expect(offerOf(packet, 2_000)).toEqual({ kind: 'open' });
  expect(offerOf(packet, 9_000)).toEqual({ kind: 'returned' });
  expect(offerOf({ ...packet, taken: 2 }, 3_000)).toEqual({ kind: 'taken' });
  expect(offerOf({ ...packet, state: 'returned' }, 3_000)).toEqual({ kind: 'returned' });
  expect(offerOf({ ...packet, state: 'taken', taken: 2, ownMoney: yuan(3) }, 9_500)).toEqual({
    kind: 'own',
    money: yuan(3),
  });
});
