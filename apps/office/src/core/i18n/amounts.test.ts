import { expect, test } from 'vitest';
import { placesOf, printAmount, printCount } from './amounts.ts';

test('a column has one number of places: none when all are whole', () => {
  expect(placesOf([5_000_000, 300_000])).toBe('text');
  expect(placesOf([5_000_000, 1_234_500])).toBe('amount');
  expect(printAmount(5_000_000, 'vi', 'amount')).toBe('5.000,00');
  expect(printAmount(5_400_000, 'en')).toBe('5,400');
});

test('signs tell the way, and minus is a minus sign', () => {
  expect(printAmount(-60_000, 'en', 'amount', true)).toBe('\u221260.00');
  expect(printAmount(980_000, 'en', 'amount', true)).toBe('+980.00');
});

test('a bound is printed as one', () => {
  expect(printCount(1_000, 'vi', true)).toBe('1.000+');
});
