/** Operators hear when wallet calls have been slow for minutes: companies give up after a few seconds. */
import type { Platform } from '../../../platform/context.ts';

const windowMs = 300_000;
const slowMs = 300;
/** One in a hundred is slow: that is the 99th percentile. */
const slowShare = 0.01;
/** Fewer calls than these say nothing. */
const callsMin = 100;

/** Looks at windows of five minutes, each once it is over and the next call comes. */
export function makeWatchSpeed({ clock, log }: Pick<Platform, 'clock' | 'log'>): { note(tookMs: number): void } {
  let window = { since: clock.now(), calls: 0, slow: 0 };
  return {
    note: (tookMs) => {
      const now = clock.now();
      if (now - window.since >= windowMs) {
        const { calls, slow } = window;
        if (calls >= callsMin && slow > calls * slowShare)
          log.error({ alarm: 'platform-slow', calls, slow, overMs: slowMs }, 'wallet calls were slow for five minutes');
        window = { since: now, calls: 0, slow: 0 };
      }
      window.calls += 1;
      if (tookMs > slowMs) window.slow += 1;
    },
  };
}
