import { expect, test } from 'vitest';
import { shortDay } from './format-day.ts';

test('a short day is day and month in the order of the locale, whatever the device says', () => {
  expect((['vi', 'zh', 'en', 'id'] as const).map((locale) => shortDay('2026-11-02', locale))).toEqual([
    '02/11',
    '11/02',
    '02/11',
    '02/11',
  ]);
});
