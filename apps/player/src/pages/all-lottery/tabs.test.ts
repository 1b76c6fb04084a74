import { expect, test } from 'vitest';
import { tabOfGame, tabOfKey } from './tabs.ts';

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

test('every route, every category and every kind of the specs is a key', () => {
  // Spec 1 §2: names of the game routes, and the keys that stand for several families.
  const routes = ['s_k3', 's_11x5', 's_kl10', 'lhc', 'pcdd', 's_yb', 's_ssc', 's_pk10'];
  const categories = ['ssc', 'k3', '11x5', 'pk10', 'lhc', 'pcdd', 'kl10', 'yb', 'special'];
  expect([...routes, ...categories, 's_fc3d'].filter((key) => tabOfKey(key) === 'all')).toEqual([]);
});

test('special games stand under their own tab, whatever numbers they draw', () => {
  expect(tabOfGame({ family: 's_k3', shortName: 'special' })).toBe('special');
  expect(tabOfGame({ family: 's_k3', shortName: 'k3' })).toBe('k3');
});
