/** Savings: sums stand beside the ledger's, a difference stands out, and each figure opens into its rows. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { consoleFixture, pageText, until } from '../../../test/console-fixture.tsx';
import { SavingsPage } from './savings-page.tsx';

const fixture = consoleFixture();
const sample = consoleCalls.readSavings.sample.output as Record<string, unknown>;

test('what the ledger has more of is red, and rates open into the interest that they paid', async () => {
  fixture.signedIn({ name: 'treasurer01', permissions: ['ledger.read/read'] });
  fixture.answer({ readSavings: () => ({ ...sample, inLedger: '84210.001', difference: '0.001' }) });
  await fixture.showAt('/savings?q=coming:yes', SavingsPage);
  await until(() => expect(pageText()).toContain('player1042'));
  expect(fixture.sent.find(({ name }) => name === 'listSavings')?.input).toMatchObject({ coming: 'yes' });
  expect(pageText()).toContain('not equal');
  const links = [...document.querySelectorAll('a')].map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  for (const part of ['kind:interest at:2026-11-27', 'coming:yes', '/books', '/balance/player1042/savings'])
    expect(
      links.some((link) => link.replaceAll('+', ' ').includes(part)),
      part,
    ).toBe(true);
});
