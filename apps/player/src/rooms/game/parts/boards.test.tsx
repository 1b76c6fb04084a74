/** What boards and the table above them show, in a page without a browser. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { clock } from '../state/test-kit.ts';
import { gameStand } from '../../../../test/game-stand.tsx';
import { Boards } from './boards.tsx';
import { LastHands } from './hands-table.tsx';

const show = gameStand();

it('a row of the two-sided table opens the odds of all its plays, dragon and tiger too', async () => {
  const asked: (readonly string[])[] = [];
  const { place } = await show('s_pk10', (plays, { layout }) => (
    <Boards
      plays={plays}
      table={layout.tabs[0]?.table ?? []}
      onOdds={(some) => asked.push(some.map(({ code }) => code))}
    />
  ));
  const rows = await vi.waitFor(async () => {
    await act(async () => undefined);
    const heads = [...place.querySelectorAll<HTMLButtonElement>('tbody th button')];
    expect(heads).toHaveLength(10);
    return heads;
  }, 20_000);
  await act(async () => {
    rows[0]?.click();
    rows[9]?.click();
  });
  expect(asked).toEqual([['s_pk10.ball1.sides', 's_pk10.lh.1v10'], ['s_pk10.ball10.sides']]);
});

it('the table of hands has its seats before the first draw, and none more with it', async () => {
  const { store, place } = await show('bull91', () => <LastHands />);
  const seats = () =>
    [...place.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td > span > span').length);
  const before = seats();
  expect(before).toHaveLength(6);
  expect(place.textContent).toContain('–');
  const numbers = [9, 3, 10, 1, 7, 2, 8, 4, 6, 5];
  await act(async () => store.dispatch({ t: 'clockRead', clock: { ...clock, numbers } }));
  expect(place.textContent).not.toContain('–');
  expect(seats()).toEqual(before);
});
