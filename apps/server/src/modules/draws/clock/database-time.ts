/**
 * The database's clock, followed by this process. The database decides when sales end, so that countdowns and
 * timers go by its clock, however wrong this machine's is (trust.md M10).
 */
import type { Clock } from '../../../platform/runtime/clock.ts';
import type { Db } from '../../../platform/db/database.ts';

export type DatabaseTime = {
  /** Epoch ms by the database's clock. */
  now(): number;
  /** Asks the database; right to half of the time that the quickest of some questions took. */
  learn(): Promise<void>;
};

/** The first question may open a connection, and any may be held up; one of them is quick. */
const questions = 3;

/** The database's clock; equal to this process's before the first `learn`. */
export function makeDatabaseTime(clock: Clock, db: Db): DatabaseTime {
  let aheadMs = 0;
  return {
    now: () => clock.now() + aheadMs,
    learn: async () => {
      let quickestMs = Number.POSITIVE_INFINITY;
      for (let i = 0; i < questions; i += 1) {
        const requestedAt = clock.now();
        const row = await db.row<{ now: number }>({ text: 'SELECT clock_timestamp() AS now' });
        const answeredAt = clock.now();
        if (row === undefined || answeredAt - requestedAt >= quickestMs) continue;
        quickestMs = answeredAt - requestedAt;
        aheadMs = Math.round(row.now - (requestedAt + answeredAt) / 2);
      }
    },
  };
}
