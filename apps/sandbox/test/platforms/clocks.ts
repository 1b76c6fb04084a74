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
