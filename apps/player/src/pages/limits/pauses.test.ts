import { breakHours, exclusionMonths } from '@longmen/contract/calls/limits';
import { describe, expect, test } from 'vitest';
import { breakChoices, type Choice, endOf, exclusionChoices } from './pauses.ts';

const lengths = (choices: readonly Choice[]) => choices.map(({ length }) => length);

describe('the lengths on offer', () => {
  test('of a break go from an hour to six weeks, all that the server takes', () => {
    expect(Math.min(...lengths(breakChoices))).toBe(breakHours.min);
    expect(Math.max(...lengths(breakChoices))).toBe(breakHours.max);
  });

  test('of a self-exclusion go from six months to five years', () => {
    expect(Math.min(...lengths(exclusionChoices))).toBe(exclusionMonths.min);
    expect(Math.max(...lengths(exclusionChoices))).toBe(exclusionMonths.max);
  });

  test('end when they say', () => {
    const [hour] = breakChoices;
    const [halfYear] = exclusionChoices;
    const now = Date.UTC(2026, 7, 31, 10);
    expect(hour && endOf(hour, now)).toBe(now + 3_600_000);
    expect(halfYear && endOf(halfYear, now)).toBe(Date.UTC(2027, 1, 28, 10));
  });
});
