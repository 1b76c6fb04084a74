import { describe, expect, test } from 'vitest';
import { ballColor, ballText } from '../src/families.ts';
import { clockText } from '../src/clock-text.ts';
import { formatAmount, formatCount, formatRate } from '../src/format-amount.ts';
import { typeDigit } from '../src/numeric-keypad.tsx';

describe('amounts', () => {
  test('vi and id group with points, zh and en with commas', () => {
    expect(formatAmount(1_234_567_891, 'vi')).toBe('1.234.567,891');
    expect(formatAmount(1_234_567_891, 'id')).toBe('1.234.567,891');
    expect(formatAmount(1_234_567_891, 'zh')).toBe('1,234,567.891');
    expect(formatAmount(1_234_567_891, 'en')).toBe('1,234,567.891');
  });
  test('a shown amount has two places, a record three, running text none to spare', () => {
    expect(formatAmount(10_000, 'vi')).toBe('10,00');
    expect(formatAmount(10_000, 'vi', 'record')).toBe('10,000');
    expect(formatAmount(10_000, 'vi', 'text')).toBe('10');
    expect(formatAmount(-9_860, 'en', 'text')).toBe('-9.86');
  });
  test('a gain carries its plus', () => expect(formatAmount(97_000, 'vi', 'amount', true)).toBe('+97,00'));
  test('the largest balance is printed to its last place', () =>
    expect(formatAmount(Number.MAX_SAFE_INTEGER, 'en', 'record')).toBe('9,007,199,254,740.991'));
  test('prints as the browser would, in every locale and style', () => {
    const tags = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-US', id: 'id-ID' } as const;
    const least = { amount: 2, record: 3, text: 0 } as const;
    for (const locale of ['vi', 'zh', 'en', 'id'] as const)
      for (const style of ['amount', 'record', 'text'] as const)
        for (const mills of [
          0, 1, 10, 120, 999, 1_000, 9_990, 100_000, 1_000_500, 12_345_678, -1, -20_500, 987_654_321_012,
        ]) {
          const browser = new Intl.NumberFormat(tags[locale], {
            minimumFractionDigits: least[style],
            maximumFractionDigits: 3,
            signDisplay: 'exceptZero',
          });
          expect(formatAmount(mills, locale, style, true)).toBe(browser.format(mills / 1000));
        }
    expect(formatCount(12_345, 'vi')).toBe('12.345');
  });
  test('odds always have three places', () => expect(formatRate(1_940, 'vi')).toBe('1,940'));
});

test('time left never runs below zero and shows hours only when there are some', () => {
  expect(clockText(-3)).toBe('00:00');
  expect(clockText(22.2)).toBe('00:23');
  expect(clockText(3_725)).toBe('01:02:05');
});

test('the keypad keeps positive whole numbers', () => {
  expect(typeDigit('', '0', 8)).toBe('');
  expect(typeDigit('1', '0', 8)).toBe('10');
  expect(typeDigit('12345678', '9', 8)).toBe('12345678');
});

test('six-mark balls are red, blue and green by number and print two digits', () => {
  expect([1, 3, 5].map((ball) => ballColor('lhc', ball))).toEqual(['#c8322b', '#1f5fbf', '#1b7f4b']);
  expect(ballText('lhc', 8)).toBe('08');
  expect(ballText('s_ssc', 8)).toBe('8');
});
