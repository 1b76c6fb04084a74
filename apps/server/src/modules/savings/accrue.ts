/** The interest of days that are over: any process pays it, twice is once, and a process that dies leaves it to the next. */
import type { Deps } from './deps.ts';
import * as settings from './settings.ts';
import { siteTime } from './site-time.ts';
import { accrue, lockDue, recordRates } from './store-accrual.ts';

const everyMs = 10_000;
/** Wallets that one transaction ends a day of. */
const slice = 2_000;

/** Ends one day of some players who are due. @returns how many days it ended */
export async function accrueSlice(deps: Deps, max = slice): Promise<number> {
  return deps.platform.db.jobs.transaction(async (tx) => {
    const { day: today } = await siteTime(deps, tx);
    const due = await lockDue(tx, today, max);
    return due.length === 0 ? 0 : accrue(tx, due, today);
  });
}

/** The rates of a day are those that the settings have when it begins. */
export async function recordTodaysRates(deps: Deps): Promise<void> {
  const { settings: site, db } = deps.platform;
  const { day } = await siteTime(deps, db.jobs);
  await recordRates(db.jobs, day, { basic: site.get(settings.basicRate), extra: site.get(settings.extraRate) });
}

/** Pays the interest of days that are over, a slice of players at a time; the rates of today are recorded first. */
export function addAccrualJob(deps: Deps): void {
  deps.platform.jobs.add({
    name: 'savings-interest',
    everyMs,
    run: async () => {
      await recordTodaysRates(deps);
      return (await accrueSlice(deps)) > 0;
    },
  });
}
