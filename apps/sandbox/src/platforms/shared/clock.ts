/** The hour and pauses; tests have a clock of their own that nobody has to wait for. */
import { setTimeout as wait } from 'node:timers/promises';

export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Rejects when the process stops meanwhile. */
  sleep(ms: number): Promise<void>;
};

/** @param stopped ends every pause */
export function realClock(stopped: AbortSignal): Clock {
  return {
    now: Date.now,
    sleep: (ms) => wait(ms, undefined, { signal: stopped, ref: false }),
  };
}
