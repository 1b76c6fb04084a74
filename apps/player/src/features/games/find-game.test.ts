import type { Game, GameClock } from '@longmen/contract';
import { expect, test } from 'vitest';
import { type Listed, sortGames } from './find-game.ts';

const listed = (
  name: string,
  about: { closesAt?: number; favourite?: boolean; status?: number; source?: string },
): Listed =>
  ({
    game: { name, family: 's_ssc', status: about.status ?? 0, source: about.source ?? 'fair' } as unknown as Game,
    clock: {
      favourite: about.favourite ?? false,
      issue: about.closesAt === undefined ? '' : '1',
      closesAt: about.closesAt ?? 0,
      isOpen: true,
    } as unknown as GameClock,
  }) satisfies Listed;

const order = (list: Listed[]) => sortGames(list).map(({ game }) => game.name);

test('favourites come first, then what closes soonest, then games without issues, then what is stopped', () => {
  const soon = listed('soon', { closesAt: 10 });
  const later = listed('later', { closesAt: 20 });
  const starred = listed('starred', { closesAt: 30, favourite: true });
  const always = listed('always', {});
  const stopped = listed('stopped', { closesAt: 5, status: 1 });
  const starredStopped = listed('starredStopped', { closesAt: 5, status: 1, favourite: true });
  expect(order([stopped, always, later, starredStopped, starred, soon])).toEqual([
    'starred',
    'soon',
    'later',
    'always',
    'starredStopped',
    'stopped',
  ]);
});

test('what stands equal keeps its order', () => {
  expect(order([listed('b', {}), listed('a', {}), listed('c', {})])).toEqual(['b', 'a', 'c']);
});
