/** The end of a freeze is asked for by one, with what it means said before. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  press,
  Refusal,
  settled,
  until,
} from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { FreezesPage } from './freezes-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
async function open(permissions: readonly string[]) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
  });
  fixture.signedIn({ name: 'treasurer01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/freezes', FreezesPage);
  await until(() => expect(pageText()).toContain('Game 10'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const confirm = () =>
  settled(() => document.querySelector<HTMLElement>('[role="dialog"] button[type="submit"]')?.click());

test('it says why it is frozen, and an end waits for another; books that differ are named', async () => {
  await open(['books.lift/read', 'books.lift/begin']);
  expect(pageText()).toContain('the books differ by 0.50; accounts: 0, games: 1');
  const differ = 'The books do not match';
  fixture.answer({
    liftFreeze: () => {
      throw new Refusal(409, { name: 'booksDiffer', title: differ });
    },
  });
  await click('Lift');
  await until(() => expect(pageText()).toContain('somebody else agrees'));
  await press('1');
  await confirm();
  await until(() => expect(sent('liftFreeze')).toEqual([{ scope: 'game:10', reason: 'Found and booked' }]));
  fixture.answer({ liftFreeze: () => ({ waits: '16' }) });
  await confirm();
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(sent('liftFreeze')).toHaveLength(2);
});

test('who may only read sees that, grey', async () => {
  await open(['ledger.read/read']);
  expect(named('Lift')).toHaveProperty('disabled', true);
  expect(named('Lift').title).toContain('treasurer, administrator');
});
