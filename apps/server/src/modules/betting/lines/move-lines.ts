/** Moves the lines of slips that were placed before migration 0508 into their rows, while the site runs. */
import type { Platform } from '../../../platform/context.ts';
import { moveLines, readLineMove } from './store-move.ts';

const lookEveryMs = 60_000;
/** A slice is one transaction of some hundred milliseconds; bets go on between two. */
const slipsPerSlice = 1_000;
const pauseMs = 100;
const slicesPerLogLine = 100;

/** Adds the job; of several processes one moves at a time. It goes on looking, as a process of the release before may still bet. */
export function addLineMoveJob({ db, jobs, log, metrics }: Platform): void {
  // Only a fresh database has cells.
  if (db.hasCells) return;
  const slips = metrics.counter('longmen_slips_moved', 'Slips of before whose lines were moved into their row.');
  let slices = 0;
  jobs.add({
    name: 'betting-move-lines',
    everyMs: lookEveryMs,
    run: async () => {
      const { moved, done } = await moveLines(db.jobs, slipsPerSlice);
      if (moved === 0) return done ? false : lookEveryMs;
      slips.inc({}, moved);
      if (slices % slicesPerLogLine === 0) log.info(await readLineMove(db.jobs), 'slips of before get one row each');
      slices += 1;
      return pauseMs;
    },
  });
}
