/** Clocks that nobody has to wait for. */
import type { Clock } from '../../src/platforms/shared/clock.ts';

export type HurriedClock = Clock & {
  readonly pauses: number[];
  /** Longer pauses do not end. */
  longestMs: number;
};

/** A pause is over at once, and the hour is later by it. */
export function hurriedClock(start: number): HurriedClock {
  let now = start;
  const pauses: number[] = [];
  const clock: HurriedClock = {
    pauses,
    longestMs: Infinity,
    now: () => now,
    sleep: async (ms) => {
      pauses.push(ms);
      if (ms > clock.longestMs) return new Promise(() => undefined);
      now += ms;
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return undefined;
    },
  };
  return clock;
}

export type SteppedClock = Clock & {
  /** The hour is later, and whoever slept until then has gone on. */
  pass(ms: number): Promise<void>;
};

/** The hour stands still until the test moves it. */
export function steppedClock(start: number): SteppedClock {
  let now = start;
  let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const settle = () => new Promise((resolve) => void setImmediate(resolve));
  return {
    now: () => now,
    sleep: (ms) =>
      ms <= 0
        ? settle().then(() => undefined)
        : new Promise((wake) => {
            sleepers.push({ until: now + ms, wake });
          }),
    pass: async (ms) => {
      const end = now + ms;
      for (;;) {
        const next = sleepers.toSorted((a, b) => a.until - b.until)[0];
        if (next === undefined || next.until > end) break;
        now = next.until;
        sleepers = sleepers.filter((one) => one !== next);
        next.wake();
        await settle();
      }
      now = end;
    },
  };
}
