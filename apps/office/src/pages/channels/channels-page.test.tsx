/** A channel is closed by one and changed by two; what another has entered is never on the screen. */
import { consoleCalls } from '@longmen/contract/console';
import { expect, test } from 'vitest';
import { click, consoleFixture, named, pageText, press, type, until } from '../../../test/console-fixture.tsx';
import type { Me } from '../../core/session/session.ts';
import { ChannelsPage } from './channels-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readChannel.sample.output as Wire;
const seen = '9f3c'.repeat(16);
const treasurer = [
  'channels.change/read',
  'channels.change/begin',
  'channels.change/agree',
  'channels.close/begin',
] as const;

async function open(permissions: readonly string[] = treasurer) {
  fixture.signedIn({ name: 'treasurer01', permissions: [...permissions] as Me['permissions'] });
  return fixture.showAt('/channels?open=demo-bank', ChannelsPage);
}
const decisions = (name: string) => fixture.sent.filter((sent) => sent.name === name).map(({ input }) => input);

test('is listed with how it does, and closed at once with a reason', async () => {
  await open();
  await until(() => expect(pageText()).toContain('Closing counts at once'));
  // 11 of 12 in an hour, 301 of 320 in a day.
  expect(document.querySelector('tbody')?.textContent).toMatch(/100 – 50,000.*92 % 12.*94 % 320.*00:48/);
  await press('R');
  expect(decisions('closeChannel')).toEqual([]);
  await press('1');
  await press('R');
  await until(() => expect(decisions('closeChannel')).toEqual([{ code: 'demo-bank', reason: 'The company is away' }]));
});

test('what is typed is seen as a difference, and only that is entered, over what was on screen', async () => {
  await open();
  await until(() => expect(pageText()).toContain('Change …'));
  await click('Change …');
  const least = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Least');
  await type(document.getElementById(least?.htmlFor ?? ''), 'some');
  expect(pageText()).toContain('A number cannot be read');
  await type(document.getElementById(least?.htmlFor ?? ''), '1,500.5');
  expect(document.querySelectorAll('[data-changed]')).toHaveLength(1);
  expect(pageText()).toContain('Enter, a second one follows');
  await press('1');
  fixture.answer({ changeChannel: () => ({ outcome: 'waits' }) });
  await click(/^Enter, a second/);
  await until(() =>
    expect(decisions('changeChannel')).toEqual([
      { code: 'demo-bank', values: { least: '1500.5' }, seen, reason: 'New terms' },
    ]),
  );
});

test('whoever is second completes what waits, and sees that it is hidden', async () => {
  const waits = { id: '8', kind: 'set', by: 'admin01', at: '2026-11-27T03:00:00.000Z', own: null };
  fixture.answer({
    readChannel: () => ({ ...sample, waits }),
    listChannels: () => ({ ...(consoleCalls.listChannels.sample.output as Wire), adding: [] }),
  });
  await open();
  await until(() => expect(document.querySelector('.hidden-value')?.textContent).toBe('hidden'));
  await click('Change …');
  const most = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === 'Most');
  await type(document.getElementById(most?.htmlFor ?? ''), '90');
  await press('1');
  await click(/^Enter as the second/);
  await until(() => expect(decisions('changeChannel')[0]).toMatchObject({ values: { most: '90' }, second: '8' }));
});

test('one’s own change can be read and taken back, and nothing else be entered', async () => {
  const waits = { id: '8', kind: 'set', by: 'treasurer01', at: '2026-11-27T03:00:00.000Z', own: { least: '50.000' } };
  fixture.answer({ readChannel: () => ({ ...sample, waits }) });
  await open();
  await until(() => expect(pageText()).toContain('another operator has to enter the same'));
  expect(pageText()).toContain('50.000');
  expect((named('Change …') as HTMLButtonElement).disabled).toBe(true);
});

test('whoever may not sees who may', async () => {
  await open(['channels.close/read']);
  await until(() => expect(pageText()).toMatch(/Needs the right .*treasurer/s));
  expect((named('Add a channel') as HTMLButtonElement).disabled).toBe(true);
});
