import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { type Answers, sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { until } from '../../../test/broken-call.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { loadMessages } from '../../core/i18n/locale.ts';
import { navigate } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as coreMessages } from '../../core/messages.ts';
import { useNews } from './calls.ts';
import { NewsBar } from './news-bar.tsx';
import { followMoney, recordsMax, useMoneyNews } from './store.ts';
import { messages } from './messages.ts';

const page = pageFixture();
const id = '1234567890123456';
const bar = () => document.querySelector('[role="status"]');
const known = () => useMoneyNews.getState().records;

/** A withdrawal that stands at this step. */
const withdrawalAt = (step: string, status: string, note = ''): Answers => ({
  listWithdrawals: () => {
    const { data } = sampleOf('listWithdrawals') as { data: { rows: Record<string, unknown>[] } };
    const row = {
      ...data.rows[0],
      step,
      status,
      statusName: `now ${step}`,
      tips: note,
      operator_note: note && 'Write to us.',
    };
    return { data: { ...data, rows: [row] } };
  },
});

/** The server says that it moved, and it is read. */
async function moved(answers: Answers, kind: 'deposit' | 'withdrawal' = 'withdrawal'): Promise<void> {
  const requests = sampleSite(answers);
  await act(async () => followMoney({ kind, id }));
  await until(() => requests.length > 0 && known().some(({ state }) => state !== ''));
  await until(() => !queryClient.isFetching());
}

beforeEach(async () => {
  queryClient.clear();
  localStorage.clear();
  useMoneyNews.setState({ userId: '', records: [] });
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
  useNews.setState({ news: undefined });
  await navigate('/home');
  sampleSite();
  await loadMessages(['money-news']);
  speak('en', { 'money-news': messages, core: coreMessages });
  await page.show(
    <Suspense>
      <NewsBar />
    </Suspense>,
    queryClient,
  );
});
afterEach(() => vi.unstubAllGlobals());

test("a step of a withdrawal is announced on any page with its reason and a link, the player's own doing is not", async () => {
  await moved(withdrawalAt('received', '1'));
  expect([bar(), known()]).toEqual([null, [expect.objectContaining({ state: 'received', unseen: false })]]);
  await moved(withdrawalAt('refused', '3', 'The card is closed.'));
  await until(() => bar() !== null);
  expect(bar()?.textContent).toContain('500');
  expect(bar()?.textContent).toContain('now refusedThe card is closed. Write to us.');
  expect(bar()?.querySelector('a')?.getAttribute('href')).toBe(`/getCash/${id}`);
  expect(known()).toMatchObject([{ state: 'refused', open: false, unseen: true }]);
  // Stored on the device: the next visit shows the dot, too.
  expect(JSON.parse(localStorage.getItem('longmen.moneyNews') ?? '')).toMatchObject({ records: [{ unseen: true }] });
});

test('what stands on the page already is not announced over it, and looking at it takes the dot away', async () => {
  await act(() => navigate(`/getCash/${id}`));
  await moved(withdrawalAt('sent', '1'));
  expect([bar(), known()]).toEqual([null, [expect.objectContaining({ state: 'sent', unseen: false })]]);
  await act(() => navigate('/home'));
  await moved(withdrawalAt('done', '2'));
  await until(() => bar() !== null);
  await act(() => navigate('/cashRecord'));
  await until(() => known().every(({ unseen }) => !unseen) && bar() === null);
});

test('a credited top-up is announced once, also when the server says so twice', async () => {
  const credited = { depositDetail: () => sampleOf('depositDetail', { state: 'success', status: '2' }) };
  await moved(credited, 'deposit');
  await until(() => bar() !== null);
  await act(async () => bar()?.querySelector('button')?.click());
  await until(() => bar() === null);
  await moved(credited, 'deposit');
  expect(bar()).toBeNull();
});

test('news of another player are nobody’s here, and no more records are followed than may be open', async () => {
  await act(async () => {
    for (let at = 0; at < recordsMax + 5; at += 1) followMoney({ kind: 'deposit', id: String(at) });
  });
  expect(known()).toHaveLength(recordsMax);
  await act(async () => {
    useSession.setState({ userId: '8' });
    followMoney({ kind: 'deposit', id: '99' });
  });
  expect(useMoneyNews.getState()).toMatchObject({ userId: '8', records: [{ id: '99' }] });
});
