import { expect, test } from 'vitest';
import { barEntries } from './bar-entries.ts';

const defaults = {
  home: 'Home',
  allLottery: 'Lotteries',
  chess: 'Card games',
  room: 'Chat',
  active: 'Activities',
  userCenter: 'Me',
};

test('the bottom bar follows the footer-menu call, in its order and with its labels', () => {
  const menu = [
    { key: 'userCenter', label: 'Tôi' },
    { key: 'home', label: '' },
  ];
  expect(barEntries(menu, defaults)).toEqual([
    { key: 'userCenter', label: 'Tôi' },
    { key: 'home', label: 'Home' },
  ]);
});

test('card games and the community are there where the menu names them', () =>
  expect(
    barEntries(
      [
        { key: 'chess', label: '' },
        { key: 'room', label: '' },
      ],
      defaults,
    ),
  ).toEqual([
    { key: 'chess', label: 'Card games' },
    { key: 'room', label: 'Chat' },
  ]));

test('a destination without a page is left out', () =>
  expect(
    barEntries(
      [
        { key: 'shop', label: 'Cửa hàng' },
        { key: 'home', label: 'Trang chủ' },
      ],
      defaults,
    ),
  ).toEqual([{ key: 'home', label: 'Trang chủ' }]));

test('until the call has answered the defaults stand', () =>
  expect(barEntries(undefined, defaults).map(({ key }) => key)).toEqual([
    'home',
    'allLottery',
    'active',
    'userCenter',
  ]));
