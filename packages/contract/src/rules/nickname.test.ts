import { expect, test } from 'vitest';
import { isNickname } from './nickname.ts';

test.each(['Sao Mai', '龙门', 'Ngọc 88', 'a1', 'Jean·Luc', 'a'.repeat(16)])('%s is a nickname', (name) =>
  expect(isNickname(name)).toBe(true),
);

test.each(['', 'a', ' ', 'a'.repeat(17), '<b>x', 'sao  mai', ' sao', 'sao ', '̀a1', 'ＡＢ', 'Маi', 'pαul'])(
  '"%s" is no nickname',
  (name) => expect(isNickname(name)).toBe(false),
);
