/** Orders: what is asked of the server, what a check on this device says, and taking one back. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, pageText, press, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { OrdersPage } from './orders-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readOrder.sample.output as Wire;
const sentTo = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);
const signIn = (...permissions: Me['permissions']) => fixture.signedIn({ name: 'support01', permissions });

test('a search that stops says how far back it came, and goes on from there', async () => {
  signIn('orders.read/read');
  fixture.answer({
    listOrders: () => ({
      ...(consoleCalls.listOrders.sample.output as Wire),
      next: 't1764000000000',
      searchedTo: '2026-11-26T03:24:00.000Z',
    }),
  });
  await fixture.showAt('/orders?q=status:won stake:100 player:player1042', OrdersPage);
  await until(() => expect(pageText()).toContain('Searched back to'));
  expect(sentTo('listOrders')[0]).toMatchObject({ status: 'won', stake: '100.000', player: 'player1042' });
  await click('Go on');
  await until(() => expect(sentTo('listOrders').at(-1)).toMatchObject({ before: 't1764000000000' }));
});

test('a proof that does not hold shows so, whatever the server says of the order', async () => {
  signIn('orders.read/read');
  await fixture.showAt('/orders?open=98237164070502400', OrdersPage);
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('A step does not hold'));
  expect(document.querySelectorAll('[data-state="failed"]').length).toBeGreaterThan(0);
  expect(pageText()).not.toContain('Proved on this device');
});

test('an order is taken back with a reason, by whoever may and while its issue is open', async () => {
  signIn('orders.read/read', 'orders.cancel/begin');
  fixture.answer({
    readOrder: () => ({
      ...sample,
      status: 'waiting',
      payout: '0.000',
      cancellable: true,
      receipt: null,
      proof: null,
      issueFacts: { ...(sample['issueFacts'] as Wire), state: 'open', numbers: [], drawnAt: null, settledAt: null },
    }),
  });
  await fixture.showAt('/orders?open=98237164070502400', OrdersPage);
  await until(() => expect(pageText()).toContain('Not drawn yet'));
  await click('Take back for the player …');
  await press('1');
  await click('Take it back');
  await until(() => expect(sentTo('cancelOrder')).toEqual([{ id: '98237164070502400', reason: 'The player called' }]));
});
