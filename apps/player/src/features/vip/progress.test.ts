import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test.each([
  [0, 1_000, 0],
  [820, 1_000, 82],
  [1_000, 1_000, 100],
  [9_000, 1_000, 100],
  [0, 0, 100],
])('%i of %i points fill the bar to %i percent', (points, nextPoints, percent) =>
  expect(progressOf({ points, nextPoints })).toBe(percent),
);
