import { expect, test } from 'vitest';
import { dayText, readDay } from './rules.ts';

test('a birthday lies between 1970 and today', () => {
  expect(readDay('1970-01-01', '2026-11-22')).toBe(0);
  expect(readDay('2026-11-22', '2026-11-22')).toBe(Date.UTC(2026, 10, 22));
  expect(readDay('1969-12-31', '2026-11-22')).toBeUndefined();
  expect(readDay('2026-11-23', '2026-11-22')).toBeUndefined();
  expect(readDay('', '2026-11-22')).toBeUndefined();
});

test('a day is written as it was read', () => expect(dayText(Date.UTC(1998, 1, 28))).toBe('1998-02-28'));
