/** Which months may leave. */
import { expect, test } from 'vitest';
import { isMonth, lastToLeave, mayLeave, monthsBefore } from './rules.ts';

test('thirteen whole months before the present one stay', () => {
  expect(lastToLeave('2026-11', 13)).toBe('2025-09');
  expect(monthsBefore('2026-01', 1)).toBe('2025-12');
  expect(monthsBefore('2026-12', -1)).toBe('2027-01');
  expect(['2025-00', '2025-13', '2025-9', '25-09', ''].filter(isMonth)).toEqual([]);
  const nothing = { bets: 0, rounds: 0, chases: 0, lines: 0, withdrawals: 0, gameRounds: 0, cases: 0, sums: 0 };
  expect([nothing, { ...nothing, cases: 1 }].map(mayLeave)).toEqual([true, false]);
});
