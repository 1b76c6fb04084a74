/**
 * Keeps the sums of reports: behind a mark, in steps that any process takes, each once. What it goes by is the instant at
 * which an issue or round ended and a transfer was made, up to a bound that no writer can still come before.
 */
import type { Platform } from '../../platform/context.ts';
import { haveEnded, noteWriters, type NotedWriters } from '../../platform/db/commit-bound.ts';
import { endsSql } from '../draws/index.ts';
import { ledgerReportSql } from '../ledger/index.ts';
import {
  addSlice,
  dayToCheck,
  digestOf,
  endDay,
  forgetDay,
  holdSums,
  moveMark,
  nextSlice,
  noteCheck,
  wholeDay,
} from './store-roll.ts';

const everyMs = 10_000;
const checkEveryMs = 600_000;
/** How soon it looks again whether the writers that it waits for have ended. */
const againMs = 250;
const writtenTables = [...ledgerReportSql.transferTables, ...endsSql.endTables];

export type RollSums = {
  /** Does what can be done now. @returns true when there is more, or in how many milliseconds to come again */
  step(): Promise<boolean | number>;
  /**
   * Sums a day that is over once more, each once; what differs is put right and told.
   * @returns the day and whether it differed; undefined when none is due
   */
  checkNext(): Promise<{ readonly day: string; readonly differed: boolean } | undefined>;
  /** Sums a day again. @returns whether that changed anything; undefined while another process sums */
  recount(day: string): Promise<boolean | undefined>;
};

/** What has been noted is remembered by the process; nothing depends on its being there. */
export function makeRollSums({ db, site, log }: Pick<Platform, 'db' | 'site' | 'log'>): RollSums {
  const { timeZone, demo: withPlayMoney } = site;
  let noted: NotedWriters | undefined;
  const recount = (day: string) =>
    db.jobs.transaction(async (tx) => {
      if (!(await holdSums(tx, timeZone))) return undefined;
      const whole = await wholeDay(tx, day, timeZone);
      if (whole === undefined) return undefined;
      const before = await digestOf(tx, day);
      await forgetDay(tx, day);
      await addSlice(tx, whole, withPlayMoney);
      await endDay(tx, whole, withPlayMoney);
      const differed = (await digestOf(tx, day)) !== before;
      await noteCheck(tx, day, differed);
      if (differed) log.warn({ day }, 'sums of reports differed from the orders and the ledger and were made again');
      return differed;
    });
  return {
    step: async () => {
      noted ??= await noteWriters(db.jobs, writtenTables);
      if (!(await haveEnded(db.jobs, writtenTables, noted))) return againMs;
      const upTo = noted.at;
      const hasMore = await db.jobs.transaction(async (tx) => {
        if (!(await holdSums(tx, timeZone))) return false;
        const slice = await nextSlice(tx, upTo, timeZone);
        if (slice === undefined) return false;
        await addSlice(tx, slice, withPlayMoney);
        if (slice.endsDay) await endDay(tx, slice, withPlayMoney);
        await moveMark(tx, slice.high);
        return true;
      });
      if (!hasMore) noted = undefined;
      return hasMore;
    },
    recount,
    checkNext: async () => {
      const day = await dayToCheck(db.jobs);
      const differed = day === undefined ? undefined : await recount(day);
      return day === undefined || differed === undefined ? undefined : { day, differed };
    },
  };
}

/** Adds the jobs that make the sums and look at them again. */
export function addReportJobs(platform: Platform): void {
  const sums = makeRollSums(platform);
  platform.jobs.add({ name: 'reports-sums', everyMs, run: sums.step });
  platform.jobs.add({
    name: 'reports-check',
    everyMs: checkEveryMs,
    run: async () => (await sums.checkNext()) !== undefined,
  });
}
