// Who looked at what: each hour is sealed in the log, and whatever is changed afterwards by the database's owner shows.
import { operatorPassword, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);

/** Looks so many hours ago, each at a minute of its hour. */
const look = (hoursAgo: number, minutes: readonly number[]) =>
  admin.sql(
    `INSERT INTO office.views (at, operator, what, subject)
     SELECT date_trunc('hour', clock_timestamp(), 'UTC') - $1 * interval '1 hour' + m * interval '1 minute',
       'office01', 'withdrawal', m::text FROM unnest($2::integer[]) AS m`,
    [hoursAgo, minutes],
  );

async function sealAll(): Promise<void> {
  while (await admin.office().sealAccesses());
}

const rootsSealed = async () =>
  (await admin.sql<{ views: number }>(`SELECT views FROM office.view_roots ORDER BY hour`)).map((row) => row.views);

test('hours that are over are sealed once, by whoever comes first, and what does not fit its seal is named', async () => {
  const by = await admin.office().signIn({ name: 'office01', password: operatorPassword });
  await look(30, [0, 59]);
  await look(28, [7]);
  await look(0, [0]);
  // Two processes at once.
  await Promise.all([sealAll(), sealAll()]);
  await sealAll();
  expect(await rootsSealed()).toEqual([2, 1]);
  const sealed = await admin.office().listEntries(by, { action: 'seal-views' }, {});
  expect(sealed.rows.map(({ after }) => after)).toMatchObject([{ views: 1 }, { views: 2 }]);
  const check = () => admin.office().checkLog(by);
  expect((await check()).accesses).toEqual({ hours: 2, brokenHour: undefined });

  const [first] = await admin.sql<{ hour: number }>('SELECT hour FROM office.view_roots ORDER BY hour');
  const firstHour = Number(first?.hour);
  const damages: readonly (readonly [string, string])[] = [
    [
      `UPDATE office.views SET operator = 'office02' WHERE subject = '59'`,
      `UPDATE office.views SET operator = 'office01' WHERE subject = '59'`,
    ],
    [
      `UPDATE office.views SET at = at + interval '1 microsecond' WHERE subject = '59'`,
      `UPDATE office.views SET at = at - interval '1 microsecond' WHERE subject = '59'`,
    ],
    [`UPDATE office.view_roots SET root = sha256('x') WHERE views = 2`, ''],
  ];
  for (const [damage, mend] of damages) {
    await admin.sql(damage);
    expect((await check()).accesses.brokenHour, damage).toBe(firstHour);
    if (mend !== '') await admin.sql(mend);
  }
  // A root that was made to fit the changed rows is not the one of the log.
  expect((await check()).brokenAt).toBeUndefined();
});

test('a look that is put in later, in an hour without any, is found', async () => {
  const by = await admin.office().signIn({ name: 'office01', password: operatorPassword });
  await look(3, [1]);
  await sealAll();
  await admin.sql(`DELETE FROM office.view_roots WHERE views = 2`);
  await admin.sql(`DELETE FROM office.views WHERE at < clock_timestamp() - interval '29 hours'`);
  await look(20, [1]);
  const { accesses } = await admin.office().checkLog(by);
  expect(accesses.brokenHour).toBeLessThan(Date.now() - 19 * 3_600_000);
});

test('what is older than thirteen months ends, and nothing else', async () => {
  await admin.sql(`DELETE FROM office.views; DELETE FROM office.view_roots`);
  await look(24 * 30 * 14, [1, 2]);
  await look(24 * 30 * 12, [3]);
  await look(2, [4]);
  await sealAll();
  const kept = await admin.sql<{ subject: string }>('SELECT subject FROM office.views ORDER BY at');
  expect(kept.map((row) => row.subject)).toEqual(['3', '4']);
});
