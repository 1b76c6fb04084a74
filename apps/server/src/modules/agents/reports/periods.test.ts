import { expect, test } from 'vitest';
import { type PeriodName, periodsOf } from './periods.ts';

test.each<[PeriodName, string, string[]]>([
  ['today', '20261126', ['2026-11-26', '2026-11-26', '2026-11-25', '2026-11-25']],
  ['today', '20260101', ['2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31']],
  ['yesterday', '20260301', ['2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27']],
  ['yesterday', '20240301', ['2024-02-29', '2024-02-29', '2024-02-28', '2024-02-28']],
  ['month', '20261126', ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31']],
  ['month', '20260131', ['2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31']],
  ['lastMonth', '20260331', ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
  ['lastMonth', '20260131', ['2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30']],
])('%s at %s is a whole day or month, and so is the one before', (name, today, expected) => {
  const periods = periodsOf(name, today);
  expect(periods.flatMap(({ first, last }) => [first, last])).toEqual(expected);
  expect(periods.map(({ isMonth }) => isMonth)).toEqual(Array(2).fill(name.toLowerCase().includes('month')));
});
