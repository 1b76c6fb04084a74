/** What boards and the table above them show, in a page without a browser. */
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { clock } from '../game-fixture.ts';
import { gameFixture, type NamedPlay } from '../../../../test/game-fixture.tsx';
import { Boards } from './boards.tsx';
import { LastHands } from '../draw/hands-table.tsx';
import { PlayRow } from './play-row.tsx';

const show = gameFixture();

it('a row of the two-sided table opens the odds of all its plays, dragon and tiger too', async () => {
  const opened: (readonly string[])[] = [];
  const { place } = await show('s_pk10', (plays, { layout }) => (
    <Boards
      plays={plays}
      table={layout.tabs[0]?.table ?? []}
      onOdds={(some) => opened.push(some.map(({ code }) => code))}
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
  expect(opened).toEqual([['s_pk10.ball1.sides', 's_pk10.lh.1v10'], ['s_pk10.ball10.sides']]);
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

it('one play alone has its quick row in the place of a choice, and balls of equal odds have their animals', async () => {
  const part = (plays: readonly NamedPlay[]) => (
    <>
      <PlayRow plays={plays} value="" onChoose={vi.fn()} onRandom={vi.fn()} onClear={vi.fn()} />
      <Boards plays={plays} lone onOdds={vi.fn()} />
    </>
  );
  const { store, place } = await show('lhc', part, { clock: { ...clock, closesAt: Date.UTC(2026, 10, 20, 12) } });
  const [row] = place.children;
  expect(row?.querySelector('[data-code]')).toBeNull();
  const red = [...(row?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Red');
  await act(async () => red?.click());
  expect(store.getState().picks.drafts['lhc.te.num']?.lists[0]).toHaveLength(17);
  expect(place.querySelectorAll('[role=group] [role=group]')).toHaveLength(1);
  const balls = [...place.querySelectorAll<HTMLElement>('.pick-cell')];
  expect(balls).toHaveLength(49);
  expect(balls[0]?.textContent).toBe('01Horse');
  expect(balls[0]?.getAttribute('aria-label')).toContain('×47.53');
  expect(place.querySelector('section')?.textContent.split('47.53')).toHaveLength(2);
});
