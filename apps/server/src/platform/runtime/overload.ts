/** When to shed work: the event loop lags under its own work, or connections queue up (trust.md A7, Availability). */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '../db/database.ts';

const lagMs = 200;
/** A loop that lags while the process hardly computes waits for the machine; turning callers away would not help. */
const ownShareOfACore = 0.6;
const waitingConnections = 200;
const windowMs = 1_000;
/** One slow second is a hiccup (a start, a collection); three running are too much work. */
const windowsRunning = 3;

export type Overload = { overloaded(): boolean; stop(): void };

/** Of a site that never turns callers away (tests). */
export const neverOverloaded: Overload = { overloaded: () => false, stop: () => undefined };

/** Watches the process; answers by its last full seconds. */
export function watchOverload(database: Database): Overload {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = process.cpuUsage();
  let laggingWindows = 0;
  const timer = setInterval(() => {
    const spent = process.cpuUsage(before);
    before = process.cpuUsage();
    const isBusy = (spent.user + spent.system) / 1_000 / windowMs > ownShareOfACore;
    laggingWindows = isBusy && delay.percentile(99) / 1e6 > lagMs ? laggingWindows + 1 : 0;
    delay.reset();
  }, windowMs);
  timer.unref();
  return {
    overloaded: () => laggingWindows >= windowsRunning || database.waiting() > waitingConnections,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
