import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { useSession } from '../../core/session/session.ts';
import { DailyPage } from './daily-page.tsx';
import { messages } from './messages.ts';
import { SignInPage } from './sign-in-page.tsx';
import { UpgradePage } from './upgrade-page.tsx';

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const open = { homeData: () => sampleOf('homeData', { sys_activity: ['1', '2'] }) };

beforeEach(() => {
  queryClient.clear();
  useSession.setState(player);
  speak('en', { rewards: messages });
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

const button = (text: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === text);

it('the upgrade bonus is claimed once under a key, and shows as claimed at once', async () => {
  let claimed = 0;
  const requests = sampleSite({
    ...open,
    claimUpgrade: () => {
      claimed += 1;
      return sampleOf('claimUpgrade');
    },
    upgradeState: () =>
      claimed === 0
        ? sampleOf('upgradeState')
        : sampleOf('upgradeState', { money: '0.000', is_reward: false, claimed: [1] }),
  });
  await page.show(<UpgradePage />, queryClient);
  await until(() => button(messages.claim.en)?.disabled === false);
  await press(messages.claim.en);
  await until(() => button(messages.claimed.en)?.disabled);
  expect(claimed).toBe(1);
  expect(requests.find(({ call }) => call === 'claimUpgrade')?.key).toBeTruthy();
});

it('who has nothing to claim reads why beside the button', async () => {
  sampleSite({
    ...open,
    dailyState: () => sampleOf('dailyState', { vip_id: 2, money: '0.000', rate: '0.00', is_reward: 0, next: null }),
  });
  const place = await page.show(<DailyPage />, queryClient);
  await until(() => document.querySelector('#claim-reason'));
  expect(document.querySelector('#claim-reason')?.textContent).toBe(messages.fromVip3.en);
  expect(button(messages.claim.en)?.disabled).toBe(true);
  expect(place.querySelectorAll('tbody tr')).toHaveLength(1);
});

it('a visitor sees the terms and is asked to log in', async () => {
  useSession.setState({ ...player, token: '', username: '' });
  const requests = sampleSite({ signInState: () => sampleOf('signInState', { sign_reward: 0, calendar: [] }) });
  await page.show(<SignInPage />, queryClient);
  await until(() => button(messages.claim.en));
  await press(messages.claim.en);
  expect(useQuestion.getState().pending?.title).toBe(messages.askSignIn.en);
  await act(async () => useQuestion.getState().pending?.answer(false));
  expect(requests.some(({ call }) => call === 'claimSignIn')).toBe(false);
});

it('a sign-in that is closed says so', async () => {
  sampleSite({ signInState: () => ({ code: 423, refusal: 'rewardClosed', msg: 'This activity is closed.' }) });
  const place = await page.show(<SignInPage />, queryClient);
  await until(() => place.textContent?.includes('This activity is closed.'));
});

it('a table that could not be loaded is requested again at a tap', async () => {
  const call = breakCall('dailyTable', undefined, { homeData: { sys_activity: ['1', '2'] } });
  await page.show(<DailyPage />, queryClient);
  await until(() => alerts().length > 0);
  call.mend();
  await press(messages.retry.en);
  await until(() => alerts().length === 0);
});
