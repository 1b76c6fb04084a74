import { describe, expect, test } from 'vitest';
import { mills, yuan } from '../../src/amounts/money.ts';
import { type DailyTerms, dailyReward, dayOfRound, signInReward, upgradeReward } from '../../src/rewards/index.ts';

const daily: DailyTerms = {
  tiers: [yuan(100), yuan(10_000), yuan(100_000)],
  rates: { 3: [10, 15, 20], 10: [50, 60, 80] },
  max: yuan(8_888),
};

test.each([
  ['a mill under the first tier', 3, mills(99_999), 0, 0],
  ['the first tier', 3, yuan(100), 1, 100],
  ['rounded down', 3, mills(9_999_999), 1, 9_999],
  ['the second tier on the whole amount', 3, yuan(10_000), 2, 15_000],
  ['the third tier', 3, mills(123_456_789), 3, 246_913],
  ['a level without rates', 2, yuan(50_000), 2, 0],
  ['at most the cap', 10, yuan(10_000_000), 3, 8_888_000],
])('daily: %s', (_name, level, valid, tier, money) =>
  expect(dailyReward(valid, level, daily)).toMatchObject({ tier, money }),
);

const bonuses = Object.fromEntries(
  [8, 38, 88, 188, 388, 888, 1_888, 5_888, 8_888, 18_888].map((bonus, at) => [at + 1, yuan(bonus)]),
);

test.each([
  ['one level', 0, 1, 8_000],
  ['three at once', 0, 3, 134_000],
  ['the rest', 1, 4, 314_000],
  ['none', 4, 4, 0],
])('upgrade: %s', (_name, from, to, money) => expect(upgradeReward(from, to, bonuses)).toBe(money));

describe('sign-in', () => {
  const rows = [
    { from: 1, reward: mills(500) },
    { from: 3, reward: mills(1_000) },
    { from: 5, reward: mills(1_500) },
    { from: 7, reward: mills(4_000) },
  ];
  test('seven days pay 10.000, the eighth begins again', () => {
    const paid = Array.from({ length: 8 }, (_, at) => signInReward(dayOfRound(at + 1, rows), rows));
    expect(paid).toEqual([500, 500, 1_000, 1_000, 1_500, 1_500, 4_000, 500]);
  });
  const levels = [
    { from: 1, reward: yuan(2) },
    { from: 3, reward: yuan(5) },
    { from: 6, reward: yuan(10) },
  ];
  test.each([
    [0, 0],
    [1, 2_000],
    [4, 5_000],
    [9, 10_000],
  ])('level %i gets %i mills', (level, money) => expect(signInReward(level, levels)).toBe(money));
});
