import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as chat } from '../../features/chat/messages.ts';
import { messages } from './messages.ts';

const spoken = { ranking: messages, chat };
// The head asks for its messages when it is loaded: they are there by then.
speak('zh', spoken);
const { RankingPage } = await import('./ranking-page.tsx');

const page = pageFixture();
const player = { token: 't', username: 'player01', userId: '1', status: '0', isGuest: false };
const show = () =>
  page.show(
    <Suspense>
      <RankingPage />
    </Suspense>,
    queryClient,
  );

beforeEach(() => {
  queryClient.clear();
  useSession.setState(player);
  speak('zh', spoken);
});
afterEach(() => {
  useSession.setState({ ...player, token: '', username: '' });
  vi.unstubAllGlobals();
});

it('is headed by how many bet and came out ahead; each row leads to its handle, the chip to yesterday', async () => {
  const rows = ['01', '02', '03'].map((name, at) => ({
    uid: `a${name}`,
    username: `****${name}`,
    img: '0',
    profit: String(970 - at),
    rank: at + 1,
  }));
  sampleSite({ profitRanking: () => sampleOf('profitRanking', { rows, total: 3, players: 1_200, ahead: 41 }) });
  const place = await show();
  await until(() => place.textContent?.includes('昨日 1,200 人投注，41 人盈利'));
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/winInfo?day=yesterday', ...rows.map(({ uid }) => `/room/wanjiaInfo?uid=${uid}`)]);
  expect(place.querySelector('ol')?.textContent).toContain('+¥970.00');
});

it('says that there is none below the truth, and asks again after a failure', async () => {
  const call = breakCall('profitRanking', { rows: [], total: 0, players: 2, ahead: 1 });
  const place = await show();
  await until(() => alerts().length > 0);
  call.mend();
  await press('重试');
  await until(() => place.textContent?.includes('暂无排行'));
  expect(place.textContent).toContain('昨日 2 人投注，1 人盈利');
});

it('is a calm page for who is on a break', async () => {
  sampleSite({ profitRanking: () => ({ code: 423, refusal: 'timeOutOn', msg: 'A break' }) });
  const place = await show();
  await until(() => place.textContent?.includes(chat.pausedTitle.zh));
  expect(place.querySelector('ol')).toBeNull();
});
