/**
 * What clients are told when events of other processes may be missing: at once the first time, and once more when the
 * wire has been whole for a moment, since what was lost meanwhile is known only then. A wire that is away for long asks
 * nobody to read again all the time.
 */
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Hub } from './hub.ts';

/** Losses come every second while the wire is away; with none for so long it is whole. */
export const quietMs = 1_500;
/** At most so often while it is away. */
export const againMs = 20_000;

type Deps = {
  readonly bus: Pick<Bus<{ 'hints.lost': Record<string, never> }>, 'on'>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly hub: Pick<Hub, 'all'>;
};

/** @returns how to stop */
export function notifyMissed({ bus, clock, hub }: Deps): () => void {
  let sentAt = Number.NEGATIVE_INFINITY;
  let lostAt = Number.NEGATIVE_INFINITY;
  let isWatching = false;
  const stopping = new AbortController();

  const notify = () => {
    sentAt = clock.now();
    for (const connection of hub.all()) if (connection.owner !== undefined) connection.send({ t: 'missed' });
  };
  const watch = async () => {
    while (lostAt > sentAt && !stopping.signal.aborted) {
      const dueAt = Math.min(lostAt + quietMs, sentAt + againMs);
      const now = clock.now();
      if (now >= dueAt) notify();
      else await clock.sleep(dueAt - now, stopping.signal);
    }
    isWatching = false;
  };
  const stop = bus.on('hints.lost', () => {
    const now = clock.now();
    if (now - sentAt >= againMs) return notify();
    lostAt = now;
    if (isWatching) return undefined;
    isWatching = true;
    void watch();
    return undefined;
  });
  return () => {
    stop();
    stopping.abort();
  };
}
