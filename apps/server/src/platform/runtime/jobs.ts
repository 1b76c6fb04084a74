/** Loops that a process runs until it drains. A loop never overlaps itself and never dies of an error. */
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** Does what is due; answers true when there may be more at once, or in how many milliseconds more is due. */
  run(signal: AbortSignal): Promise<boolean | number>;
};

export type Jobs = {
  /** Adds a loop; starts with `start()`. */
  add(job: Job): void;
  /** Runs the named job soon instead of after its interval. */
  wake(name: string): void;
  /** @param only the names that this process runs; all of them when left out */
  start(only?: readonly string[]): void;
  /** Stops taking work and waits for what is running. */
  stop(): Promise<void>;
  /** Milliseconds since each job last finished a round (readiness). */
  ages(): Record<string, number>;
  /** The jobs that this process runs: how often, and the milliseconds since a round of each ended. */
  running(): Record<string, { readonly everyMs: number; readonly ageMs: number }>;
};

const afterErrorMs = 1_000;

/** No jobs yet; each that is added runs in a loop of its own, one run at a time. */
export function makeJobs(clock: Clock, log: Log): Jobs {
  const stopping = new AbortController();
  const jobs = new Map<string, { job: Job; wake: AbortController; lastAt: number }>();
  const loops: Promise<void>[] = [];
  const started = new Set<string>();

  const loop = async (name: string) => {
    const entry = jobs.get(name);
    if (entry === undefined) return;
    while (!stopping.signal.aborted) {
      let pause = entry.job.everyMs;
      try {
        const more = await entry.job.run(stopping.signal);
        if (more !== false) pause = more === true ? 0 : Math.min(pause, Math.max(0, more));
        entry.lastAt = clock.now();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed; it tries again');
        pause = Math.max(pause, afterErrorMs);
      }
      if (pause > 0) await clock.sleep(pause, AbortSignal.any([stopping.signal, entry.wake.signal]));
      if (entry.wake.signal.aborted) entry.wake = new AbortController();
    }
  };

  return {
    add: (job) => jobs.set(job.name, { job, wake: new AbortController(), lastAt: clock.now() }),
    wake: (name) => jobs.get(name)?.wake.abort(),
    start: (only) => {
      for (const name of only ?? jobs.keys()) {
        started.add(name);
        loops.push(loop(name));
      }
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
    running: () =>
      Object.fromEntries(
        [...jobs]
          .filter(([name]) => started.has(name))
          .map(([name, { job, lastAt }]) => [name, { everyMs: job.everyMs, ageMs: clock.now() - lastAt }]),
      ),
    ages: () => Object.fromEntries([...jobs].map(([name, entry]) => [name, clock.now() - entry.lastAt])),
  };
}
