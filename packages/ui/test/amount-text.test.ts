import { describe, expect, test } from 'vitest';
import { formatDecimal, readAmount } from '../src/amount/amount-text.ts';

describe('an amount that is typed', () => {
  test.each([
    ['', '', 2],
    ['0', '0', 2],
    ['007', '7', 2],
    ['500', '500', 0],
    ['12.', '12.', 2],
    [',5', '0.5', 2],
    ['12,345', '12.34', 2],
    ['12.3456', '12.3456', 4],
    ['1.234.567', '1234567', 2],
    ['1,234.50', '1234.50', 2],
    ['1.234,50', '1234.50', 2],
    ['12.5', '12', 0],
    ['1234567890123', '123456789', 0],
    ['-5 USDT', '5', 4],
  ])('%j is read as %j with %i places', (typed, amount, places) =>
    expect(readAmount(typed, { digits: 9, places })).toBe(amount),
  );

  test.each([
    ['1234567.5', 'vi', '1.234.567,5'],
    ['1234567.50', 'zh', '1,234,567.50'],
    ['12.', 'en', '12.'],
    ['0.0001', 'id', '0,0001'],
    ['', 'vi', ''],
  ] as const)('%s is shown in %s as %s', (text, locale, shown) => expect(formatDecimal(text, locale)).toBe(shown));
});
