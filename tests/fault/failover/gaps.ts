/** How long nothing was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Gaps = {
  /** The longest time without a new acknowledgement since a moment (performance.now()), until now; ms. */
  longestSince(at: number): number;
  /** Waits for an acknowledgement. */
  untilOne(withinMs: number): Promise<void>;
  stop(): Promise<void>;
};

const lookEveryMs = 20;

/** @param count of what was acknowledged so far */
export function watchGaps(count: () => number): Gaps {
  const moments: number[] = [];
  let isOver = false;
  const watching = (async () => {
    for (let last = count(); !isOver; await sleep(lookEveryMs)) {
      if (count() === last) continue;
      last = count();
      moments.push(performance.now());
    }
  })();
  return {
    longestSince: (at) => {
      const since = [at, ...moments.filter((moment) => moment > at)];
      return since.reduce((longest, moment, index) => Math.max(longest, moment - (since[index - 1] ?? moment)), 0);
    },
    untilOne: async (withinMs) => {
      const before = moments.length;
      for (const until = performance.now() + withinMs; moments.length === before; await sleep(lookEveryMs))
        if (performance.now() > until) throw new Error(`nothing was acknowledged within ${withinMs} ms`);
    },
    stop: async () => {
      isOver = true;
      await watching;
    },
  };
}
