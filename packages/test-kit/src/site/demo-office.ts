/** The operators of a demo site and what they have done, as its console adds them, without a process of its own. */
import type { Office } from '../../../../apps/server/src/modules/office/index.ts';
import { systemClock } from '../../../../apps/server/src/platform/runtime/clock.ts';
import { makeLog } from '../../../../apps/server/src/platform/runtime/log.ts';
import { seedDemoOperators, seedOfficeWork } from '../../../../apps/server/src/seed/seed-office.ts';
import { environmentOf, type Operable, openOnce } from './operator.ts';

/**
 * Makes the operators, and goes on with what they do while tests run.
 * @param pays whether the site pays withdrawals out @returns how to end it
 */
export async function addDemoOffice(database: Operable, dataDir: string, pays: boolean): Promise<() => void> {
  const leaving = new AbortController();
  const seeded = Promise.withResolvers<void>();
  const addDemo = async (office: Office) => {
    await seedDemoOperators(office);
    seeded.resolve();
    const platform = { clock: systemClock(), log: makeLog('silent') };
    await seedOfficeWork({ platform, office, pays, testGames: true }, leaving.signal);
  };
  // Once the operators are there, the story may end with the database of its test.
  openOnce(database)({ ...environmentOf(database, dataDir), TEST_GAMES: '1' }, addDemo).catch(seeded.reject);
  await seeded.promise;
  return () => leaving.abort();
}
