// What rules found is the same from counts of days as from the requests, whoever counts and however often.
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstIdAt } from '../../platform/db/ids.ts';
import { hitDays } from '../withdrawals/index.ts';
import { countDays, readRuleHits } from './rule-days.ts';

const { site, sql } = useConsole(['anna', 'berta']);
let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform(site().database);
  // Sixty requests need no cards: only rules, days and ends count here.
  await sql('ALTER TABLE withdrawals.requests DROP CONSTRAINT requests_user_id_payee_fkey');
});
afterAll(() => platform?.close());

const dayMs = 86_400_000;
const rules = ['largeAmount', 'passThrough'];

/** A request of so many days ago, in a state: 2 in review, 5 paid, 6 refused. */
async function request(n: number, daysAgo: number, state: number): Promise<void> {
  const at = platform.clock.now() - daysAgo * dayMs;
  const id = String(BigInt(firstIdAt(at)) + BigInt(n));
  await sql(
    `INSERT INTO withdrawals.requests (user_id, id, state, amount, turnover_fee, withdrawal_fee, source, payee, kind, place_name, tail,
        body_hash, requested_at, day, risks, shadow_risks, needs_two, first_by, refused_by, ending, sent_at, ended_at)
      SELECT $1::bigint, $2::bigint, $3::integer, 1000, 0, 0, 1, $2::bigint, 1, 'bank', '1', '', t.at, t.at::date, $5::jsonb, $6::jsonb, false,
        CASE WHEN $3 = 5 THEN 'anna' END, CASE WHEN $3 = 6 THEN 'anna' END, CASE WHEN $3 = 6 THEN 'operator' END,
        CASE WHEN $3 = 5 THEN t.at END, CASE WHEN $3 <> 2 THEN t.at END
      FROM (SELECT to_timestamp($4::float8 / 1000) AS at) t`,
    [
      String(1_000 + n),
      id,
      state,
      at,
      JSON.stringify([{ rule: rules[n % 2], severe: true, saw: {} }]),
      JSON.stringify(n % 3 === 0 ? [{ rule: 'newDevice', severe: false, saw: {} }] : []),
    ],
  );
}

test('hits of thirty days, from requests, from counts, and from both', async () => {
  const read = async () =>
    (await readRuleHits(platform)).toSorted((a, b) => (`${a.rule}${a.isShadow}` < `${b.rule}${b.isShadow}` ? -1 : 1));
  const all = Array.from({ length: 60 }, (_, n) => ({ n, daysAgo: n % 33, state: n % 5 === 0 ? 6 : 5 }));
  for (const { n, daysAgo, state } of all) await request(n, daysAgo, state);
  await request(100, 7, 2);
  const within = all.filter(({ daysAgo }) => daysAgo < hitDays);
  const of = (rule: string, rows: readonly (typeof all)[number][]) => ({
    rule,
    isShadow: rule === 'newDevice',
    hits: rows.length,
    refused: rows.filter(({ state }) => state === 6).length,
    approved: rows.filter(({ state }) => state === 5).length,
  });
  const waiting = { hits: 1, refused: 0, approved: 0 };
  const large = of(
    'largeAmount',
    within.filter(({ n }) => n % 2 === 0),
  );
  const expected = [
    { ...large, hits: large.hits + waiting.hits },
    of(
      'newDevice',
      within.filter(({ n }) => n % 3 === 0),
    ),
    of(
      'passThrough',
      within.filter(({ n }) => n % 2 === 1),
    ),
  ];
  expect(await read()).toEqual(expected);

  // Two processes at once, and each again: a day is counted once. The one with an open request is not.
  while ((await Promise.all([countDays(platform), countDays(platform)])).some(Boolean))
    expect(await read()).toEqual(expected);
  expect(await countDays(platform)).toBe(false);
  const [{ days } = { days: '' }] = await sql<{ days: string }>('SELECT count(*) AS days FROM risk.counted_days');
  expect(Number(days)).toBe(hitDays - 2);
  expect(await read()).toEqual(expected);

  // Its end counts as soon as it is there, and then the day is counted as well.
  await sql(
    `UPDATE withdrawals.requests SET state = 6, ending = 'operator', refused_by = 'anna', ended_at = now() WHERE state = 2`,
  );
  expect((await read())[0]).toEqual({ ...large, hits: large.hits + 1, refused: large.refused + 1 });
  await countDays(platform);
  expect((await read())[0]).toEqual({ ...large, hits: large.hits + 1, refused: large.refused + 1 });
});
