/** A balance explained: the equation says whether it adds up, and a leg goes down to what caused it. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, pageText, until } from '../../../test/console-fixture.tsx';
import { LedgerPage } from '../ledger-list/ledger-page.tsx';
import { BalancePage } from './balance-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readBalance.sample.output as Wire;
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).join(' ');

test('an equation that adds up says so; whatever does not is named in red, with the way to the leg', async () => {
  fixture.signedIn({ name: 'auditor01', permissions: ['ledger.read/read', 'orders.read/read'] });
  await fixture.showAt('/balance/player1042/cash', BalancePage);
  await until(() => expect(pageText()).toContain('Agrees, difference 0'));
  expect(pageText()).toMatch(/1,234\.50.*=.*602\.82.*\+.*631\.68/);
  fixture.answer({
    readBalance: () => ({ ...sample, balance: '1235.500', sum: '1234.500', brokenAt: '18411', postings: 18_413 }),
  });
  await click('Verify again');
  await until(() => expect(alerts()).toContain('Differs by +1'));
  expect(alerts()).toContain('The account counts 18,413 legs, 18,412 were read');
  expect(pageText()).not.toContain('Agrees');
  await click('Leg 18,411 does not follow from the one before');
  await until(() => expect(fixture.sent.map(({ name }) => name)).toContain('readLeg'));
});

test('a row of the ledger opens into its cause, and a step that does not agree is red', async () => {
  fixture.signedIn({ name: 'auditor01', permissions: ['ledger.read/read', 'orders.read/read'] });
  const leg = consoleCalls.readLeg.sample.output as Wire;
  fixture.answer({
    readLeg: () => ({
      ...leg,
      cause: { is: 'adjustment', id: '5001' },
      steps: [
        ...(leg['steps'] as Wire[]),
        { is: 'adjustment', holds: false, at: null, id: '5001', amount: null, text: '' },
      ],
    }),
  });
  await fixture.showAt('/ledger?open=982371640705000.2.98237164070502400', LedgerPage);
  await until(() => expect(alerts()).toContain('A step does not hold'));
  expect(document.querySelectorAll('[data-state="ok"]')).toHaveLength(1);
  expect(document.querySelectorAll('[data-state="failed"]')).toHaveLength(1);
});
