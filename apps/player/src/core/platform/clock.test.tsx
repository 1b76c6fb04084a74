/** Countdowns go by the server's clock on the browser's steady one, whatever the device's clock is set to meanwhile. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTime } from '../../../test/set-time.ts';
import { onDrift, onSecond, serverNow, setClock, steadyNow } from './clock.ts';

const start = Date.UTC(2026, 10, 26, 7);
const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  setTime(start);
});
afterEach(() => {
  vi.useRealTimers();
  setTime();
});

test.each([
  ['back by five minutes', -5 * minute],
  ['on by an hour', 60 * minute],
])('a device whose clock is set %s counts on, and asks the server once', (_how, by) => {
  const drifted = vi.fn();
  const seen: number[] = [];
  const stops = [onDrift(drifted), onSecond((now) => seen.push(now))];
  vi.advanceTimersByTime(3_000);
  drifted.mockClear();
  vi.setSystemTime(Date.now() + by);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(start + 8_000);
  expect(seen.at(-1)).toBeLessThanOrEqual(start + 8_000);
  expect(seen.at(-1)).toBeGreaterThan(start + 7_000);
  expect(drifted).toHaveBeenCalledOnce();
  for (const stop of stops) stop();
});

test('an answer of the server is taken as of the middle of its question', () => {
  const sentAt = steadyNow();
  vi.advanceTimersByTime(400);
  setClock(start + minute, sentAt, steadyNow());
  expect(serverNow()).toBe(start + minute + 200);
});
