import { loadFamily, loadNames, symbolText } from '@longmen/engine';
import { animalOf } from '@longmen/engine/six-mark';
import { ballText } from '@longmen/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DrawnOrder } from './drawn-order.tsx';

const numbers = [8, 15, 22, 31, 46, 19, 35];
/** In the year of the horse. */
const drawnAt = Date.parse('2026-11-20T12:00:00Z');

async function renderOrder(captionOf: typeof animalOf | null) {
  const host = document.createElement('div');
  const names = await loadNames(captionOf ? 'lhc' : 's_ssc', 'en');
  host.innerHTML = renderToStaticMarkup(
    <DrawnOrder
      family={captionOf ? 'lhc' : 's_ssc'}
      numbers={captionOf ? numbers : [1, 2, 3, 4, 5]}
      drawnAt={drawnAt}
      names={names}
      captionOf={captionOf}
    />,
  );
  return host;
}

it('the balls of a six-mark order have the animals of the year they were drawn in, and read out with their colours', async () => {
  const host = await renderOrder(animalOf);
  expect(host.querySelector('p')?.textContent).toBe('Pig · Dragon · Rooster · Rat · Rooster · Rat · Monkey');
  expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    '08 Pig Red, 15 Dragon Blue, 22 Rooster Green, 31 Rat Blue, 46 Rooster Red, 19 Rat Red, 35 Monkey Red',
  );
});

it('other orders read out their numbers alone', async () => {
  const host = await renderOrder(null);
  expect(host.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('1 2 3 4 5');
  expect(host.querySelector('p')).toBeNull();
});

it.each(['s_11x5', 's_kl10', 'lhc', 's_pk10', 's_ssc'] as const)(
  'a number of %s reads in a bet as on its ball',
  async (code) => {
    const [{ plays, drawable }, names] = await Promise.all([loadFamily(code), loadNames(code, 'en')]);
    const [play] = plays.values();
    if (!play) throw new RangeError(code);
    const plain = { ...names, relabels: {} };
    expect(drawable.map((ball) => symbolText(plain, play, ball))).toEqual(drawable.map((ball) => ballText(code, ball)));
  },
);
