// Growth points and levels: 1 point per 1 yuan recharged (spec 2 §9).
import { mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeStep, levelAt, moneyOf, pointsOf, type Step, stepAfter } from './rules.ts';

const steps: readonly Step[] = [
  { level: 0, points: 0 },
  { level: 1, points: 1_000 },
  { level: 2, points: 10_000 },
  { level: 3, points: 50_000 },
];

test('a point is a whole yuan of the sum', () => {
  expect(pointsOf(mills(0))).toBe(0);
  expect(pointsOf(mills(999))).toBe(0);
  expect(pointsOf(mills(1_999))).toBe(1);
  expect(pointsOf(yuan(1_300))).toBe(1_300);
});

test('a level begins at its points', () => {
  const levels: readonly [points: number, level: number, next: number | undefined][] = [
    [0, 0, 1],
    [999, 0, 1],
    [1_000, 1, 2],
    [9_999, 1, 2],
    [10_000, 2, 3],
    [50_000, 3, undefined],
    [9_000_000, 3, undefined],
  ];
  for (const [points, level, next] of levels) {
    expect.soft(levelAt(points, steps), `${points} points`).toBe(level);
    expect.soft(stepAfter(level, steps)?.level, `${points} points`).toBe(next);
  }
});

test('more money never lowers a level', () => {
  const money = fc.integer({ min: 0, max: 60_000_000 });
  fc.assert(
    fc.property(money, money, (before, more) => {
      const level = (sum: number) => levelAt(pointsOf(mills(sum)), steps);
      return level(before + more) >= level(before);
    }),
    { seed: 7 },
  );
});

test('the order of the rows makes no difference', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...steps], { minLength: 4 }),
      fc.integer({ min: 0, max: 60_000 }),
      (rows, points) => {
        const level = levelAt(points, rows);
        return level === levelAt(points, steps) && stepAfter(level, rows)?.level === stepAfter(level, steps)?.level;
      },
    ),
    { seed: 8 },
  );
});

test('a level may begin between its neighbours', () => {
  const changes: readonly [level: number, points: number, refusal: string | undefined][] = [
    [1, 1, undefined],
    [1, 9_999, undefined],
    [3, 1_000_000_000, undefined],
    [1, 0, 'levelTooLow'],
    [2, 1_000, 'levelTooLow'],
    [1, 10_000, 'levelTooHigh'],
    [3, 1_000_000_001, 'levelPointsTooMany'],
    [0, 5, 'firstLevelFixed'],
    [4, 90_000, 'noSuchLevel'],
  ];
  for (const [level, points, refusal] of changes)
    expect.soft(judgeStep({ level, points }, steps)?.refusal, `level ${level} at ${points}`).toBe(refusal);
});

test('the money of some points comes to just these points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (points) => pointsOf(moneyOf(points)) === points),
    { seed: 9 },
  );
});
