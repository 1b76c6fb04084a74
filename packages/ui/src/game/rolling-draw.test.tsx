import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RollingDraw } from './rolling-draw.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cars = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
const told = (element: HTMLElement) => [...element.querySelectorAll('span[aria-hidden] > *')].map((car) => car.textContent);

test.each([
  ['three balls', cars.slice(0, 3)],
  ['ten cars', cars],
])('%s have come to rest, from left to right, before the stage is shown', (_what, numbers) => {
  const { container } = render(
    <RollingDraw family="s_pk10" places={numbers.length} drawable={cars} numbers={numbers} phase="rolling" />,
  );
  act(() => void vi.advanceTimersByTime(400));
  expect(told(container)[0]).toBe(String(numbers[0]));
  expect(told(container)).not.toEqual(numbers.map(String));
  act(() => void vi.advanceTimersByTime(1_300));
  expect(told(container)).toEqual(numbers.map(String));
});
