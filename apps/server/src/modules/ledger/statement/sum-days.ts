/** Rolls the days of play forward, so that profit and loss of a year is read as its days (trust.md R3, R4). */
import type { Platform } from '../../../platform/context.ts';
import { storeZone, rollDays } from './store-days.ts';

const everyMs = 60_000;
/** As far behind as the roll-ups of the books: no statement runs that long. */
const lagMs = 5 * 60_000;

/** Adds the days of play up to five minutes ago. */
export function addDaysJob(platform: Platform): void {
  const { timeZone } = platform.site;
  platform.jobs.add({
    name: 'ledger-days',
    everyMs,
    run: () =>
      platform.db.jobs.transaction(async (tx) => {
        await storeZone(tx, timeZone);
        return rollDays(tx, lagMs, timeZone);
      }),
  });
}
