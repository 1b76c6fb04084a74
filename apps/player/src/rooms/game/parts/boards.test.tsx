/** What boards and the table above them show, in a page without a browser. */
import { type FamilyCode, loadFamily, loadNames, type Play } from '@longmen/engine';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { layout as bull91 } from '../layouts/bull91.ts';
import type { Layout } from '../layouts/layout.ts';
import { layout as pk10 } from '../layouts/s-pk10.ts';
import { playsOf } from '../layouts/tab-plays.ts';
import { clock } from '../state/test-kit.ts';
import { GameStoreProvider, type GameStore, makeGameStore } from '../state/store.ts';
import { WorldProvider } from '../world.ts';
import { Boards } from './boards.tsx';
import { LastHands } from './hands-table.tsx';

let root: Root;
let place: HTMLElement;

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

/** Shows a part of a game's page. */
async function show(code: FamilyCode, layout: Layout, part: (plays: readonly Play[]) => ReactNode): Promise<GameStore> {
  const [family, names] = await Promise.all([loadFamily(code), loadNames(code, 'en')]);
  const store = makeGameStore(family);
  const [tab] = layout.tabs;
  const world = { gid: '1', gameName: 'Game', code: 's_pk10', family, layout, names, locale: 'en' } as const;
  await act(async () =>
    root.render(
      <GameStoreProvider value={store}>
        <WorldProvider value={{ ...world, rates: new Map(), limits: new Map() }}>
          {part(tab ? playsOf(family, tab) : [])}
        </WorldProvider>
      </GameStoreProvider>,
    ),
  );
  return store;
}

it('a row of the two-sided table opens the odds of all its plays, dragon and tiger too', async () => {
  const asked: (readonly string[])[] = [];
  const table = pk10.tabs[0]?.table ?? [];
  await show('s_pk10', pk10, (plays) => (
    <Boards
      plays={plays.map((play) => ({ play, name: play.code }))}
      table={table}
      onOdds={(some) => asked.push(some.map(({ code }) => code))}
    />
  ));
  const rows = await vi.waitFor(async () => {
    await act(async () => undefined);
    const heads = [...place.querySelectorAll<HTMLButtonElement>('tbody th button')];
    expect(heads).toHaveLength(10);
    return heads;
  });
  await act(async () => {
    rows[0]?.click();
    rows[9]?.click();
  });
  expect(asked).toEqual([['s_pk10.ball1.sides', 's_pk10.lh.1v10'], ['s_pk10.ball10.sides']]);
});

it('the table of hands has its seats before the first draw, and none more with it', async () => {
  const store = await show('bull91', bull91, () => <LastHands />);
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
