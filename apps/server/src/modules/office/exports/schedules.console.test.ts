// A report that is made by itself: once, after its days, while its maker may read it; its hash is in the log.
import { createHash } from 'node:crypto';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { writeReportDays } from '@longmen/test-kit/fixtures/reports/report-days';
import { expect, test } from 'vitest';
import { makeRollSums } from '../../reports/index.ts';
import { csvOfReport } from './csv-of-report.ts';

const { office, platform, signedIn, sql } = useConsole(['anna', 'berta']);
const reason = 'for the morning';

test('files are made once for each day by two processes, masked, hashed in the log, and end with their schedule', async () => {
  const owner = { query: async <Row>(text: string, values?: unknown[]) => ({ rows: await sql<Row>(text, values) }) };
  await writeReportDays(owner, { days: 3, players: 2, issuesOfDay: 4, slipsOfIssue: 4, seed: 5 });
  const sums = makeRollSums(platform());
  for (let more: boolean | number = true; more !== false; ) more = await sums.step();
  const anna = await signedIn('anna');
  expect(await anna.refusal('addSchedule', { report: 'returns', every: 'day', reason })).toBe('invalidInput');
  const { id } = await anna.ok('addSchedule', { report: 'players', every: 'day', reason });
  // As if it had been made three days ago; the day of today is not over.
  await sql(`UPDATE office.export_schedules SET done_to = done_to - 2 WHERE id = $1`, [id]);
  const all = async () => {
    while (await office().exports.makeDue());
  };
  await Promise.all([all(), all()]);
  await all();
  const files = (await anna.ok('listExportFiles', {})).rows;
  expect(files.map(({ to }) => to)).toEqual([...new Set(files.map(({ to }) => to))]);
  expect(files.length).toBeGreaterThanOrEqual(1);
  expect(files.every(({ difference }) => difference === 0)).toBe(true);
  const [newest] = files;
  if (newest === undefined) expect.fail('no file');
  const taken = await anna.ok('fetchExport', { id: newest.id });
  expect(createHash('sha256').update(taken.text).digest('hex')).toBe(newest.sha256);
  const entries = await sql<{ entry: string }>(
    `SELECT entry FROM office.audit_log WHERE action = 'export-file' AND subject = $1`,
    [newest.entry],
  );
  expect(entries[0]?.entry).toContain(newest.sha256);
  await anna.ok('dropSchedule', { id, reason });
  expect((await anna.ok('listSchedules', {})).schedules).toEqual([]);
  expect(await anna.refusal('dropSchedule', { id, reason })).toBe('noSuchExport');
});

test('cells that a spreadsheet would run are text, names of players are masked, figures stay figures', () => {
  const rows = [[{ id: '7', text: 'player01' }, 1, 2, 3, -5_000, 0, 0, -5_000, -100]];
  expect(csvOfReport('players', rows, '4117').split('\r\n')[1]).toBe(
    '7 pl•••01,1,2,3,-5.000,0.000,0.000,-5.000,-1.00,4117',
  );
  expect(csvOfReport('families', [['=1+1', 0, 0, 0, 0, 0, 0, 0]], '1').split('\r\n')[1]).toMatch(/^'=1\+1,/);
});
