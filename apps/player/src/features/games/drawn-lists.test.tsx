/** The last result of a game in the grid and in the lists: what its balls show, they say too. */
import type { Game, GameClock } from '@longmen/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { messages } from '../../core/messages.ts';
import { GameRow } from './game-row.tsx';
import { GameTile } from './game-tile.tsx';

const page = pageFixture();
const lists = { tile: GameTile, row: GameRow };

/** The last result as a list shows it: in words, and by the shapes under the digits. */
async function presented(list: keyof typeof lists, family: string, numbers: number[]) {
  speak('en', { core: messages });
  const game = { gid: 1, name: 'Game', family, status: 0, everySeconds: 300 } as unknown as Game;
  const clock = { issue: '2', drawnIssue: '1', isOpen: true, closesAt: 0, numbers } as unknown as GameClock;
  const List = lists[list];
  const place = await page.show(<List game={game} clock={clock} />, new QueryClient());
  const drawn = place.querySelector('[role=img][aria-label]');
  return {
    spoken: drawn?.getAttribute('aria-label'),
    marks: [...(drawn?.querySelectorAll('.hue-mark') ?? [])].map((mark) => /mark-(\w+)/.exec(mark.className)?.[1]),
    outlined: drawn?.querySelector('.triple') !== null,
  };
}

const sixMark = [8, 15, 22, 31, 46, 19, 35];
const colours = ['red', 'blue', 'green', 'blue', 'red', 'red', 'red'];
const spoken = 'Last result: 08 red, 15 blue, 22 green, 31 blue, 46 red, 19 red, 35 red';

it('six-mark balls have their colours in lists', async () => {
  expect(await presented('row', 'lhc', sixMark)).toEqual({ spoken, marks: colours, outlined: false });
  // A tile has space for five.
  expect(await presented('tile', 'lhc', sixMark)).toEqual({ spoken, marks: colours.slice(0, 5), outlined: false });
});

it.each(['tile', 'row'] as const)('a triple is called so in a %s', async (list) => {
  expect(await presented(list, 's_k3', [3, 3, 3])).toMatchObject({
    spoken: 'Last result: 3 3 3, triple',
    outlined: true,
  });
  expect(await presented(list, 's_k3', [3, 3, 4])).toMatchObject({ spoken: 'Last result: 3 3 4', outlined: false });
});
