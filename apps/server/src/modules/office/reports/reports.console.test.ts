// Every report at the console: its area's right, its columns, its sums, and a difference to the ledger of 0.000.
import { reportNames, reports, reportShape } from '@longmen/contract/console/reports';
import { permissionsOf, type Role } from '@longmen/contract/console/rights';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { writeReportDays } from '@longmen/test-kit/fixtures/reports/report-days';
import { expect, test } from 'vitest';
import { makeRollSums } from '../../reports/index.ts';
import type { SignedInOperator } from '../deps.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
const as = (role: Role) =>
  ({ name: `${role}01`, roles: [role], permissions: permissionsOf([role]) }) as unknown as SignedInOperator;
const dayOf = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const span = { from: dayOf(6), to: dayOf(-1) };

test('each report has its columns and agrees with the ledger; rows add up to the same revenue by day, game and player', async () => {
  const owner = { query: async <Row>(text: string, values?: unknown[]) => ({ rows: await sql<Row>(text, values) }) };
  await writeReportDays(owner, { days: 3, players: 4, issuesOfDay: 6, slipsOfIssue: 5, seed: 3 });
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    SELECT user_id, 'days' || row_number() OVER (), 1, '{}', '-', '-' FROM ledger.accounts WHERE user_id >= 700000000000000000 AND kind = 1`);
  const sums = makeRollSums(platform());
  for (let more: boolean | number = true; more !== false; ) more = await sums.step();
  const anna = await signedIn('anna');
  const revenue = new Map<string, unknown>();
  for (const name of reportNames) {
    const report = await anna.ok('readReport', { name, ...span, gid: 10 });
    const columns = Object.keys(reportShape(name).columns);
    for (const row of report.rows) expect(row, name).toHaveLength(columns.length);
    expect(report.check?.difference ?? 0, name).toBe(0);
    const at = columns.indexOf('revenue');
    if (report.total !== null && at >= 0) revenue.set(name, report.total[at]);
  }
  expect([...revenue.keys()]).toEqual(['revenue', 'games', 'families', 'lines', 'players']);
  expect(new Set(revenue.values()).size).toBe(1);
});

test('a report wants the right of its area, and days that are some', async () => {
  const anna = await signedIn('anna');
  for (const days of [
    { from: '2026-02-30', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-03-01' },
  ])
    expect(await anna.refusal('readReport', { name: 'games', ...days })).toBe('invalidInput');
  const readable = async (role: Role) => {
    const found: string[] = [];
    for (const name of reportNames)
      await office()
        .reports.read(as(role), { name, ...span, gid: 10 }, 'en')
        .then(
          () => found.push(name),
          () => undefined,
        );
    return found;
  };
  expect(await readable('support')).toEqual([]);
  expect(await readable('promo')).toEqual(['players', 'promotions', 'draws']);
  expect(await readable('games')).toEqual(['games', 'families', 'draws', 'returns']);
  expect(await readable('auditor')).toEqual(Object.keys(reports));
});
