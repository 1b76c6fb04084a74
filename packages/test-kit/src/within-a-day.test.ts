import { expect, test } from 'vitest';
import { leftOfDay } from './within-a-day.ts';

test.each([
  ['2026-11-25T17:00:00Z', 86_400_000],
  ['2026-11-25T16:59:59Z', 1_000],
  ['2026-11-25T16:59:00Z', 60_000],
  ['2026-11-26T05:00:00Z', 43_200_000],
])('at %s the day of the site has %i ms left', (at, left) => {
  expect(leftOfDay(Date.parse(at))).toBe(left);
});
