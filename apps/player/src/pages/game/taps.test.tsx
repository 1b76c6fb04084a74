/** A ball tap renders at most three components: the cell, its count, the sums. */
import { act, Profiler, type ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { gameFixture, untilWhole } from '../../../test/game-fixture.tsx';
import type { GameStore } from './store.ts';
import { Boards } from './board/boards.tsx';
import { PlayRow } from './board/play-row.tsx';
import { SlipSums } from './slip/slip-sums.tsx';

const show = gameFixture();
let place: HTMLElement;
let store: GameStore;

/** Commits per part of the page: React calls back once for every commit that rendered something inside. */
const commits: string[] = [];
const watched = (id: string, part: ReactNode) => (
  <Profiler id={id} onRender={(name) => commits.push(name)}>
    {part}
  </Profiler>
);

const nothing = () => undefined;
beforeEach(async () => {
  commits.length = 0;
  ({ place, store } = await show('s_ssc', (plays) => (
    <>
      {watched('row', <PlayRow plays={plays} value="" onChoose={nothing} onRandom={nothing} onClear={nothing} />)}
      {watched('boards', <Boards plays={plays} onOdds={nothing} />)}
      {watched('sums', <SlipSums onBet={nothing} />)}
    </>
  )));
  // The boards below the first ones are mounted one by one; their turns are not what is counted.
  await untilWhole(place);
});

/** The DOM nodes that a tap changed, each belonging to the component that was rendered. */
async function changedBy(tap: () => void): Promise<Set<Element>> {
  const changed = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const owner = element?.closest('.pick-cell, .pick-side, [aria-pressed], footer, p, button');
      if (owner) changed.add(owner);
    }
  });
  observer.observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
  await act(async () => tap());
  await Promise.resolve();
  observer.disconnect();
  return changed;
}

const cell = (play: string, at: number) => {
  const found = place.querySelectorAll<HTMLButtonElement>(`[data-play="${play}"] .pick-cell`)[at];
  if (!found) throw new RangeError(`no cell ${at} of ${play}`);
  return found;
};

it('renders the cell, its count and the sums on a tap, each once', async () => {
  await act(async () => cell('s_ssc.ball1.num', 3).click());
  commits.length = 0;
  await act(async () => cell('s_ssc.ball1.num', 5).click());
  expect([...commits].sort()).toEqual(['boards', 'row', 'sums']);
});

it('changes no other cell on a tap', async () => {
  await act(async () => cell('s_ssc.ball1.num', 3).click());
  const tapped = cell('s_ssc.ball1.num', 5);
  const changed = await changedBy(() => tapped.click());
  const cells = [...changed].filter((element) => element.matches('.pick-cell, .pick-side'));
  expect(cells).toEqual([tapped]);
  expect(tapped.getAttribute('aria-pressed')).toBe('true');
});

it('renders nothing of the page when the round moves on', async () => {
  commits.length = 0;
  await act(async () => store.dispatch({ t: 'hidden' }));
  expect(commits).toEqual([]);
});
