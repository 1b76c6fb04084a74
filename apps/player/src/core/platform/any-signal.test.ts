import { expect, test, vi } from 'vitest';
import { anySignal } from './any-signal.ts';

test('it aborts with the first signal that does, and with its reason', () => {
  const [a, b] = [new AbortController(), new AbortController()];
  const { signal } = anySignal([a.signal, b.signal]);
  expect(signal.aborted).toBe(false);
  b.abort('left');
  a.abort('late');
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBe('left');
});

test('one that has aborted before is followed at once', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('gone')]).signal.reason).toBe('gone');
});

test('nothing is left on the signals after release or abort', () => {
  const long = new AbortController();
  const added = vi.spyOn(long.signal, 'addEventListener');
  const removed = vi.spyOn(long.signal, 'removeEventListener');
  const ended = anySignal([long.signal]);
  ended.release();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  const other = new AbortController();
  anySignal([long.signal, other.signal]);
  other.abort();
  expect(removed.mock.calls).toEqual(added.mock.calls);
  long.abort();
  expect(ended.signal.aborted).toBe(false);
});
