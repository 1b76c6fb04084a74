// Files of lists are on the record, each by who began it.
import { operatorPassword as password, useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const admin = useConsole(['office01', 'office02']);
const of = { list: 'withdrawals', query: 'amount>5000', columns: ['player', 'amount'] };

beforeAll(() =>
  admin.office().seedOperators(
    [
      { name: 'office01', password },
      { name: 'office02', password },
    ],
    [
      { name: 'risk01', roles: ['risk'] },
      { name: 'treasurer01', roles: ['treasurer'] },
      { name: 'content01', roles: ['content'] },
    ],
  ),
);

test('the log says what was asked, how many rows the file holds and which file it is', async () => {
  const [treasurer, other] = [await admin.signedIn('treasurer01'), await admin.signedIn('risk01')];
  const { id } = await treasurer.ok('beginExport', of);
  const file = { id, rows: 214, sha256: 'ab'.repeat(32) };
  expect(await other.refusal('endExport', file)).toBe('noSuchExport');
  // The entry of a sign-in is no export.
  expect(await treasurer.refusal('endExport', { ...file, id: '1' })).toBe('noSuchExport');
  await treasurer.ok('endExport', file);
  const auditor = await admin.signedIn('office01');
  const { rows: begun } = await auditor.ok('listAudit', { action: 'export' });
  expect(begun).toMatchObject([{ seq: id, operator: 'treasurer01', subject: 'withdrawals' }]);
  expect(JSON.stringify(begun[0]?.after)).toContain('amount>5000');
  const { rows: ended } = await auditor.ok('listAudit', { action: 'export-file' });
  expect(ended).toMatchObject([{ operator: 'treasurer01', subject: id }]);
  expect(JSON.stringify(ended[0]?.after)).toContain(file.sha256);
});

test('who may not take rows out begins none', async () => {
  expect(await (await admin.signedIn('content01')).refusal('beginExport', of)).toBe('noRight');
});
