/** Threads for work that takes the processor: few, started when needed, and the last to be given a core. */
import { Piscina } from 'piscina';

/** Lower than everything else of the process (Linux; elsewhere threads have no priority of their own). */
const niceIncrement = 10;
/** A thread that has nothing to do ends; the next piece of work starts one. */
const idleTimeout = 60_000;

export type QuietThreads<Work, Result> = {
  run(work: Work): Promise<Result>;
  /** How many pieces of work wait for a thread. */
  waiting(): number;
};

/** @param name the function that `file` exports for the work */
export function quietThreads<Work, Result>(options: {
  file: URL;
  name: string;
  threads: number;
}): QuietThreads<Work, Result> {
  let pool: Piscina<Work, Result> | undefined;
  const open = () =>
    (pool ??= new Piscina<Work, Result>({
      filename: options.file.href,
      name: options.name,
      // Not what the process was started with: a thread has no input, and would take that for the supervisor's end.
      execArgv: [],
      minThreads: 0,
      maxThreads: options.threads,
      // What waits is bounded by who asks.
      maxQueue: Number.POSITIVE_INFINITY,
      concurrentTasksPerWorker: 1,
      niceIncrement,
      idleTimeout,
    }));
  return { run: (work) => open().run(work), waiting: () => pool?.queueSize ?? 0 };
}
