import type { Game, GameCategory } from '@longmen/contract';
import { expect, test } from 'vitest';
import { lotteries, lotteryGames, lotteryLimit, platformKinds } from './pick-games.ts';

const category = (key: string, kind: string, status = 0, games = 1) =>
  ({
    key,
    kind,
    status,
    games: Array.from({ length: games }, (_, at) => ({ gid: `${key}${at}`, family: 's_ssc', status: 0 }) as Game),
  }) as GameCategory;

const lottery = category('ssc', 'sc', 0, 5);

test.each([
  [0, 0, 3],
  [1, 3, 3],
  [2, 0, 6],
  [0, 2, 6],
  [2, 2, 9],
] as const)('with cards of status %i and live games of status %i, %i lotteries are shown', (cards, live, limit) =>
  expect(lotteryLimit([lottery, category('chess', 'ky', cards), category('live', 'ag', live)])).toBe(limit),
);

test('a kind that the site does not have counts as hidden', () => {
  expect(lotteryLimit([lottery])).toBe(9);
  expect(lotteryLimit([lottery, category('live', 'ag', 1, 0)])).toBe(9);
});

test('lotteries and platform games never stand among each other', () => {
  const all = [lottery, category('k3', 'sc', 2), category('live', 'ag', 1), category('electronic', 'ag', 2)];
  expect(lotteries(all).map(({ key }) => key)).toEqual(['ssc']);
  expect(platformKinds(all).map(({ key }) => key)).toEqual(['live']);
  expect(lotteryGames(all, new Map(), 9).every(({ gid }) => gid.startsWith('ssc'))).toBe(true);
});
