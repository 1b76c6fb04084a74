import { expect, test } from 'vitest';
import { lotteryLimit } from './pick-games.ts';

test('the lottery block grows by three for each kind that is hidden', () => {
  expect(lotteryLimit({ chess: true, live: true })).toBe(3);
  expect(lotteryLimit({ chess: false, live: true })).toBe(6);
  expect(lotteryLimit({ chess: false, live: false })).toBe(9);
});
