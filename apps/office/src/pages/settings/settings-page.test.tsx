/** A setting is changed for the value that the screen showed: checked first, then with a reason, at once or later. */
import { consoleCalls } from '@longmen/contract/console';
import { act } from 'react';
import { expect, test } from 'vitest';
import {
  click,
  consoleFixture,
  named,
  pageText,
  press,
  Refusal,
  settled,
  type,
  until,
} from '../../../test/console-fixture.tsx';
import { setLocale } from '../../core/i18n/locale.ts';
import { serverNow } from '../../core/platform/clock.ts';
import type { Me } from '../../core/session/session.ts';
import { SettingsPage } from './settings-page.tsx';

const fixture = consoleFixture();
type Wire = Record<string, unknown>;
const sample = consoleCalls.readSetting.sample.output as Wire;
const seen = '9f3c'.repeat(16);
const key = 'withdraw_review_above';
const setting = { ...sample, key, value: '5000.000', about: 'Two above.', versions: [], scheduled: [], waits: null };
const rights = ['settings.money/read', 'settings.money/begin'] as const;

async function open(facts: Wire = {}, permissions: readonly string[] = rights) {
  const { versions: _versions, scheduled: _scheduled, waits: _waits, ...row } = { ...setting, ...facts };
  fixture.answer({
    // What one may do stays what it is after each deed.
    readSession: () => ({ ...(consoleCalls.readSession.sample.output as Wire), permissions }),
    listSettings: () => ({
      settings: [row, { ...row, key: 'web_name', group: 'texts', value: 'Longmen' }],
      fallen: [],
    }),
    readSetting: () => ({ ...setting, ...facts }),
    previewSetting: ({ value }) => ({ before: facts['value'] ?? '5000.000', after: value, effect: null }),
  });
  fixture.signedIn({ name: 'treasurer01', permissions: [...permissions] as Me['permissions'] });
  await fixture.showAt(`/settings?open=${key}`, SettingsPage);
  await until(() => expect(pageText()).toContain('Check the change'));
}
const sent = (name: string) => fixture.sent.filter((one) => one.name === name).map(({ input }) => input);
const field = (label: string) =>
  document.getElementById(
    [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.htmlFor ?? '',
  );
const isDead = (name: string) => (named(name) as HTMLButtonElement).disabled;
const change = async (text: string) => {
  await type(field('Two operators above'), text);
  await click('Check the change');
};

test('the list says what stands, in words, and filters it', async () => {
  await open();
  expect(pageText()).toContain('Two operators above5,000');
  expect(pageText()).toContain('Name of the siteLongmen');
});

test('a guarded change is proposed with what was seen and why; what it would have meant stands beside it', async () => {
  await open({ isGuarded: true });
  expect(field('Two operators above')).toHaveProperty('value', '5,000');
  fixture.answer({
    previewSetting: ({ value }) => ({
      before: '5000.000',
      after: value,
      effect: { days: 30, count: 214, amount: '1300000.000', refused: 2, isStricter: false, isBound: false },
    }),
    changeSetting: () => ({ waits: '15', scheduled: null, before: '5000.000', after: '8000.000' }),
  });
  await change('8,000');
  await until(() => expect(pageText()).toContain('214 withdrawals'));
  expect(pageText()).toContain('would have needed one person instead of two. 2 of them were refused.');
  expect(isDead('Propose')).toBe(true);
  await press('1');
  await click('Propose');
  await until(() => expect(sent('changeSetting')).toHaveLength(1));
  expect(sent('previewSetting')).toEqual([{ key, value: '8000.000' }]);
  expect(sent('changeSetting')).toEqual([{ key, value: '8000.000', seen, reason: 'As planned' }]);
});

test('what cannot be read is said at its field, and nothing is asked of the server', async () => {
  await open();
  await change('5,0,0');
  expect(pageText()).toContain('This cannot be read');
  expect(sent('previewSetting')).toEqual([]);
});

test('a value that moved meanwhile is shown between both, and nothing was changed', async () => {
  await open({ isGuarded: false });
  await change('8000');
  await until(() => expect(pageText()).toContain('Effect: nothing can be reckoned'));
  const moved = 'aaaa'.repeat(16);
  fixture.answer({
    readSetting: () => ({ ...setting, isGuarded: false, value: '6000.000', seen: moved }),
    previewSetting: ({ value }) => ({ before: '6000.000', after: value, effect: null }),
    changeSetting: (input) => {
      if (input['seen'] !== moved) throw new Refusal(409, { name: 'factsChanged', title: 'Facts have changed' });
      return { waits: null, scheduled: null, before: '6000.000', after: '8000.000' };
    },
  });
  await press('1');
  await click('Change');
  await until(() => expect(pageText()).toContain('The value changed while you looked'));
  expect(pageText()).toContain('5,0006,0008,000');
  await click('Change');
  await until(() => expect(sent('changeSetting').map((input) => input['seen'])).toEqual([seen, moved]));
});

test('a change begins later by the site’s clock, and one that is to come is taken back', async () => {
  await open({
    isGuarded: false,
    scheduled: [
      {
        id: '7',
        base: '5000.000',
        wanted: '6000.000',
        from: null,
        startsAt: new Date(serverNow() + 3_600_000).toISOString(),
        reason: 'as planned',
        requestedBy: 'treasurer02',
        agreedBy: null,
        outcome: null,
        endedAt: null,
        droppedBy: null,
        found: null,
        problem: null,
      },
    ],
  });
  await change('9000');
  await until(() => expect(pageText()).toContain('At a time'));
  await press('1');
  await settled(() => document.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')?.click());
  await until(() => expect(pageText()).toContain('Pick a time to come'));
  await type(document.querySelector('input[type="datetime-local"]'), '2099-01-02T22:30');
  await click('Schedule');
  await until(() => expect(sent('changeSetting')).toHaveLength(1));
  expect(sent('changeSetting')[0]?.['startsAt']).toBe('2099-01-02T15:30:00.000Z');
  await click('Take back');
  await until(() => expect(pageText()).toContain('What is in force stays as it is.'));
  await press('1');
  await settled(() => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')].at(-1)?.click());
  await until(() => expect(sent('dropScheduledSetting')).toEqual([{ id: '7', reason: 'Not needed any more' }]));
});

test('an old version is taken up again, and what one may not do stays, grey, with who may', async () => {
  const at = new Date(serverNow() - 86_400_000).toISOString();
  const version = { changedAt: at, changedBy: 'office01', agreedBy: null, reason: 'a test', from: null };
  const versions = [
    { ...version, id: '2', value: '5000.000' },
    { ...version, id: '1', value: '4000.000' },
  ];
  await open({ isGuarded: false, versions });
  await click('Take up again');
  await until(() => expect(pageText()).toContain('5,0004,000'));
  await press('2');
  await click('Change');
  await until(() => expect(sent('rollBackSetting')).toEqual([{ key, version: '1', seen, reason: 'Mends a mistake' }]));
});

test('who may only read sees all of it, and which right is missing', async () => {
  await open({ versions: [] }, ['settings.money/read']);
  expect(document.querySelector('[inert] form')).not.toBeNull();
  expect(pageText()).toContain('Needs the right “Settings of money”: treasurer, administrator');
});

test('what a setting does is worded in the operator’s language, in English as the server declares it', async () => {
  await open();
  expect(pageText()).toContain('Two above.');
  await act(() => setLocale('vi'));
  await until(() => expect(pageText()).toContain('Lệnh rút trên mức này cần hai người duyệt'));
  expect(pageText()).not.toContain('Two above.');
  await act(() => setLocale('en'));
  await until(() => expect(pageText()).toContain('Two above.'));
});
