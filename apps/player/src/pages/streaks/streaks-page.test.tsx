/** Parts of the streaks page: a hidden balance, a choice that filters leave in sight, and leaving with it. */
import { mills } from '@longmen/engine';
import { QueryClient } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toggleBalance } from '../../core/session/balance-hidden.ts';
import { useQuestion } from '../../core/dialogs/confirm.ts';
import { navigate } from '../../core/router/index.ts';
import { usePlace } from '../../core/router/history.ts';
import { useSession } from '../../core/session/session.ts';
import { type Streak, pickedOf, slipOf } from './streaks.ts';
import { dispatch, leavePage, useStreakPage } from './store.ts';
import { messages } from './messages.ts';
import { BetSheet } from './bet-sheet.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { StreakList } from './streak-list.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const minute = 60_000;
const outcome = (option: string, name: string) => ({
  ball: `135_${option}`,
  option,
  name,
  rate: '1.940',
  chance: '1/2',
});
const streak = (key: string, times: number): Streak => ({
  key,
  gid: Number(key),
  name: `Game ${key}`,
  play: 's_ssc.total.bsoe',
  playName: 'Sum',
  times,
  option: 'big',
  optionName: 'Big',
  drawnIssue: '202611200870',
  outcomes: [outcome('big', 'Big'), outcome('small', 'Small')],
  neither: '0',
  onNeither: 'none',
  issue: '202611200871',
  closesAt: serverNow() + minute,
});

const streaks = [streak('3', 3), streak('7', 7)];

/** Shows a part of the page over streaks of three and of seven draws. */
function show(part: ReactNode): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['streaks', 'en', 'token'], streaks);
  client.setQueryData(['balance'], { mills: mills(90_000), leg: 1 });
  return page.show(part, client);
}

beforeEach(() => {
  localStorage.clear();
  // The page asks anew when it opens: what the tests give it stays.
  sampleSite({ streakData: () => new Promise(() => undefined) });
  speak('en', { streaks: messages });
  useSession.setState({ token: 'token' });
  dispatch({ t: 'loaded', streaks });
  dispatch({ t: 'picked', key: '3', ball: '135_big', now: serverNow() });
});
afterEach(() => {
  leavePage();
  useSession.setState({ token: '' });
});
// The page is left before that.
const page = pageFixture();

const slipNow = () => {
  const picked = pickedOf(useStreakPage.getState().state);
  if (picked === null) throw new Error('nothing chosen');
  return slipOf(picked, 10);
};
const dialogText = () => document.querySelector('dialog')?.textContent ?? '';

it('the confirm sheet tells no balance that is hidden', async () => {
  const nothing = vi.fn();
  await show(
    <ConfirmSheet
      slip={slipNow()}
      sending={false}
      error={null}
      onSend={nothing}
      onClose={nothing}
      onLowerStake={nothing}
    />,
  );
  expect(dialogText()).toContain('80.00');
  await act(async () => toggleBalance());
  expect(dialogText()).toContain('••••');
  expect(dialogText()).not.toContain('80.00');
  await act(async () => toggleBalance());
});

it('nor does the sheet of a bet that was placed', async () => {
  const nothing = vi.fn();
  const slip = slipNow();
  const answer = {
    slip: '77',
    orders: [],
    gid: slip.gid,
    issue: slip.issue,
    placedAt: '',
    total: mills(10_000),
    balance: mills(90_000),
  };
  const once = { step: 'done', intent: slip, answer } as const;
  const parts = { slip: null, once, aside: false, onAside: nothing, onStake: nothing, onRecent: nothing };
  await show(<BetSheet {...parts} />);
  expect(dialogText()).toContain('90.00');
  await act(async () => toggleBalance());
  expect(dialogText()).toContain('••••');
  expect(dialogText()).not.toContain('90.00');
  await act(async () => toggleBalance());
});

it('a filter leaves the card in sight that is chosen on', async () => {
  const place = await show(<StreakList />);
  const games = () => [...place.querySelectorAll('li')].map((card) => /Game (\d)/.exec(card.textContent)?.[1]);
  expect(games()).toEqual(['3', '7']);
  const fromCount = (count: number) =>
    act(async () => [...place.querySelectorAll('button')].find((one) => one.textContent === `≥ ${count}`)?.click());
  await fromCount(5);
  expect(games()).toEqual(['3', '7']);
  await act(async () => dispatch({ t: 'cleared' }));
  expect(games()).toEqual(['7']);
});

it('leaving with a choice asks, and without one does not', async () => {
  await show(<LeaveGuard />);
  const here = usePlace.getState().pathname;
  const leaving = navigate('/order');
  expect(useQuestion.getState().pending?.title).toBe('Leave this page?');
  useQuestion.getState().pending?.answer(false);
  await leaving;
  expect(usePlace.getState().pathname).toBe(here);
  await act(async () => dispatch({ t: 'cleared' }));
  await navigate('/order');
  expect(usePlace.getState().pathname).toBe('/order');
  await navigate(here);
});
