import { expect, test } from 'vitest';
import { consoleFixture, pageText, until } from '../../../test/console-fixture.tsx';
import { dayPlus } from '../../core/i18n/time.ts';
import { daysOf, readPeriod } from './period.ts';
import { ReportsPage } from './reports-page.tsx';

const page = consoleFixture();
const total = [null, 4, 9, 40, 120_000, 0, 80_000, 40_000, 3333];
const answer = (difference: number) => ({
  rows: [[{ id: '10', text: 'Five' }, 4, 9, 40, 120_000, 0, 80_000, 40_000, 3333]],
  total,
  isCut: false,
  check: {
    terms: [
      { name: 'ledger', mills: 40_000 + difference },
      { name: 'revenue', mills: -40_000 },
    ],
    difference,
  },
  asOf: '2026-11-28T03:26:00.000Z',
  hasPlayMoney: false,
});

test('a report stands in its address, leads into its rows, and turns red by a mill', async () => {
  page.signedIn({ permissions: ['reports.read/read', 'ledger.read/read', 'export.rows/begin'] });
  page.answer({ readReport: () => answer(0) });
  await page.showAt('/reports?from=2026-11-01&to=2026-11-27', ReportsPage);
  expect(page.sent.find(({ name }) => name === 'readReport')?.input).toEqual({
    name: 'revenue',
    from: '2026-11-01',
    to: '2026-11-27',
  });
  expect(document.querySelector('nav a[aria-current="page"]')?.textContent).toBe('Revenue by day');
  // No report of players or care without their rights.
  expect([...document.querySelectorAll('nav[aria-label="Reports"] a')].map((link) => link.textContent)).not.toContain(
    'Care',
  );
  await until(() => expect(pageText()).toContain('0.000'));
  expect(document.querySelector('[role="status"]')?.className).toContain('bg-primary-soft');
});

test('a difference of one mill is red and told to the mill', async () => {
  page.signedIn({ permissions: ['reports.read/read', 'ledger.read/read'] });
  page.answer({ readReport: () => answer(-1) });
  await page.showAt('/reports', ReportsPage);
  await until(() => expect(document.querySelector('[role="status"]')?.className).toContain('bg-win-soft'));
  expect(pageText()).toContain('−0.001');
  expect(pageText()).toContain('Do not use these figures');
});

test('presets are days of the site, and an address that makes no sense is the last week', () => {
  const calendar = { today: '2026-03-01', dayPlus };
  expect(daysOf('lastMonth', calendar)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf('thisMonth', calendar)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(readPeriod({ from: '2026-03-05', to: '2026-03-01' }, calendar)).toEqual({
    preset: 'week',
    days: { from: '2026-02-23', to: '2026-03-01' },
  });
});
