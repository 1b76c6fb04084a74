import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('a rate is written in the marks of its reader', () => {
  expect([percentOf(15, 'en'), percentOf(15, 'vi'), percentOf(100, 'zh')]).toEqual(['0.15', '0,15', '1.00']);
});
