/** Remembers an answer for a moment, so that a busy home page asks the database once. */
import type { Clock } from '../../platform/runtime/clock.ts';

/** An answer is kept for at least so many times as long as it took, so that asking stays a small part of the work. */
const timesItTook = 20;

/** Calls that come while the answer is being fetched share it; failures are not remembered. */
export function remember<Key, T>(
  clock: Clock,
  forMs: number,
  fetch: (key: Key) => Promise<T>,
  maxKeys = 100,
): (key: Key) => Promise<T> {
  const known = new Map<Key, { answer: Promise<T>; until: number }>();
  return (key) => {
    const now = clock.now();
    const found = known.get(key);
    if (found !== undefined && now < found.until) return found.answer;
    if (known.size >= maxKeys) known.clear();
    const entry = { answer: fetch(key), until: Number.POSITIVE_INFINITY };
    entry.answer.then(
      () => (entry.until = now + Math.max(forMs, timesItTook * (clock.now() - now))),
      () => known.delete(key),
    );
    known.set(key, entry);
    return entry.answer;
  };
}
