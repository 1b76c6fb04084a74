/** The top-up page against a site that answers by the contract: its popup, its refusals, and "the same once more". */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../core/api/query-client.ts';
import { until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { useSession } from '../../core/session/session.ts';
import { TopUpPage } from './top-up-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
let place: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: 'token', username: 'player01', userId: '1', status: '1', isGuest: false });
  speak('en', { 'top-up': messages });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A visit that knows nothing of the one before. */
async function open(): Promise<void> {
  queryClient.clear();
  place = await page.show(<TopUpPage />, queryClient);
  await until(() => !place.querySelector('.skeleton'));
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name);
async function press(name: string): Promise<void> {
  expect(button(name), name).toBeDefined();
  await act(async () => button(name)?.click());
  await settled();
}
const notice = (text: string, enabled = '1') =>
  sampleOf('payMethods', { is_bomb_box: { bomb_box: enabled, content: text } });
const boxOf = (text: string) => [...document.querySelectorAll('dialog')].find((one) => one.textContent?.includes(text));

it('what the site wants to be read first is read once a visit, and again when it says something else', async () => {
  let text = 'Pay only to the account that is shown.';
  sampleSite({ payMethods: () => notice(text) });
  await open();
  expect(boxOf(text)).toBeDefined();
  await press('Got it');
  expect(boxOf(text)).toBeUndefined();
  await open();
  expect(boxOf(text)).toBeUndefined();
  text = 'Bank A is closed at night.';
  await open();
  expect(boxOf(text)).toBeDefined();
});

it('a popup that is turned off is not shown', async () => {
  sampleSite({ payMethods: () => notice('Not this one.', '0') });
  await open();
  expect(boxOf('Not this one.')).toBeUndefined();
});

const quickButton = () => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes('500'));
const quick = { type: 'bank', id: '1', code: 'bank-a', money: '500.000', name: '' };

it('what was paid last is opened once more with one tap, and once when it is tapped twice', async () => {
  const requests = sampleSite({ payMethods: () => sampleOf('payMethods', { quick }) });
  await open();
  await act(async () => {
    quickButton()?.click();
    quickButton()?.click();
  });
  const sent = () => requests.filter(({ call }) => call === 'createDeposit');
  await until(() => sent().length > 0);
  await settled();
  const opened = sent();
  expect(opened).toHaveLength(1);
  expect(opened[0]?.fields).toMatchObject({ id: '1', code: 'bank-a', money: '500', type: 'bank', jump_mode: '3' });
  expect(opened[0]?.key).toMatch(/.{16}/);
  await until(() => /payNext/.test(location.pathname));
  expect(location.href).toMatch(/\/topupList\/payNext\?.*1234567890123459/);
});

it('R1 nothing is opened before a limit was set or declined, also by a tap that comes before we know', async () => {
  let release: () => void = () => undefined;
  const known = new Promise<void>((resolve) => (release = resolve));
  const requests = sampleSite({
    payMethods: () => sampleOf('payMethods', { quick }),
    playerLimits: async () => {
      await known;
      return sampleOf('playerLimits', { decided: '0' });
    },
  });
  const sent = () =>
    requests.map(({ call }) => call).filter((call) => ['declineLimits', 'createDeposit'].includes(call));
  await open();
  await act(async () => quickButton()?.click());
  await settled();
  release();
  await until(() => button('Not now'));
  expect(sent()).toEqual([]);
  await press('Not now');
  await until(() => sent().length === 2);
  expect(sent()).toEqual(['declineLimits', 'createDeposit']);
});

it.each([
  ['topUpClosed', 'Top-up is closed'],
  ['accountRestricted', 'Your account does not support this'],
])('a page that is closed by %s says so instead of a form', async (refusal, msg) => {
  sampleSite({ payMethods: () => ({ code: 400, refusal, msg }) });
  await open();
  expect(place.textContent).toContain(msg);
  expect(place.querySelector('input')).toBeNull();
});
