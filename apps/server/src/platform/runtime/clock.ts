/** Time, as an argument: everything that asks the hour is given a clock. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms`, early (without an error) when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

/** The machine's clock, shifted by a fixed offset (tests run servers an hour wrong). */
export function systemClock(offsetMs = 0): Clock {
  return {
    now: () => Date.now() + offsetMs,
    sleep: async (ms, signal) => {
      await sleep(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
    },
  };
}
