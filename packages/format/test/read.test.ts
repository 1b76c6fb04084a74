import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultCurrency,
  formatAmount,
  formatDecimal,
  formatMoney,
  type Locale,
  locales,
  readNumber,
} from '../src/index.ts';

/** Every size that a field of the product has: whole yuan, money in hundredths, savings in thousandths, coins. */
const places = [0, 2, 3, 4] as const;
const read = (text: string, locale: Locale, of: number, digits = 9) => {
  const found = readNumber(text, locale, { digits, places: of });
  return found.is === 'number' ? found.text : found.is;
};

describe('a typed number', () => {
  test.each<[typed: string, locales: readonly Locale[], places: readonly number[], text: string]>([
    ['', locales, places, ''],
    ['  ', locales, places, ''],
    ['0', locales, places, '0'],
    ['007', locales, places, '7'],
    ['500', locales, places, '500'],
    // The reader's own group mark before three digits, whatever the places.
    ['5.000', ['vi', 'id'], places, '5000'],
    ['5,000', ['zh', 'en'], places, '5000'],
    ['1.234.567', locales, places, '1234567'],
    ['1,234,567', locales, places, '1234567'],
    ['5 000', locales, places, '5000'],
    ['5\u00a0000', locales, places, '5000'],
    ["5'000", locales, places, '5000'],
    ['5’000', locales, places, '5000'],
    ['1.234,5', locales, [2, 3, 4], '1234.5'],
    ['1,234.5', locales, [2, 3, 4], '1234.5'],
    ['1.234.567,89', locales, [2, 3, 4], '1234567.89'],
    ['5,000.00', locales, [2, 3, 4], '5000.00'],
    ['5.000,00', locales, [0], '5000'],
    ['100,00', ['vi', 'id'], [0], '100'],
    // The decimal mark, one's own or the other.
    ['12,5', ['vi', 'id'], [2, 3, 4], '12.5'],
    ['12.5', locales, [2, 3, 4], '12.5'],
    ['12,', ['vi', 'id'], [2, 3, 4], '12.'],
    ['12.', ['zh', 'en'], [2, 3, 4], '12.'],
    ['12.', ['vi', 'id'], places, '12'],
    [',5', ['vi', 'id'], [2], '0.5'],
    ['12,345', ['vi', 'id'], [3, 4], '12.345'],
    ['12.345', ['zh', 'en'], [3, 4], '12.345'],
    ['12.3456', ['zh', 'en'], [4], '12.3456'],
    // Input methods and units.
    ['５０００', locales, places, '5000'],
    ['１２．５', locales, [2, 3, 4], '12.5'],
    ['1\u200b2\ufeff3', locales, places, '123'],
    ['5.000đ', ['vi'], places, '5000'],
    ['¥5,000', ['zh', 'en'], places, '5000'],
    ['￥５０', locales, places, '50'],
    ['100 USDT', locales, places, '100'],
    // On the way to groups.
    ['1.2', ['vi', 'id'], [0], 'begun'],
    ['1.234.5', ['vi', 'id'], places, 'begun'],
    ['1,234,5', ['zh', 'en'], places, 'begun'],
    // What is no number, or could be two.
    ['1,234,5', ['vi', 'id'], places, 'unclear'],
    ['1.2345', ['vi', 'id'], [0, 2, 3], 'unclear'],
    ['1.2345', ['vi', 'id'], [4], '1.2345'],
    ['12.5', ['zh', 'en'], [0], 'unclear'],
    ['5.000', ['zh', 'en'], [0, 2], 'unclear'],
    ['5,000', ['vi', 'id'], [0, 2], 'unclear'],
    ['12,345', ['vi', 'id'], [2], 'unclear'],
    ['0.500', ['vi', 'id'], places, 'unclear'],
    ['1.23,4', locales, places, 'unclear'],
    ['-500', locales, places, 'unclear'],
    ['+5', locales, places, 'unclear'],
    ['1e3', locales, places, 'unclear'],
    ['5K', locales, places, 'unclear'],
    ['1/2', locales, places, 'unclear'],
    ['٥', locales, places, 'unclear'],
    ['1234567890', locales, places, 'long'],
    ['1'.repeat(10_000), locales, places, 'long'],
  ])('%j', (typed, readers, sizes, text) => {
    for (const locale of readers)
      for (const of of sizes) expect.soft(read(typed, locale, of), `${locale}, ${of} places`).toBe(text);
  });

  test('a field reads its own print, and every print of an amount, as that number or not at all', () => {
    const amounts = fc.integer({ min: 0, max: 999_999_999_999 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(...locales), fc.constantFrom(...places), (mills, locale, of) => {
        const exact = mills / 1000;
        const own = String(mills)
          .padStart(4, '0')
          .replace(/(\d{3})$/, '.$1');
        const cut = of === 0 ? own.slice(0, -4) : own.slice(0, Math.min(own.length, own.length - 3 + of));
        expect(Number(read(formatDecimal(cut, locale), locale, of))).toBe(Number(cut));
        for (const print of [
          formatAmount(mills, locale),
          formatAmount(mills, locale, 'text'),
          formatMoney(mills, locale, defaultCurrency),
          formatMoney(mills, locale, { code: 'VND', symbol: '₫', place: 'after' }),
        ]) {
          const text = read(print, locale, of);
          if (text !== 'unclear') expect(Number(text), `${print}, ${locale}, ${of} places`).toBe(exact);
          // What the field has places for is never refused.
          if (of >= 3 || (of === 2 && mills % 10 === 0) || mills % 1000 === 0) expect(text).not.toBe('unclear');
        }
      }),
    );
  });
});
