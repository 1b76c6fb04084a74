import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from './options.ts';

/** What is kept running: tells when it is gone, and can be stopped. */
type Running = { ended: Promise<void>; stop: () => Promise<void> };

export type WatchedDatabase = {
  /** Rejects when it cannot be kept running. */
  lost: Promise<never>;
  stop: () => Promise<void>;
};

export type KeepOptions = {
  open: () => Promise<Running>;
  print: (line: string) => void;
  firstPauseMs?: number;
  longestPauseMs?: number;
  /** Whoever has run this long was sound: what went wrong before does not count any more. */
  soundAfterMs?: number;
};

/** With the pauses between them, some minutes. */
const FAILURES_MAX = 12;

/**
 * Opens a database again that ended by itself, with longer and longer pauses; gives up when it fails again and again.
 */
export function keepOpen(first: Running, options: KeepOptions): WatchedDatabase {
  const { open, print, firstPauseMs = 500, longestPauseMs = 30_000, soundAfterMs = 60_000 } = options;
  let current = first;
  let stopping = false;
  const pause = new AbortController();

  const openAgain = async (): Promise<void> => {
    current = await open();
    if (stopping) await current.stop();
  };

  const keep = async (): Promise<void> => {
    let failures = 0;
    for (let began = performance.now(); ; began = performance.now()) {
      await current.ended;
      if (stopping) return;
      if (performance.now() - began > soundAfterMs) failures = 0;
      print('PostgreSQL ended unexpectedly; starting it again.');
      for (let isOpen = false; !isOpen; ) {
        failures += 1;
        await sleep(Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs), undefined, {
          signal: pause.signal,
        }).catch(() => undefined);
        if (stopping) return;
        isOpen = await openAgain().then(
          () => true,
          (error: Error) => {
            if (failures >= FAILURES_MAX)
              throw new StartRefused(`PostgreSQL could not be started again, ${failures} times: ${error.message}`);
            print(`PostgreSQL could not be started again; trying once more: ${error.message}`);
            return false;
          },
        );
      }
      if (failures >= FAILURES_MAX) throw new StartRefused(`PostgreSQL ended ${failures} times soon after its start.`);
    }
  };

  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  keep().catch(lost.reject);
  return {
    lost: lost.promise,
    stop: async () => {
      stopping = true;
      pause.abort();
      await current.stop();
    },
  };
}
