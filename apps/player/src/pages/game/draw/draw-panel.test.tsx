/** What stands on the draw panel with the drawn numbers, and that it is there before they are. */
import type { FamilyCode, Locale } from '@longmen/engine';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { clock } from '../game-fixture.ts';
import { DrawPanel } from './draw-panel.tsx';

const show = gameFixture();

/**
 * The draw of an issue, from the moment that it is awaited: tells what part of the draw panel holds, phase by phase.
 */
async function eachPhase<T>(code: FamilyCode, numbers: number[], read: (panel: Element) => T, locale: Locale = 'en') {
  const { issue } = clock;
  const { store, place } = await show(code, () => <DrawPanel onTrend={vi.fn()} />, { clock, locale });
  const seen: T[] = [];
  for (const event of [
    { t: 'countdownEnded', issue },
    { t: 'drawPushed', issue, numbers },
    { t: 'rollEnded' },
  ] as const) {
    await act(async () => store.dispatch(event));
    const panel = place.querySelector('button');
    if (panel) seen.push(read(panel));
  }
  return seen;
}

const captions = (panel: Element) => [...panel.querySelectorAll('.t-caption')].map((caption) => caption.textContent);

it.each([
  ['vi', ['chục nghìn', 'nghìn', 'trăm', 'chục', 'đơn vị']],
  ['zh', ['万位', '千位', '百位', '十位', '个位']],
  ['en', ['ten-thousands', 'thousands', 'hundreds', 'tens', 'units']],
  ['id', ['puluh ribuan', 'ribuan', 'ratusan', 'puluhan', 'satuan']],
] as const)(
  'the places of five digits have their names over the balls in every phase, in %s',
  async (locale, names) => {
    expect(await eachPhase('s_ssc', [6, 4, 8, 0, 7], captions, locale)).toEqual([names, names, names]);
  },
);

it('draws whose places are only counted have no names there', async () => {
  expect((await eachPhase('s_yb', [6, 4, 8], captions)).flat()).toEqual([]);
});

it('the flags of the first three cars come into space that is reserved for them', async () => {
  const seen = await eachPhase('s_pk10', [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], (panel) => [
    panel.querySelectorAll('[data-rank]').length,
    panel.lastElementChild?.className.includes('min-h-'),
  ]);
  expect(seen).toEqual([
    [0, true],
    [0, true],
    [3, true],
  ]);
});

it('three equal dice have their outline at the end', async () => {
  const outlined = await eachPhase('s_k3', [2, 2, 2], (panel) => panel.querySelector('.triple') !== null);
  expect(outlined).toEqual([false, false, true]);
});
