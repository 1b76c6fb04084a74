/** Gathers what moves, so that a busy hour is one frame a second and a quiet one is told at once. */
import type { Clock } from '../../runtime/clock.ts';

/** @param flush gets what has gathered, at most once in `everyMs` */
export function gather(clock: Clock, everyMs: number, flush: (gathered: ReadonlySet<string>) => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;
  const run = () => {
    timer = undefined;
    flushedAt = clock.now();
    const gathered = waiting;
    waiting = new Set();
    flush(gathered);
  };
  return {
    add: (topics: readonly string[]): void => {
      for (const topic of topics) waiting.add(topic);
      if (waiting.size === 0 || timer !== undefined) return;
      timer = setTimeout(run, Math.max(0, flushedAt + everyMs - clock.now()));
      timer.unref();
    },
    stop: (): void => clearTimeout(timer),
  };
}
