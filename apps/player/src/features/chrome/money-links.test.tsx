import { expect, test } from 'vitest';
import { moneyLinks } from './money-links.ts';

const open = { topUpOpen: true, withdrawOpen: true };
const anyPage = () => true;

test('money links are hidden until the site has answered', () =>
  expect(moneyLinks(undefined, anyPage)).toEqual({ topUp: false, withdraw: false }));

test('money links are those that the site opens', () => {
  expect(moneyLinks(open, anyPage)).toEqual({ topUp: true, withdraw: true });
  expect(moneyLinks({ ...open, withdrawOpen: false }, anyPage)).toEqual({ topUp: true, withdraw: false });
});

test('a link without a page is not shown', () =>
  expect(moneyLinks(open, (path) => path === '/getCash')).toEqual({ topUp: false, withdraw: true }));
