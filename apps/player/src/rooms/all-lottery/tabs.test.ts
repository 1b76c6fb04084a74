import { expect, test } from 'vitest';
import { matches, tabOfKey } from './tabs.ts';

test.each([
  ['s_fc3d', 'yb'],
  ['pk10', 'kl'],
  ['lhc', 'kl'],
  ['pcdd', 'kl'],
  ['kl10', 'kl'],
  ['s_ssc', 'ssc'],
  ['k3', 'k3'],
  ['11x5', 'x5'],
  ['nothing', 'all'],
  [null, 'all'],
])('the query key %s selects the tab %s', (key, tab) => expect(tabOfKey(key)).toBe(tab));

test('the search does not mind marks on letters', () => {
  expect(matches('Đua Xe Bắc Kinh', 'dua xe')).toBe(true);
  expect(matches('Ngũ Cầu 1 phút', 'cầu')).toBe(true);
  expect(matches('Ngũ Cầu 1 phút', 'xe')).toBe(false);
});
