/** A withdrawal is decided on what the screen showed; what has changed since is marked, and nothing is approved. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  pick,
  press,
  Refusal,
  settled,
  type,
  until,
} from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sampleFacts = consoleCalls.readWithdrawal.sample.output as Wire;
const sampleRow = (consoleCalls.listWithdrawals.sample.output as { rows: Wire[] }).rows[0] ?? {};
const id = '982371640705024';
const next = '982371640705025';
const seen = '9f3c'.repeat(16);

const treasurer = ['withdrawals.read/read', 'withdrawals.decide/begin', 'withdrawals.second/begin'] as const;

/** The queue with two rows, the first of them open. */
async function open(facts: Wire, permissions: readonly string[] = treasurer, address = `/withdrawals?open=${id}`) {
  const list = consoleCalls.listWithdrawals.sample.output as Wire;
  fixture.answer({
    listWithdrawals: () => ({ ...list, rows: [sampleRow, { ...sampleRow, id: next, player: 'player2210' }], count: 2 }),
    readWithdrawal: (input) =>
      input['id'] === id ? { ...sampleFacts, ...facts } : { ...sampleFacts, id: next, player: 'player2210' },
  });
  fixture.signedIn({ name: 'treasurer01', permissions: [...permissions] as Me['permissions'] });
  const history = await fixture.showAt(address, WithdrawalsPage);
  await until(() => expect(pageText()).toContain('Approve, '));
  return history;
}
const decisions = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);
const isDead = (name: RegExp) => (named(name) as HTMLButtonElement).disabled;

test('an approval carries what was seen and why; the last one can be taken back, and the next row opens', async () => {
  const history = await open({});
  expect(pageText()).toContain('5,400 above 5,000');
  await press('1');
  expect(pageText()).toContain('On the facts 9f3c as seen');
  fixture.answer({
    approveWithdrawal: () => ({ isLast: true, sendsAt: new Date(serverNow() + 600_000).toISOString(), found: [] }),
  });
  await press('A');
  await until(() => expect(history.location.search).toBe(`?open=${next}`));
  expect(decisions('approveWithdrawal')).toEqual([{ id, seen, reason: 'Facts fit' }]);
  expect(document.querySelector('tr[data-gone]')?.textContent).toContain('player1042');
  expect(document.querySelector('[role="status"]')?.textContent).toMatch(/player1042.*Sent in \d\d:\d\d/);
  await click('Recall');
  await press('1');
  await settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.click());
  await until(() => expect(decisions('recallWithdrawal')).toEqual([{ id, reason: 'Wrong row' }]));
  await until(() => expect(history.location.search).toBe(`?tab=waiting&open=${id}`));
  // Each was claimed while it was open, and let go afterwards.
  expect(decisions('claimWithdrawal').map((input) => input['id'])).toEqual([id, next, id]);
  expect(decisions('dropWithdrawalClaim').map((input) => input['id'])).toEqual([id, next]);
});

test('facts that have changed are marked, old and new, and nothing is approved', async () => {
  const history = await open({});
  fixture.answer({
    approveWithdrawal: () => {
      throw new Refusal(409, { name: 'factsChanged', title: 'Facts have changed' });
    },
    readWithdrawal: () => ({
      ...sampleFacts,
      seen: '77ab'.repeat(16),
      openCases: 2,
      turnover: { required: '900.000', met: '500.000' },
    }),
  });
  await press('1');
  await press('A');
  await until(() => expect(pageText()).toContain('Facts have changed: nothing was approved'));
  const note = [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent).join(' ');
  expect(note).toContain('500 / 500, met → 500 / 900, 400 missing');
  expect(note).toContain('None → 2');
  expect(document.querySelectorAll('[data-changed]')).toHaveLength(2);
  expect(history.location.search).toBe(`?open=${id}`);
  // The reason is still there; the next approval is on what is on screen now.
  await press('A');
  await until(() =>
    expect(decisions('approveWithdrawal').map((input) => input['seen'])).toEqual([seen, '77ab'.repeat(16)]),
  );
});

test('a rejection needs the answer that the player reads, and its own reason', async () => {
  await open({});
  await press('1');
  await press('R');
  expect(isDead(/^Reject/)).toBe(true);
  await press('1');
  await press('R');
  expect(decisions('rejectWithdrawal')).toEqual([]);
  await pick(document.querySelector('select'), 'other');
  expect(isDead(/^Reject/)).toBe(true);
  await type(document.querySelector('[aria-label="More words for the player"]'), ' Use your own card. ');
  await click(/^Reject/);
  await until(() =>
    expect(decisions('rejectWithdrawal')).toEqual([
      { id, reason: 'Card of another', answer: 'other', note: 'Use your own card.' },
    ]),
  );
});

test('it is put aside until a day of the site', async () => {
  await open({});
  await press('H');
  await press('2');
  await settled(() => document.querySelector<HTMLInputElement>('footer input[type="radio"]')?.click());
  await pick(document.querySelector('[aria-label="Ask the player for"]'), 'identity');
  await press('H');
  await until(() => expect(decisions('holdWithdrawal')).toHaveLength(1));
  // The site's day begins at 17:00 UTC.
  const [held] = decisions('holdWithdrawal');
  expect(held).toMatchObject({ id, reason: 'Waits for the bank', document: 'identity' });
  expect(String(held?.['until'])).toMatch(/T17:00:00/);
});

test('whoever may not decide sees why, and who may', async () => {
  await open({ firstBy: null, firstWord: null }, ['withdrawals.read/read']);
  await press('1');
  for (const name of [/^Reject/, /^Hold/, /^Approve/]) expect(isDead(name)).toBe(true);
  expect(pageText()).toContain('Needs the right “Decide withdrawals”: cashier, treasurer');
  expect(decisions('claimWithdrawal')).toEqual([]);
});

test('the second word is another operator’s, with the right to it', async () => {
  await open({}, ['withdrawals.read/read', 'withdrawals.decide/begin']);
  await press('1');
  expect(isDead(/^Approve/)).toBe(true);
  expect(isDead(/^Reject/)).toBe(false);
  expect(pageText()).toContain('Needs the right “Second word on withdrawals”: treasurer');
  await press('A');
  expect(decisions('approveWithdrawal')).toEqual([]);
});

test('tab, filter and open row stand in the address', async () => {
  await open({}, treasurer, `/withdrawals?tab=second&q=amount>5000 rule:largeAmount&open=${id}`);
  expect(decisions('listWithdrawals')[0]).toEqual({ tab: 'second', amount: '5000.000', rule: 'largeAmount' });
  expect(document.querySelector('header nav [aria-current="page"]')?.textContent).toContain('Second word');
});
