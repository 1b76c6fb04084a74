/** Money in is decided on what the screen showed; what another operator has entered is never on it. */
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
import { DepositsPage } from './deposits-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sampleOf = (name: 'listDeposits' | 'listPayments' | 'readDeposit' | 'readPayment' | 'checkMatch') =>
  consoleCalls[name].sample.output as Wire;
const deposit = '982371640705100';
const payment = '982371640705101';
const seen = '77ab'.repeat(16);
const treasurer = ['deposits.decide/read', 'deposits.decide/begin', 'deposits.decide/agree'] as const;

async function open(address: string, permissions: readonly string[] = treasurer, name = 'treasurer01') {
  fixture.signedIn({ name, permissions: [...permissions] as Me['permissions'] });
  return fixture.showAt(address, DepositsPage);
}
const decisions = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);
const isDead = (name: RegExp) => (named(name) as HTMLButtonElement).disabled;

test('a payment stands beside its order, what differs is marked, and a match carries what was compared', async () => {
  fixture.answer({ checkMatch: () => ({ ...sampleOf('checkMatch'), differs: ['amount'], needs: 2 }) });
  await open(`/deposits?open=${deposit}`);
  await until(() => expect(pageText()).toContain('Differs: Amount'));
  expect(document.querySelector('tr[data-differs]')?.textContent).toContain('Amount');
  expect(isDead(/^Enter/)).toBe(true);
  await press('1');
  fixture.answer({ matchPayment: () => ({ outcome: 'waits' }) });
  await press('A');
  await until(() =>
    expect(decisions('matchPayment')).toEqual([{ id: payment, to: deposit, seen, reason: 'The bank confirms it' }]),
  );
});

test('facts that have changed are read anew, and nothing was done', async () => {
  await open(`/deposits?open=${deposit}`);
  await until(() => expect(pageText()).toContain('All facts agree'));
  fixture.answer({
    matchPayment: () => {
      throw new Refusal(409, { name: 'factsChanged', title: 'Facts have changed' });
    },
    checkMatch: () => ({ ...sampleOf('checkMatch'), differs: ['state'], seen: '12cd'.repeat(16) }),
  });
  await press('1');
  await press('A');
  await until(() => expect(pageText()).toContain('Facts have changed: nothing was done'));
  await until(() => expect(pageText()).toContain('Differs: State'));
});

test('a payment without an order is compared with whoever is typed, and given back in a mode of its own', async () => {
  await open(`/deposits?tab=withoutOrder&open=${payment}`);
  await until(() => expect(pageText()).toContain('Choose an order or a player'));
  fixture.answer({ checkMatch: () => ({ ...sampleOf('checkMatch'), order: null, player: 'player2210', needs: 2 }) });
  await type(document.querySelector('footer input'), 'player2210');
  await press('A');
  await click('Compare');
  await until(() => expect(pageText()).toContain('To player2210, without an order'));
  expect(decisions('checkMatch').map(({ to }) => to)).toEqual(['player2210']);
  // What is typed since is not what was compared.
  await type(document.querySelector('footer input'), 'player2211');
  await press('1');
  expect(isDead(/^Enter/)).toBe(true);
  await settled(() => (document.activeElement as HTMLElement | null)?.blur());
  await press('R');
  expect(isDead(/^Note it/)).toBe(true);
  await press('1');
  await press('R');
  await until(() =>
    expect(decisions('returnPayment')).toEqual([
      { id: payment, seen: '9f3c'.repeat(16), reason: 'The payer asks for it' },
    ]),
  );
  expect(decisions('matchPayment')).toEqual([]);
});

test('whoever has entered it waits for another; the other sees that it is hidden', async () => {
  const waits = { id: '7', kind: 'match', by: 'treasurer01', at: '2026-11-27T03:11:00.000Z' };
  fixture.answer({
    listPayments: () => ({ ...sampleOf('listPayments'), rows: [{ ...(sampleOf('readPayment') as object), waits }] }),
    readPayment: () => ({ ...sampleOf('readPayment'), waits }),
  });
  await open(`/deposits?tab=withoutOrder&open=${payment}`);
  await until(() => expect(pageText()).toContain('another operator has to enter the same'));
  expect(isDead(/^Enter as the second/)).toBe(true);
  await click('Take it back');
  await press('1');
  await settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.click());
  await until(() => expect(decisions('dropPaymentDecision')).toEqual([{ id: '7', reason: 'Entered by mistake' }]));
});

test('the other operator reads who entered it, and that it is hidden', async () => {
  const waits = { id: '7', kind: 'match', by: 'cashier01', at: '2026-11-27T03:11:00.000Z' };
  fixture.answer({ readPayment: () => ({ ...sampleOf('readPayment'), waits }) });
  await open(`/deposits?tab=withoutOrder&open=${payment}`);
  await until(() => expect(document.querySelector('.hidden-value')?.textContent).toBe('hidden'));
  expect(pageText()).toContain('cashier01 has entered a decision; it is hidden');
});

test('without money for it a deposit is rejected with an answer for the player, by whoever may', async () => {
  fixture.answer({ readDeposit: () => ({ ...sampleOf('readDeposit'), payments: [], payment: null }) });
  await open(`/deposits?open=${deposit}`);
  await until(() => expect(pageText()).toContain('No payment is known'));
  await press('1');
  await press('R');
  expect(decisions('rejectDeposit')).toEqual([]);
  await pick(document.querySelector('select'), 'notFound');
  await click(/^Reject/);
  await until(() =>
    expect(decisions('rejectDeposit')).toEqual([
      { id: deposit, seen: '9f3c'.repeat(16), reason: 'Not at the bank', answer: 'notFound', note: '' },
    ]),
  );
});

test('whoever may only read sees who may decide, and asks for no comparison', async () => {
  await open(`/deposits?open=${deposit}`, ['deposits.decide/read'], 'support01');
  await until(() => expect(pageText()).toContain('held by cashier, treasurer'));
  expect(decisions('checkMatch')).toEqual([]);
  await press('1');
  await press('A');
  expect(decisions('matchPayment')).toEqual([]);
});

test('a picture is asked for when somebody wants to see it, and a callback is read again', async () => {
  await open(`/deposits?open=${deposit}`);
  await until(() => expect(pageText()).toContain('Look at the picture'));
  expect(decisions('readDepositPicture')).toEqual([]);
  await click('Look at the picture');
  await until(() =>
    expect(document.querySelector('[role="dialog"] img')?.getAttribute('src')).toMatch(/^data:image\/webp/),
  );
});

test('callbacks are read again or put aside', async () => {
  await open('/deposits?tab=unreadable&open=982371640705103');
  await until(() => expect(pageText()).toContain('of no known form'));
  await press('1');
  await press('A');
  await until(() =>
    expect(decisions('readCallbackAgain')).toEqual([{ id: '982371640705103', reason: 'The key is back' }]),
  );
});
