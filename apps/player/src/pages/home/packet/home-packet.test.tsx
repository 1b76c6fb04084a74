import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, until } from '../../../../test/broken-call.ts';
import { pageFixture } from '../../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../../test/sample-site.ts';
import { speak } from '../../../../test/speak.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { serverNow } from '../../../core/platform/clock.ts';
import { useSession } from '../../../core/session/session.ts';
import { nextAskIn, packetLine } from './calls.ts';
import { messages } from './messages.ts';
import { within } from './use-drag.ts';

// It asks for its messages when it is loaded: they are there by then.
speak('en', { 'home/packet': messages });
const { HomePacket } = await import('./home-packet.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const seconds = (at: number) => String(Math.floor(at / 1000));
const running = (change: object = {}) =>
  sampleOf('homePacket', {
    start_time: seconds(serverNow() - 5_000),
    end_time: seconds(serverNow() + 60_000),
    ...change,
  });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  useSession.setState(player);
  speak('en', { 'home/packet': messages });
});
afterEach(() => {
  packetLine.forget();
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

const icon = () => document.querySelector(`[aria-label^="${messages.open.en}"]`);
// As on the home page: the messages of the packet come with it.
const show = async () =>
  page.show(
    <Suspense>
      <HomePacket />
    </Suspense>,
    queryClient,
  );

it('a packet is opened once under a key, and its share is shown', async () => {
  const requests = sampleSite({ homePacket: () => running({ surplus_num: 1 }) });
  await show();
  await until(icon);
  await act(async () => (icon() as HTMLElement).click());
  await press(messages.open.en);
  await until(() => document.body.textContent?.includes(messages.received.en));
  expect(document.querySelector('[role=status]')?.textContent).toContain('24.17');
  expect(requests.filter(({ call }) => call === 'openPacket')).toHaveLength(1);
  expect(requests.find(({ call }) => call === 'openPacket')?.key).toBeTruthy();
});

it('is not there before it begins, after its end, and once it is put away', async () => {
  for (const change of [
    { start_time: seconds(serverNow() + 9_000) },
    { start_time: seconds(serverNow() - 9_000), end_time: seconds(serverNow() - 2_000) },
  ]) {
    queryClient.clear();
    const requests = sampleSite({ homePacket: () => running(change) });
    await show();
    await until(() => requests.length > 0);
    expect(icon()).toBeNull();
  }
  queryClient.clear();
  sampleSite({ homePacket: () => running() });
  await show();
  await until(icon);
  await act(async () => (document.querySelector(`[aria-label="${messages.away.en}"]`) as HTMLElement).click());
  expect(icon()).toBeNull();
});

it('says why a player has no turn, and leads a visitor to log in', async () => {
  sampleSite({ homePacket: () => running({ surplus_num: 0 }) });
  await show();
  await until(icon);
  await act(async () => (icon() as HTMLElement).click());
  await until(() => document.body.textContent?.includes(messages.noTurns.en));
  useSession.setState({ ...player, token: '' });
  queryClient.clear();
  sampleSite({ homePacket: () => running({ surplus_num: undefined }) });
  await show();
  await until(icon);
  await act(async () => (icon() as HTMLElement).click());
  await until(() => [...document.querySelectorAll('a')].some((link) => link.textContent === messages.login.en));
});

it('asks once a minute, and when the next packet begins', () => {
  expect(nextAskIn(null, 0)).toBe(60_000);
  expect(nextAskIn({ startsAt: 100 }, 200)).toBe(60_000);
  expect(nextAskIn({ startsAt: 10_000 }, 0)).toBe(10_250);
  expect(nextAskIn({ startsAt: 90_000 }, 0)).toBe(60_000);
});

it('stays within the window, however far it is dragged', () => {
  const box = { left: 300, right: 360, top: 500, bottom: 600 };
  const view = { x: 390, y: 844 };
  expect(within(box, { x: -50, y: 20 }, view)).toEqual({ x: -50, y: 20 });
  expect(within(box, { x: -999, y: 999 }, view)).toEqual({ x: -300, y: 244 });
  expect(within(box, { x: 999, y: -999 }, view)).toEqual({ x: 30, y: -500 });
});
