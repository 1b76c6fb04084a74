/** A flag is cleared with a reason, by whoever may. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { FlagsPage } from './flags-page.tsx';

const fixture = consoleFixture();

async function open(permissions: readonly string[]) {
  const session = consoleCalls.readSession.sample.output as Record<string, unknown>;
  fixture.answer({ readSession: () => ({ ...session, permissions }) });
  fixture.signedIn({ name: 'risk01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/flags?open=17', FlagsPage);
  await until(() => expect(pageText()).toContain('2 others withdrew, 0 are blocked'));
}

test('it says what was seen, and its end carries why', async () => {
  await open(['risk.read/read', 'risk.decide/begin']);
  expect(pageText()).toContain('Shared device');
  await click('Clear');
  await press('1');
  const [, inDialog] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Clear');
  inDialog?.click();
  const sent = () => fixture.sent.filter(({ name }) => name === 'clearFlag').map(({ input }) => input);
  await until(() => expect(sent()).toEqual([{ id: '17', reason: 'One household' }]));
});

test('who may not sees which right is missing', async () => {
  await open(['risk.read/read']);
  expect((named('Clear') as HTMLButtonElement).disabled).toBe(true);
  expect(pageText()).toContain('Needs the right');
});
