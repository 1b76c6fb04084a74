import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RollingDraw } from './rolling-draw.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cars = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

test.each([
  ['three', cars.slice(0, 3)],
  ['ten', cars],
])('%s cars have come to rest, from left to right, before the draw panel is shown', (_what, numbers) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const carNumbers = () => [...(host.firstElementChild?.children ?? [])].map((car) => Number(car.textContent));
  act(() =>
    root.render(
      <RollingDraw family="s_pk10" places={numbers.length} drawable={cars} numbers={numbers} phase="rolling" />,
    ),
  );
  act(() => void vi.advanceTimersByTime(400));
  expect(carNumbers()[0]).toBe(numbers[0]);
  expect(carNumbers()).not.toEqual(numbers);
  act(() => void vi.advanceTimersByTime(1_300));
  expect(carNumbers()).toEqual(numbers);
  act(() => root.unmount());
});

test('three equal dice stand in one outline once all of them rest', () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const markup = (phase: 'rolling' | 'shown', numbers: readonly number[]) =>
    renderToStaticMarkup(<RollingDraw family="s_k3" places={3} drawable={faces} numbers={numbers} phase={phase} />);
  expect(markup('shown', [2, 2, 2])).toContain('triple');
  expect(markup('rolling', [2, 2, 2])).not.toContain('triple');
  expect(markup('shown', [2, 2, 5])).not.toContain('triple');
});
