/** Issues: what is asked of the server, and what a check on this device says of their proof and of their rows. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { consoleFixture, pageText, until } from '../../../test/console-fixture.tsx';
import { checkIssue } from './check-issue.ts';
import type { Issue } from './issue.ts';
import { IssuesPage } from './issues-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sentTo = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);

test('filters are asked of the server, and a late draw is marked', async () => {
  fixture.signedIn({ name: 'games01', permissions: ['orders.read/read'] });
  fixture.answer({
    listIssues: () => {
      const sample = consoleCalls.listIssues.sample.output as Wire & { rows: Wire[] };
      return { ...sample, rows: [{ ...sample.rows[0], lateMs: 4_210 }] };
    },
  });
  await fixture.showAt('/issues?q=game:10 late:yes state:void issue:202611260618', IssuesPage);
  await until(() => expect(pageText()).toContain('4.2 s'));
  expect(sentTo('listIssues')[0]).toMatchObject({ game: '10', late: 'yes', state: 'void', issue: '202611260618' });
  const late = [...document.querySelectorAll('td span')].find(({ textContent }) => textContent === '4.2 s');
  expect(late?.className).toContain('text-warn');
});

test('a proof that is none shows so, with all that the server says of the issue beside it', async () => {
  fixture.signedIn({ name: 'games01', permissions: ['orders.read/read'] });
  await fixture.showAt('/issues?open=10.202611260618', IssuesPage);
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('A step does not hold'));
  expect(sentTo('readIssue')[0]).toMatchObject({ gid: '10', issue: '202611260618' });
  expect(pageText()).not.toContain('Proved on this device');
  const links = [...document.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  expect(links.some((link) => link.includes('/orders') && link.includes('issue:202611260618'))).toBe(true);
});

const sums = { orders: 2, staked: 30_000, paid: 19_400, paidOrders: 1, voided: 0, voidedStake: 0 };
const issueOf = (more: object) =>
  ({ proof: { log: [] }, sums, numbers: [], state: 'settled', drawnBy: 'seeds', settledAt: 1, ...more }) as never;
const statesOf = (issue: Issue) => checkIssue(issue).map(({ key, state }) => `${key} ${state}`);

test('rows that differ from what was signed are red, one figure at a time', () => {
  const log = [
    { kind: 'CLOSE', body: { count: 2, stake_total: '30.000' } },
    { kind: 'SETTLE', body: { count: 1, payout_total: '19.400' } },
  ];
  expect(statesOf(issueOf({ proof: { log } }))).toEqual(['booked ok', 'returned ok']);
  for (const [field, found] of [
    ['orders', ['booked failed', 'returned ok']],
    ['staked', ['booked failed', 'returned ok']],
    ['paid', ['booked ok', 'returned failed']],
    ['paidOrders', ['booked ok', 'returned failed']],
  ] as const)
    expect(statesOf(issueOf({ proof: { log }, sums: { ...sums, [field]: 7 } })), field).toEqual(found);
  const isVoid = { state: 'void', proof: { log: log.slice(0, 1) } };
  expect(statesOf(issueOf(isVoid))).toEqual(['booked ok', 'voided failed']);
  expect(statesOf(issueOf({ ...isVoid, sums: { ...sums, voided: 2, voidedStake: 30_000 } }))).toEqual([
    'booked ok',
    'voided ok',
  ]);
  expect(statesOf(issueOf({ proof: null }))).toEqual([]);
});
