/** The game switcher, and the page of a game that is not on sale. */
import type { Game, GameClock } from '@longmen/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { sampleSite } from '../../../../test/sample-site.ts';
import { usePlace } from '../../../core/router/history.ts';
import { useToast } from '../../../core/dialogs/toast.ts';
import { messages as core } from '../../../core/messages.ts';
import { ClosedGame } from '../closed-game.tsx';
import { GamesList } from './games-list.tsx';

const show = gameFixture();
beforeEach(() => void sampleSite());
afterEach(() => {
  useToast.setState({ toast: null });
  vi.unstubAllGlobals();
});

const game = (gid: number, name: string, about: Partial<Game> = {}) =>
  ({ gid, name, family: 's_ssc', shortName: 'ssc', status: 0, closedText: '', tip: '', hot: true, ...about }) as Game;
const clock = (gid: number, isOpen: boolean, about: Partial<GameClock> = {}) =>
  ({
    gid,
    family: 's_ssc',
    status: 0,
    isOpen,
    issue: isOpen ? '1' : '',
    closesAt: 0,
    closedText: '',
    tip: '',
    ...about,
  }) as GameClock;

const games = [
  game(2, 'Unsold'),
  game(3, 'Under repair', { status: 1, closedText: 'Back at six' }),
  game(4, 'Sold'),
  game(1, 'This one'),
];
const known = [
  [['allGames', 'en'], [{ key: 'ssc', name: 'Five balls', kind: 'sc', status: 0, games }]],
  [
    ['clocks', 'en'],
    [clock(1, true), clock(2, false), clock(3, true), clock(4, true)],
  ],
] as const;

it('lists what can be played first, says why the rest cannot, and takes nobody there', async () => {
  const close = vi.fn();
  const { place } = await show('s_ssc', () => <GamesList gid={1} onClose={close} />, { tables: { core }, known });
  const rows = [...place.querySelectorAll('li')];
  expect(rows.map((row) => row.querySelector('.t-body')?.textContent)).toEqual([
    'Sold',
    'This one',
    'Unsold',
    'Under repair',
  ]);
  expect(rows[2]?.textContent).toContain('Not open');
  expect(rows[3]?.textContent).toContain('Back at six');
  const before = usePlace.getState();
  await act(async () => rows[3]?.querySelector('button')?.click());
  expect(useToast.getState().toast?.text).toBe('Back at six');
  expect([usePlace.getState(), close.mock.calls]).toEqual([before, []]);
});

it('a game that is not on sale says why in the place of its page', async () => {
  const other = vi.fn();
  const reading = clock(2, false, { tip: 'From Monday on' });
  const { place } = await show('s_ssc', () => <ClosedGame clock={reading} onSwitch={other} />, { tables: { core } });
  expect(place.querySelector('[role=alert]')?.textContent).toBe(
    'This game is not openFrom Monday onChoose another game',
  );
  await act(async () => place.querySelector('button')?.click());
  expect(other).toHaveBeenCalledOnce();
});
