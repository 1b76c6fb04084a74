/** A list as operators work on it: keys, filters, columns, what came since; its state stands in the address. */
import { expect, test, vi } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  press,
  Refusal,
  settled,
  submit,
  type,
  until,
} from '../../../../test/console-fixture.tsx';
import { queryClient } from '../../../core/api/query-client.ts';
import { AuditPage } from '../../../pages/audit/audit-page.tsx';
import { useToast } from '../../../core/toast.ts';

const fixture = consoleFixture();

const entry = (seq: number, operator = 'office01') => ({
  seq: String(seq),
  at: '2026-11-27T03:00:00.000Z',
  operator,
  roles: ['admin'],
  action: 'change-setting',
  subject: 'withdraw_review_above',
  before: '5000',
  after: '8000',
  reason: `reason ${seq}`,
  ip: null,
  isSigned: false,
  hash: 'ab'.repeat(32),
});
const page = (rows: readonly object[], next: string | null = null) => ({
  rows,
  next,
  count: rows.length,
  countIsBound: false,
  asOf: '2026-11-27T03:00:01.000Z',
});
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const listed = () => rows().map((text) => /reason (\d+)/.exec(text)?.[1]);
const at = () => document.querySelector('tr[data-at="true"]')?.textContent ?? '';

const open = async (address: string, all = [entry(3), entry(2), entry(1)]) => {
  fixture.answer({ listAudit: () => page(all) });
  fixture.signedIn({ permissions: ['audit.read/read', 'audit.check/begin'] });
  const history = await fixture.showAt(address, AuditPage);
  await until(() => expect(listed().length).toBe(all.length));
  return history;
};

test('keys walk through the rows and open one beside the list', async () => {
  const history = await open('/audit');
  await press('j');
  await press('j');
  expect(at()).toContain('reason 2');
  await press('k');
  await press('Enter');
  expect(history.location.search).toBe('?open=3');
  await until(() => expect(pageText()).toContain('The hash follows from the text'));
  await press('j');
  expect(history.location.search).toBe('?open=2');
  await press('Escape');
  expect(history.location.search).toBe('');
});

test('keys mean nothing while somebody types', async () => {
  const history = await open('/audit');
  await press('f');
  const field = named('Add a condition');
  await settled(() => field.focus());
  await press('j');
  await press('Enter');
  expect(at()).toBe('');
  expect(history.location.search).toBe('');
});

test('a condition is typed, asked of the server, seen as a chip, and dropped again', async () => {
  const history = await open('/audit?before=9');
  await press('f');
  const field = named('Add a condition');
  await type(field, 'operator:risk01 at:2026-11-23');
  fixture.answer({ listAudit: () => page([]) });
  await submit(field);
  await until(() => expect(pageText()).toContain('Nothing fits operator:risk01 at:2026-11-23'));
  // Another filter begins on the newest page; days are the site's.
  expect(history.location.search).toBe('?q=operator:risk01+at:2026-11-23');
  expect(fixture.sent.at(-1)).toEqual({
    name: 'listAudit',
    input: { operator: 'risk01', from: '2026-11-22T17:00:00.000Z', to: '2026-11-23T17:00:00.000Z' },
  });
  await click('Drop at:2026-11-23');
  expect(history.location.search).toBe('?q=operator:risk01');
  await click('Drop all conditions');
  expect(history.location.search).toBe('');
});

test('what cannot be read is named and sends nothing', async () => {
  await open('/audit');
  await press('f');
  const field = named('Add a condition');
  await type(field, 'colour:red');
  const before = fixture.sent.length;
  await submit(field);
  expect(pageText()).toContain('There is no such field: colour:red');
  expect(fixture.sent.length).toBe(before);
});

test('rows keep their place until the operator loads what is new', async () => {
  await open('/audit', [entry(3), entry(2)]);
  fixture.answer({ listAudit: () => page([entry(5), entry(4), { ...entry(3), operator: 'office02' }]) });
  await settled(() => void queryClient.invalidateQueries());
  await until(() => expect(pageText()).toContain('2 new'));
  expect(listed()).toEqual(['3', '2']);
  expect(rows()[0]).toContain('office02');
  await press('.');
  expect(listed()).toEqual(['5', '4', '3']);
  expect(pageText()).not.toContain('2 new');
});

test('a list that did not load says why, with the number of the request, and can be asked for again', async () => {
  fixture.answer({
    listAudit: () => {
      throw new Refusal(403, { name: 'noRight', title: 'You have no right to this', requestId: 'r-17' });
    },
  });
  fixture.signedIn({ permissions: ['audit.read/read'] });
  await fixture.showAt('/audit', AuditPage);
  await until(() => expect(pageText()).toContain('Request r-17'));
  expect(pageText()).toContain('You have no right to this');
  fixture.answer({ listAudit: () => page([entry(1)]) });
  await click('Try again');
  await until(() => expect(listed()).toEqual(['1']));
});

test('last rows stay, marked as old, when asking again fails', async () => {
  await open('/audit');
  fixture.answer({
    listAudit: () => {
      throw new Refusal(403, { name: 'noRight', title: 'Your right has ended' });
    },
  });
  await settled(() => void queryClient.invalidateQueries());
  await until(() => expect(pageText()).toContain('Your right has ended'));
  expect(listed()).toEqual(['3', '2', '1']);
  expect(pageText()).toMatch(/old · Your right has ended/);
});

test('columns are chosen and stand in the address', async () => {
  const history = await open('/audit?cols=seq,reason,ip');
  const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);
  expect(heads()).toEqual(['No.', 'Reason', 'Address']);
  await click('Columns');
  await click('Move Reason down');
  expect(history.location.search).toBe('?cols=seq,ip,reason');
  expect(heads()).toEqual(['No.', 'Address', 'Reason']);
});

test('older pages are a key in the address, and the way back leads through them', async () => {
  const history = await open('/audit', [entry(9)]);
  fixture.answer({ listAudit: ({ before }) => (before === '9' ? page([entry(8)], '8') : page([entry(9)], '9')) });
  await settled(() => void queryClient.invalidateQueries());
  await until(() => expect(named('Older')).toBeTruthy());
  await click('Older');
  await until(() => expect(listed()).toEqual(['8']));
  expect(history.location.search).toBe('?before=9');
  await click('Newer');
  await until(() => expect(listed()).toEqual(['9']));
});

test('a view is saved with its filter and picked again', async () => {
  const history = await open('/audit?q=operator:office01');
  await click(/^Views/);
  await type(named('Name of the view'), 'Mine');
  await submit(named('Name of the view'));
  expect(fixture.sent.find(({ name }) => name === 'saveView')?.input).toEqual({
    page: 'audit',
    name: 'Mine',
    query: 'q=operator%3Aoffice01',
    columns: '',
  });
  const view = { id: '6', page: 'audit', name: 'Night', query: 'q=action%3Asign-in', columns: 'seq,at', role: null };
  fixture.answer({ listViews: () => ({ views: [{ ...view, isMine: true }] }) });
  await settled(() => void queryClient.invalidateQueries({ queryKey: ['listViews'] }));
  await until(() => expect(pageText()).toContain('Night'));
  await click('Night');
  expect(history.location.search).toBe('?q=action:sign-in&cols=seq,at');
});

const checked = {
  entries: 3,
  brokenAt: null,
  headHash: 'ab',
  checkedAt: '2026-11-27T03:00:01.000Z',
  proofs: { signed: 0, brokenAt: null },
  witnessed: { statements: 2, brokenAt: null, silent: [] },
};
const sealsHold = { hours: 1, brokenHour: null };

test('a broken chain leads to the entry where it breaks', async () => {
  const history = await open('/audit');
  fixture.answer({ checkAudit: () => ({ ...checked, brokenAt: '2', accesses: sealsHold }) });
  await click('Check the chain');
  await until(() => expect(pageText()).toContain('The chain breaks at entry 2'));
  await click(/The chain breaks/);
  expect(history.location.search).toBe('?tab=log&open=2');
});

test('an hour of the access log that does not fit its seal is no whole log', async () => {
  await open('/audit');
  fixture.answer({
    checkAudit: () => ({ ...checked, accesses: { hours: 2, brokenHour: '2026-11-26T10:00:00.000Z' } }),
  });
  await click('Check the chain');
  await until(() => expect(pageText()).toContain('does not fit its seal'));
  expect(pageText()).not.toContain('entries are whole');
});

test('a file that is stopped is not saved', async () => {
  await open('/audit?before=2', [entry(1)]);
  await settled(() => fixture.signedIn({ permissions: ['audit.read/read', 'export.rows/begin'] }));
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  fixture.answer({ listAudit: () => promise });
  await click(/^Export CSV/);
  await click('Stop the export');
  resolve(page([entry(1)]));
  await until(() => expect(useToast.getState().toast?.text).toContain('no file was saved'));
  expect(fixture.sent.map(({ name }) => name)).not.toContain('endExport');
});

test('a file holds all that the filter finds, with the number of its export, and its hash is written down', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  await open('/audit?q=operator:office01&before=2', [entry(1)]);
  await settled(() => fixture.signedIn({ permissions: ['audit.read/read', 'export.rows/begin'] }));
  fixture.answer({
    listAudit: ({ before, operator }) => {
      expect(operator).toBe('office01');
      return before === undefined ? page([entry(3), entry(2)], '2') : page([entry(1)]);
    },
  });
  await click(/^Export CSV/);
  await until(() => expect(fixture.sent.map(({ name }) => name).join()).toContain('endExport'));
  const file = await saved[0]?.text();
  const lines = file?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).map((line) => /reason (\d)/.exec(line)?.[1])).toEqual(['3', '2', '1']);
  for (const line of lines.slice(1)) expect(line).toMatch(/,4117$/);
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', (await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()),
  );
  expect(fixture.sent.at(-1)?.input).toMatchObject({
    id: '4117',
    rows: '3',
    sha256: Buffer.from(bytes).toString('hex'),
  });
});

test('who may not take rows out is answered who may', async () => {
  await open('/audit');
  await click(/^Export CSV/);
  expect(fixture.sent.map(({ name }) => name)).not.toContain('beginExport');
});

test('a past that keepers have not signed, and a signature that is another one, are red', async () => {
  await open('/audit');
  const whole = { ...checked, brokenAt: null, accesses: sealsHold };
  fixture.answer({ checkAudit: () => ({ ...whole, proofs: { signed: 3, brokenAt: '2' } }) });
  await click('Check the chain');
  await until(() => expect(pageText()).toContain('Entry 2 is not what its operator’s key has signed'));
  fixture.answer({ checkAudit: () => ({ ...whole, witnessed: { statements: 2, brokenAt: '1', silent: [] } }) });
  await click('Check the chain');
  await until(() => expect(pageText()).toContain('The past was rewritten: entry 1'));
});
