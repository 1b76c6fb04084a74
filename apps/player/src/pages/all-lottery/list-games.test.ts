import type { Game } from '@longmen/contract';
import { expect, test } from 'vitest';
import { listGames } from './list-games.ts';

const game = (gid: number, name: string, shortName: string, family: Game['family']) =>
  ({ gid, name, shortName, family, status: 0, source: 'fair' }) as unknown as Game;
const games = [
  game(10, 'Ngũ Cầu 1 phút', 'ssc', 's_ssc'),
  game(29, 'K3 1 phút', 'k3', 's_k3'),
  game(32, 'Đua Xe 5 phút', 'pk10', 's_pk10'),
];
const found = (tab: 'all' | 'k3', search: string) =>
  listGames({ games, clocks: undefined, tab, search }).map(({ game: { gid } }) => gid);

test('a tab lists the games of its kind', () => {
  expect(found('all', '')).toEqual([10, 29, 32]);
  expect(found('k3', '')).toEqual([29]);
  expect(found('k3', '  ')).toEqual([29]);
});

test('what is typed is looked for among all kinds, whichever tab is chosen', () => {
  expect(found('k3', 'đua')).toEqual([32]);
  expect(found('k3', '1 phut')).toEqual([10, 29]);
});
