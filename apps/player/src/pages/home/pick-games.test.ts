import type { Game, GameCategory, GameClock } from '@longmen/contract';
import { expect, test } from 'vitest';
import { firstGames, lotteries, lotteryGames, lotteryLimit, platformKinds } from './pick-games.ts';

const category = (key: string, kind: string, status = 0, games = 1) =>
  ({
    key,
    kind,
    status,
    games: Array.from(
      { length: games },
      (_, at) => ({ gid: at, name: `${key}${at}`, family: 's_ssc', status: 0 }) as Game,
    ),
  }) as GameCategory;

const lottery = category('ssc', 'sc', 0, 5);

test.each([
  [0, 0, 3],
  [1, 3, 9],
  [0, 1, 6],
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

test('of a platform the hot games stand first, each part in the order of the house', () => {
  const live = category('live', 'ag', 0, 4);
  const games = live.games.map((game) => ({ ...game, hot: game.gid % 2 === 1 }));
  expect(platformKinds([{ ...live, games }])[0]?.games.map(({ gid }) => gid)).toEqual([1, 3, 0, 2]);
});

test('lotteries and platform games never stand among each other', () => {
  const all = [lottery, category('k3', 'sc', 2), category('live', 'ag', 0), category('electronic', 'ag', 2)];
  expect(lotteries(all).map(({ key }) => key)).toEqual(['ssc']);
  expect(platformKinds(all).map(({ key }) => key)).toEqual(['live']);
  expect(lotteryGames(all, new Map(), 9).every(({ name }) => name.startsWith('ssc'))).toBe(true);
});

test('of a platform only what can be played is shown', () => {
  const cards = { ...category('chess', 'ky', 0, 3) };
  const [first, ...others] = cards.games;
  const games = [{ ...first, status: 1 } as Game, ...others];
  expect(platformKinds([{ ...cards, games }])[0]?.games.map(({ name }) => name)).toEqual(['chess1', 'chess2']);
  expect(platformKinds([{ ...cards, games: games.slice(0, 1) }])).toEqual([]);
  expect(platformKinds([{ ...cards, status: 1 }])).toEqual([]);
});

test('no kind begins with a game that is not on sale', () => {
  const closed = new Map([[0, { isOpen: false, issue: '' } as GameClock]]);
  expect(firstGames(lottery, closed).map(({ name }) => name)).toEqual(['ssc1', 'ssc2', 'ssc3']);
  const shut = { ...lottery, games: lottery.games.slice(0, 2) };
  expect(firstGames(shut, closed).map(({ name }) => name)).toEqual(['ssc1', 'ssc0']);
});
