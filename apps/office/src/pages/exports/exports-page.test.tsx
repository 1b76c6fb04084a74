import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, until } from '../../../test/console-fixture.tsx';
import { ExportsPage } from './exports-page.tsx';

const page = consoleFixture();

test('files say what the ledger differed by and lead to the log', async () => {
  page.signedIn({ permissions: ['reports.read/read', 'ledger.read/read', 'export.rows/begin'] });
  await page.showAt('/exports', ExportsPage);
  await until(() => expect(pageText()).toContain('0.000'));
  expect(named('4117').getAttribute('href')).toContain('4117');
  expect(named('Take out')).toHaveProperty('disabled', false);
});

test('who may not take lists out sees files, and why none can be taken', async () => {
  page.signedIn({ permissions: ['reports.read/read', 'ledger.read/read'] });
  await page.showAt('/schedules', ExportsPage);
  await until(() => expect(pageText()).toContain('treasurer01'));
  expect(named('Drop')).toHaveProperty('disabled', true);
  await click('Drop');
  expect(page.sent.map(({ name }) => name)).not.toContain('dropSchedule');
});
