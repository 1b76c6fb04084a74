import { expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { makeDatabaseTime } from './database-time.ts';

test('M10: the database is believed by the answer that came quickest, however wrong the own clock is', async () => {
  let now = 3_600_000;
  const tookMs = [900, 4, 2_000];
  const clock = { now: () => now, sleep: async () => undefined };
  const ask = async () => {
    const took = tookMs.shift() ?? 0;
    now += took / 2;
    const row = { now: now - 3_600_000 };
    now += took / 2;
    return row;
  };
  const time = makeDatabaseTime(clock, { row: ask } as unknown as Db);
  await time.learn();
  expect(time.now()).toBe(now - 3_600_000);
});
