import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../core/session/session.ts';
import { binding } from './gate.ts';

const aim = { kind: 'card', replaces: '', digits: '135246' } as const;
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  useSession.setState({ username: 'an' });
  binding.put(aim);
});
afterEach(() => {
  vi.useRealTimers();
  binding.forget();
});

test('what was typed on /bank opens the page behind it, until it is used', () => {
  expect(binding.read()).toEqual(aim);
  binding.forget();
  expect(binding.read()).toBeUndefined();
});

test('another player on the same device finds nothing', () => {
  useSession.setState({ username: 'binh' });
  expect(binding.read()).toBeUndefined();
});

test('ten minutes later it is requested again', () => {
  vi.advanceTimersByTime(9 * minuteMs);
  expect(binding.read()).toEqual(aim);
  vi.advanceTimersByTime(2 * minuteMs);
  expect(binding.read()).toBeUndefined();
});

test('nothing of it is stored on the device', () => {
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(aim.digits);
});
