import { act } from 'react';
import { createRoot } from 'react-dom/client';
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
])('%s cars have come to rest, from left to right, before the stage is shown', (_what, numbers) => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const told = () => [...(host.firstElementChild?.children ?? [])].map((car) => Number(car.textContent));
  act(() =>
    root.render(
      <RollingDraw family="s_pk10" places={numbers.length} drawable={cars} numbers={numbers} phase="rolling" />,
    ),
  );
  act(() => void vi.advanceTimersByTime(400));
  expect(told()[0]).toBe(numbers[0]);
  expect(told()).not.toEqual(numbers);
  act(() => void vi.advanceTimersByTime(1_300));
  expect(told()).toEqual(numbers);
  act(() => root.unmount());
});
