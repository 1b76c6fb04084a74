// A key leads to one page: with two on one key the second would never be reached.
import { permissionsOf, roles } from '@longmen/contract/console/rights';
import { expect, test } from 'vitest';
import { menuOf } from './menu-items.ts';

/** One's own page, which stands beside the menu. */
const ownPage = 'M';

test('no two pages share a key', () => {
  const keys = [...menuOf([...permissionsOf(roles)]).map(({ key }) => key), ownPage];
  expect(keys.length).toBeGreaterThan(25);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
