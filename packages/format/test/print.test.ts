import { describe, expect, test } from 'vitest';
import {
  defaultCurrency,
  formatAmount,
  formatCount,
  formatDecimal,
  formatMoney,
  formatNumber,
  formatOdds,
  locales,
  playMoney,
} from '../src/index.ts';

describe('amounts', () => {
  test('vi and id group with points, zh and en with commas', () => {
    const text = { vi: '1.234.567,891', id: '1.234.567,891', zh: '1,234,567.891', en: '1,234,567.891' };
    for (const locale of locales) expect(formatAmount(1_234_567_891, locale)).toBe(text[locale]);
  });
  test('an amount has two decimals, a third only where it is not 0; running text none where it is whole', () => {
    expect([10_000, 10_500, 10_050, 10_005].map((mills) => formatAmount(mills, 'vi'))).toEqual([
      '10,00',
      '10,50',
      '10,05',
      '10,005',
    ]);
    expect([10_000, 910_800, 2_159_500, -9_865].map((mills) => formatAmount(mills, 'vi', 'text'))).toEqual([
      '10',
      '910,80',
      '2.159,50',
      '-9,865',
    ]);
  });
  test('a gain carries its plus', () => expect(formatAmount(97_000, 'vi', 'amount', true)).toBe('+97,00'));
  test('the largest balance is printed to its last place', () =>
    expect(formatAmount(Number.MAX_SAFE_INTEGER, 'en')).toBe('9,007,199,254,740.991'));
  test('prints as the browser would, in every locale', () => {
    const tags = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-US', id: 'id-ID' } as const;
    for (const locale of locales)
      for (const mills of [
        0, 1, 10, 120, 999, 1_000, 9_990, 100_000, 1_000_500, 12_345_678, -1, -20_500, 987_654_321_012,
      ]) {
        const browser = (places: number) =>
          new Intl.NumberFormat(tags[locale], {
            minimumFractionDigits: places,
            maximumFractionDigits: 3,
            signDisplay: 'exceptZero',
          }).format(mills / 1000);
        expect.soft(formatAmount(mills, locale, 'amount', true)).toBe(browser(2));
        expect.soft(formatAmount(mills, locale, 'text', true)).toBe(browser(mills % 1000 === 0 ? 0 : 2));
      }
    expect(formatCount(12_345, 'vi')).toBe('12.345');
    expect(formatNumber(12_500, 'vi')).toBe('12,5');
  });
  test('a currency stands where the site puts it, behind the sign', () => {
    expect(formatMoney(1_234_500, 'vi', defaultCurrency)).toBe('¥1.234,50');
    expect(formatMoney(-5_000, 'en', defaultCurrency)).toBe('-¥5');
    expect(formatMoney(5_000, 'en', defaultCurrency, 'amount', true)).toBe('+¥5.00');
    expect(formatMoney(50_000_000, 'vi', { code: 'VND', symbol: '₫', place: 'after' })).toBe('50.000\u00a0₫');
    for (const locale of locales) expect(formatMoney(5_000, locale, playMoney(locale))).not.toContain('¥');
  });
});

test('odds have at most two decimals, none to spare, and are never shown above the true ones', () => {
  const printed = (rate: number) => [formatOdds(rate, 'vi'), formatOdds(rate, 'zh')];
  expect([1_940, 8_388, 9_700, 209_529, 970_000, 97_000_000].map(printed)).toEqual([
    ['1,94', '1.94'],
    ['8,38', '8.38'],
    ['9,7', '9.7'],
    ['209,52', '209.52'],
    ['970', '970'],
    ['97.000', '97,000'],
  ]);
  expect(formatOdds(8_388, 'vi', true)).toBe('8,388');
});

test.each([
  ['1234567.5', 'vi', '1.234.567,5'],
  ['1234567.50', 'zh', '1,234,567.50'],
  ['12.', 'en', '12.'],
  ['0.0001', 'id', '0,0001'],
  ['', 'vi', ''],
] as const)('%s is shown in %s as %s', (text, locale, printed) => expect(formatDecimal(text, locale)).toBe(printed));
