/** The books, differences and adjustments: what is on the screen, and what is sent from it. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { AdjustmentsPage } from '../adjustments/adjustments-page.tsx';
import { DifferencesPage } from '../differences/differences-page.tsx';
import { BooksPage } from './books-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const decisions = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);
const signIn = (...permissions: Me['permissions']) => fixture.signedIn({ name: 'treasurer01', permissions });

test('books that are even say so with 0.00, and are checked when somebody wants it', async () => {
  signIn('ledger.read/read');
  await fixture.showAt('/books', BooksPage);
  await until(() => expect(pageText()).toContain('All accounts add up to 0'));
  expect(pageText()).toMatch(/Difference0\.00/);
  expect(pageText()).toContain('Every balance is the sum of its legs');
  fixture.answer({
    readBooks: () => ({
      ...(consoleCalls.readBooks.sample.output as Wire),
      difference: '0.003',
      drifts: [{ userId: '7', account: 'cash', cached: '12.503', summed: '12.500' }],
    }),
  });
  await click('Check now');
  await until(() => expect(decisions('checkBooks')).toEqual([{}]));
  await until(() => expect(pageText()).toContain('The accounts do not balance'));
  expect(pageText()).toMatch(/7Cash12\.50312\.50/);
});

test('a difference is closed with a reason, or its list read again, by whoever may', async () => {
  signIn('recon.decide/read', 'recon.decide/begin');
  await fixture.showAt('/differences?open=982371640705105', DifferencesPage);
  await until(() => expect(pageText()).toContain('Closing moves no money'));
  expect(pageText()).toContain('812 lines');
  await press('1');
  await press('A');
  await until(() =>
    expect(decisions('readListAgain')).toEqual([
      { company: 'sandbox-bank', day: '2026-11-26', reason: 'Booked a day later' },
    ]),
  );
  expect(decisions('closeDifference')).toEqual([]);
});

test('an adjustment is entered with its sign; what another entered is hidden, and completed by its number', async () => {
  signIn('money.adjust/read', 'money.adjust/begin', 'money.adjust/agree');
  await fixture.showAt('/adjustments?open=982371640705104', AdjustmentsPage);
  await until(() => expect(document.querySelector('.hidden-value')?.textContent).toBe('hidden'));
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    return document.getElementById(found?.htmlFor ?? '');
  };
  await type(field('Amount'), '12.5');
  const out = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].at(-1);
  out?.click();
  await press('1');
  await click(/^Enter as the second/);
  await until(() =>
    expect(decisions('adjustBalance')).toEqual([
      { player: 'player1042', amount: '-12.500', reason: 'Correction', second: '982371640705104' },
    ]),
  );
});

test('one’s own adjustment is read and taken back', async () => {
  signIn('money.adjust/read', 'money.adjust/begin');
  const [row] = (consoleCalls.listAdjustments.sample.output as { adjustments: Wire[] }).adjustments;
  const own = { amount: '-12.500', reason: 'credited twice' };
  fixture.answer({ listAdjustments: () => ({ adjustments: [{ ...row, by: 'treasurer01', own }] }) });
  await fixture.showAt('/adjustments?open=982371640705104', AdjustmentsPage);
  await until(() => expect(pageText()).toContain('−12.5'));
  expect((named('Take it back') as HTMLButtonElement).disabled).toBe(true);
  await press('1');
  await click('Take it back');
  await until(() =>
    expect(decisions('dropPaymentDecision')).toEqual([{ id: '982371640705104', reason: 'Entered by mistake' }]),
  );
});
