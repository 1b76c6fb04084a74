/** Rolls the days of play forward, so that profit and loss of a year is read as its days (trust.md R3, R4). */
import type { Platform } from '../../../platform/context.ts';
import { haveEnded, noteWriters, type NotedWriters } from '../../../platform/db/commit-bound.ts';
import { type DaysPort, holdDays, rollDays } from './store-days.ts';

const everyMs = 10_000;
/** How soon it looks again whether the writers that it waits for have ended. */
const againMs = 250;
/** Whoever writes a transfer locks one of these before it reads the clock. */
const writtenTables = ['ledger.accounts', 'ledger.transfers'];

/** Rolls days of play forward, a step at a time. */
export type RollDays = {
  /** Does what can be done now. @returns true when there is more, or in how many milliseconds to come again */
  step(): Promise<boolean | number>;
};

/** What has been noted is remembered by the process; nothing depends on its being there. */
export function makeRollDays({ db, site }: Pick<Platform, 'db' | 'site'>, port: DaysPort | undefined): RollDays {
  let noted: NotedWriters | undefined;
  return {
    step: async () => {
      noted ??= await noteWriters(db.jobs, writtenTables);
      if (!(await haveEnded(db.jobs, writtenTables, noted))) return againMs;
      const upTo = noted.at;
      const hasMore = await db.jobs.transaction(async (tx) => {
        if (port !== undefined) await tx.row({ text: port.holdSql });
        return (await holdDays(tx, site.timeZone, port)) && rollDays(tx, upTo, site.timeZone, port);
      });
      if (!hasMore) noted = undefined;
      return hasMore;
    },
  };
}

/** Adds the job that rolls them. */
export function addDaysJob(platform: Platform, port: DaysPort | undefined): void {
  platform.jobs.add({ name: 'ledger-days', everyMs, run: makeRollDays(platform, port).step });
}
