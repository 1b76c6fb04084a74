/** Another beginning of a level is asked for, for the points on screen. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { VipPage } from './vip-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
async function open(permissions: readonly string[]) {
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    changeVipLevel: () => ({ before: '1000', waits: '17' }),
  });
  fixture.signedIn({ name: 'promo01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt('/vip?open=1', VipPage);
  await until(() => expect(pageText()).toContain('7 players have this level'));
}
const sent = () => fixture.sent.filter(({ name }) => name === 'changeVipLevel').map(({ input }) => input);
const isDead = () => (named('Propose') as HTMLButtonElement).disabled;

test('what it means stands before the deed, which carries what was seen and why', async () => {
  await open(['promotions.change/read', 'promotions.change/begin']);
  expect(pageText()).toContain('VIP 1Bronze1,00078');
  const field = document.querySelector('input[inputmode="numeric"]');
  await type(field, '1e3');
  expect(pageText()).toContain('A whole number is needed');
  await type(field, '1000');
  expect(pageText()).toContain('It begins there already');
  await type(field, '900');
  expect(pageText()).toContain('whoever has the points rises at once');
  expect(isDead()).toBe(true);
  await press('1');
  await click('Propose');
  await until(() => expect(sent()).toEqual([{ level: '1', points: '900', seen: '1000', reason: 'As planned' }]));
  await until(() => expect(isDead()).toBe(true));
});

test('who may only read sees which right is missing', async () => {
  await open(['promotions.change/read']);
  expect(isDead()).toBe(true);
  expect(pageText()).toContain('Needs the right');
});
