import { describe, expect, test } from 'vitest';
import { isListedAsWinner, pageOf, platformLobby } from './rules.ts';

const game = {
  gid: 0,
  name: 'Baccarat',
  shortName: 'live',
  image: '',
  image2: '',
  status: 0,
  category: 'ag',
  family: '',
  everySeconds: 0,
  closedText: '',
  tip: '',
  hot: false,
  source: 'platform' as const,
};

describe("the home page's rules", () => {
  test('guest trials and unknown accounts are no winners', () => {
    expect([
      isListedAsWinner({ isGuest: false }),
      isListedAsWinner({ isGuest: true }),
      isListedAsWinner(undefined),
    ]).toEqual([true, false, false]);
  });

  test('a page beyond the end is empty', () => {
    expect([pageOf([1, 2, 3], 1, 2), pageOf([1, 2, 3], 2, 2), pageOf([1, 2, 3], 9, 2)]).toEqual([[1, 2], [3], []]);
  });

  const kind = (key: string, status: number, hot: boolean[]) => ({
    name: key,
    key,
    status,
    kind: key === 'chess' ? 'ky' : 'ag',
    games: hot.map((isHot, at) => ({ ...game, gid: at, hot: isHot })),
  });

  test('home names the first three games of a kind, hot ones first', () => {
    const [live] = platformLobby([kind('live', 1, [false, true, false, true])], false);
    expect(live?.games.map(({ gid }) => gid)).toEqual([1, 3, 0]);
  });

  test('card games need a place on home, and a hidden kind stays without games', () => {
    const all = [kind('chess', 0, [true]), kind('live', 2, [true]), kind('electronic', 0, [true])];
    const masked = (cards: boolean) => platformLobby(all, cards).map(({ status, games }) => [status, games.length]);
    expect(masked(false)).toEqual([
      [2, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(masked(true)).toEqual([
      [0, 1],
      [2, 0],
      [0, 1],
    ]);
  });
});
