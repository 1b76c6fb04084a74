import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RaceLanes } from './race-lanes.tsx';

const order = [7, 3, 10, 1, 9, 2, 8, 6, 5, 4];

/** Car, rank and place on its way of each lane. */
function lanes(phase: 'awaited' | 'rolling' | 'shown', numbers: readonly number[]) {
  const host = document.createElement('div');
  host.innerHTML = renderToStaticMarkup(<RaceLanes numbers={numbers} phase={phase} />);
  return [...host.querySelectorAll('.race-lane')].map((lane) => ({
    car: Number(lane.querySelector('text')?.textContent),
    rank: lane.querySelector('.race-rank')?.textContent,
    end: Number(lane.querySelector<HTMLElement>('.race-car')?.style.getPropertyValue('--end')),
  }));
}

test('cars stand at the goal in their drawn order, each on its own lane', () => {
  const drawn = lanes('shown', order);
  expect(drawn.map(({ car }) => car)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(drawn.map(({ car, rank }) => order[Number(rank) - 1] === car)).not.toContain(false);
  expect(drawn.toSorted((a, b) => b.end - a.end).map(({ car }) => car)).toEqual(order);
});

test('nothing is shown before the race is over, and nothing at all before it starts', () => {
  expect(lanes('rolling', order).map(({ rank }) => rank)).toEqual(Array(10).fill(''));
  expect(new Set(lanes('awaited', []).map(({ end }) => end))).toEqual(new Set([0]));
});
