import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { CurrentRoute } from '../../core/router/current.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as chat } from '../../features/chat/messages.ts';
import { messages } from './messages.ts';
import { PlayerInfoPage } from './player-info-page.tsx';

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const show = (search: string, pathname = '/wanjiaInfo') =>
  page.show(
    <CurrentRoute value={{ pathname, params: {}, query: new URLSearchParams(search) }}>
      <PlayerInfoPage />
    </CurrentRoute>,
    queryClient,
  );

beforeEach(() => {
  queryClient.clear();
  speak('en', { 'player-info': messages, chat });
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

it('asks with the handle alone, shows the masked name and that figure, and asks again after a failure', async () => {
  const call = breakCall('playerInfo');
  const place = await show('uid=3f9a1c52b7d04e68a1b2');
  await until(() => alerts().length > 0);
  call.mend();
  await press('Try again');
  await until(() => place.textContent?.includes('****01'));
  expect(place.textContent).toContain('+¥970.00');
  expect(place.textContent).toContain(messages['figure-day'].en);
  // A day's result leads nowhere.
  expect([...place.querySelectorAll('main a')]).toEqual([]);
});

it('says that a player is gone, and asks nothing without a handle', async () => {
  const requests = sampleSite({ playerInfo: () => ({ code: 421, refusal: 'winUnknown', msg: '' }) });
  const place = await show('uid=abc');
  await until(() => place.textContent?.includes(messages.gone.en));
  expect(requests.map(({ fields }) => fields)).toEqual([{ uid: 'abc' }]);
  expect((await show('')).textContent).toContain(messages.gone.en);
  expect(requests).toHaveLength(1);
});

it('is a calm page inside the rooms for who is on a break, and nowhere else', async () => {
  const answers = {
    playPosition: () =>
      sampleOf('playPosition', {
        pause: { type: 'timeOut', end_time: String(Math.floor(Date.now() / 1_000) + 3_600) },
      }),
  };
  useSession.setState(player);
  sampleSite(answers);
  const place = await show('uid=abc', '/room/wanjiaInfo');
  // The note is loaded by itself: within `act` what waits for that would be forgotten with each look.
  await vi.waitFor(() => expect(place.textContent).toContain(chat.pausedTitle.en), 10_000);
  const outside = await show('uid=abc');
  await until(() => outside.textContent?.includes('****01'));
});
