import { expect, test } from 'vitest';
import { matchesName } from './matches-name.ts';

test.each([
  ['Đua Xe Bắc Kinh', 'dua xe', true],
  ['Ngân hàng Đông Á', 'dong a', true],
  ['BIDV – Đầu tư và Phát triển', 'ĐẦU', true],
  ['dong', 'Đông', true],
  ['Ngũ Cầu 1 phút', 'cầu', true],
  ['Ngũ Cầu 1 phút', ' 1  NGU ', true],
  ['Ngũ Cầu 1 phút', '１', true],
  ['Ngũ Cầu 1 phút', 'xe', false],
  ['分分时时彩', '时时', true],
])('%s is found by %s: %s', (name, search, found) => {
  expect(matchesName(name, search)).toBe(found);
});
