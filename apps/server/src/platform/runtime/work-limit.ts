/** So much at work at once, so much waiting, and a refusal beyond. */
import { refuse } from '../api/route.ts';

export type WorkLimit = {
  /** Runs it, now or when its turn comes. @throws Refusal `busy` where too much waits */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function makeWorkLimit({ atWork, waiting }: { readonly atWork: number; readonly waiting: number }): WorkLimit {
  let working = 0;
  const queue: (() => void)[] = [];
  const enter = (): Promise<void> | undefined => {
    if (working < atWork) {
      working += 1;
      return undefined;
    }
    if (queue.length >= waiting) throw refuse('busy');
    return new Promise((resolve) => queue.push(resolve));
  };
  // Whoever is next takes the place over: nobody slips in between.
  const leave = () => {
    const next = queue.shift();
    if (next === undefined) working -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
