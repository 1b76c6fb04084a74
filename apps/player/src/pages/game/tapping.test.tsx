/** What the page says of a tap that does nothing (spec 1 §5, selection limits and their messages). */
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToast } from '../../core/dialogs/toast.ts';
import { gameFixture, untilWhole } from '../../../test/game-fixture.tsx';
import { Announcer } from './draw/announcer.tsx';
import { Boards } from './board/boards.tsx';

const show = gameFixture();
afterEach(() => useToast.setState({ toast: null }));

const board = (code: 's_11x5' | 'lhc', play: string, limits = new Map<string, number>()) =>
  show(
    code,
    (_plays, { family }) => {
      const one = family.plays.get(play);
      if (one === undefined) throw new RangeError(`no ${play}`);
      return (
        <>
          <Boards plays={[{ play: one, name: 'Play' }]} onOdds={vi.fn()} />
          <Announcer />
        </>
      );
    },
    { locale: 'vi', limits },
  );

/** Taps cells by their place among all cells of the board. @returns what the page said, and which cells are on */
async function tap(place: HTMLElement, ...at: number[]) {
  await untilWhole(place);
  const cells = [...place.querySelectorAll<HTMLButtonElement>('.pick-cell')];
  for (const one of at) {
    const cell = cells[one];
    if (cell === undefined) throw new RangeError(`no cell ${one} of ${cells.length}`);
    await act(async () => cell.click());
  }
  const on = cells.flatMap((cell, index) => (cell.getAttribute('aria-pressed') === 'true' ? [index] : []));
  return { toastText: useToast.getState().toast?.text ?? '', on };
}

it('a second fixed number of a pair is refused: only one', async () => {
  const { place } = await board('s_11x5', 's_11x5.rx.any2_dantuo');
  expect(await tap(place, 3, 7)).toEqual({ toastText: 'Chỉ được chọn 1 số', on: [3] });
});

it('one fixed number too many is refused with the number that may be chosen', async () => {
  const { place } = await board('s_11x5', 's_11x5.rx.any4_dantuo');
  expect(await tap(place, 0, 1, 2, 3)).toEqual({ toastText: 'Chỉ được chọn 3 số', on: [0, 1, 2] });
});

it('a fixed number cannot be combined with itself', async () => {
  const { place } = await board('s_11x5', 's_11x5.rx.any2_dantuo');
  expect(await tap(place, 3, 11 + 3)).toEqual({ toastText: 'Số này đã được chọn', on: [3] });
});

it('a pool that is full says how many it holds, and gives a number back on a second tap', async () => {
  const { place } = await board('lhc', 'lhc.bz.bz5');
  const full = [0, 1, 2, 3, 4, 5, 6, 7, 8, 48];
  expect(await tap(place, ...full, 20)).toEqual({ toastText: 'Chỉ được chọn 10 số', on: full });
  expect((await tap(place, 7, 20)).on).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 20, 48]);
});

it('a game that allows fewer numbers than the play says so', async () => {
  const { place } = await board('lhc', 'lhc.bz.bz5', new Map([['lhc.bz.bz5', 6]]));
  expect(await tap(place, 0, 1, 2, 3, 4, 5, 6)).toEqual({ toastText: 'Chỉ được chọn 6 số', on: [0, 1, 2, 3, 4, 5] });
});

it('says the same again when the same is tapped again', async () => {
  const { place } = await board('s_11x5', 's_11x5.rx.any2_dantuo');
  await tap(place, 3, 7);
  const first = useToast.getState().toast?.id;
  await tap(place, 7);
  expect(useToast.getState().toast?.id).not.toBe(first);
});
