/** Moves the lines of slips that were placed before migration 0508 into their rows, while the site runs. */
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';

const lookEveryMs = 60_000;
/** A slice is one transaction of some hundred milliseconds; bets go on between two. */
const slipsPerSlice = 1_000;
const pauseMs = 100;
const slicesPerLogLine = 100;

/** Adds the job; of several processes one moves at a time. It goes on looking, as a process of the release before may still bet. */
export function addLineMoveJob({ db, jobs, log, metrics }: Platform): void {
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

/** Moves the next slips. @returns how many, 0 also while another process moves; and whether none is left */
export async function moveLines(tx: Tx, maxSlips: number): Promise<{ moved: number; done: boolean }> {
  const row = await tx.row<{ moved: number; done: boolean }>({
    name: 'betting-move-lines',
    text: 'SELECT moved_slips AS moved, done FROM betting.move_lines($1)',
    values: [maxSlips],
  });
  return row ?? { moved: 0, done: false };
}

/** How far the move has come; `left` is the database's own estimate of the orders that still have a row. */
export async function readLineMove(tx: Tx): Promise<{ moved: number; left: number; finishedAt: number | null }> {
  const row = await tx.row<{ moved: number; left: number; finishedAt: number | null }>({
    name: 'betting-line-move',
    text: `
      SELECT m.moved, greatest(c.reltuples, 0)::bigint AS left, m.finished_at AS "finishedAt"
      FROM betting.line_move m, pg_class c WHERE c.oid = 'betting.order_rows'::regclass`,
    values: [],
  });
  return row ?? { moved: 0, left: 0, finishedAt: null };
}
