import { expect, test } from 'vitest';
import { ballColor, ballText } from '../src/ball/families.ts';
import { clockText } from '../src/clock-text.ts';
import { typeDigit } from '../src/field/numeric-keypad.tsx';

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
