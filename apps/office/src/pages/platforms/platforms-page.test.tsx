/** A platform and its games are stopped for what the screen showed. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, pageText, press, settled, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { PlatformsPage } from './platforms-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const [sample] = (consoleCalls.listPlatforms.sample.output as { platforms: Wire[] }).platforms;
const permissions = ['games.switch/read', 'games.switch/begin'] as Me['permissions'];
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const inDialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const confirm = () =>
  settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[type="submit"]')].at(-1)?.click());

test('a platform that does not answer says so; it and one of its games are stopped', async () => {
  const awaySince = new Date(Date.now() - 600_000).toISOString();
  fixture.answer({
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    listPlatforms: () => ({ platforms: [{ ...sample, awaySince, visible: 1, openCases: 2 }] }),
  });
  fixture.signedIn({ name: 'games01', permissions });
  await fixture.showAt('/platforms?open=example', PlatformsPage);
  await until(() => expect(pageText()).toContain('Example 5'));
  expect(pageText()).toMatch(/example company.*away.*openin maintenance/);
  await click('Stop now');
  await until(() => expect(inDialog()).toContain('money that lies there can be brought back'));
  await press('3');
  await confirm();
  const change = { status: 3, seen: 0, reason: 'Planned work' };
  await until(() => expect(sent('changePlatformStatus')).toEqual([{ key: 'example', ...change }]));
  await until(() => expect(inDialog()).toBe(''));
  await settled(() => document.querySelector<HTMLElement>('li button')?.click());
  await until(() => expect(inDialog()).toContain('Rounds that run still end'));
  await press('3');
  await confirm();
  await until(() => expect(sent('changePlatformGame')).toEqual([{ key: 'example', game: '999999', ...change }]));
});
