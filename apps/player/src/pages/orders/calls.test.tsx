/** The list of orders while something happens to them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../test/broken-call.ts';
import { holdCall } from '../../../test/held-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { ServerEnd } from '../../../test/server-end.ts';
import { startPush, stopPush } from '../../core/push/push.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';
import { useOrders } from './calls.ts';
import { messages } from './messages.ts';
import { OrdersPage } from './orders-page.tsx';
import { speak } from '../../../test/speak.ts';
import { calls } from '@longmen/contract';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('WebSocket', ServerEnd);
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
});
afterEach(() => {
  stopPush();
  vi.unstubAllGlobals();
});

const List = () => <output>{useOrders('4', '7').data?.pages[0]?.waiting}</output>;

test('a list that waits for a draw is requested again when its orders have ended', async () => {
  const call = holdCall('listOrders', { socketTicket: () => sampleOf('socketTicket') });
  const place = await page.show(<List />, queryClient);
  startPush('t');
  await until(() => ServerEnd.last);
  call.let(0, { wait_num: 1 });
  await until(() => place.textContent === '1');
  const ended = { gid: '10', issue: '1', orders: 1, stake: '10.000', payout: '0.000', balance: '90.000', leg: 2 };
  ServerEnd.last?.push({ v: 1, ts: 1_795_500_000_000, t: 'settled', r: 'u:7', d: ended });
  await until(() => call.requests().length === 2);
  call.let(1, { wait_num: 0 });
  await until(() => place.textContent === '0');
  expect(call.requests()).toHaveLength(2);
});

test('the page opens on today, and shows the chosen numbers of an order whole', async () => {
  speak('en', { orders: messages });
  const chosen = '6 | 6 | 0 1 2 3 4 5 6 7 8 9 | 6 | 0 1 2 3 4 5 6 7 8 9';
  const { order } = calls.orderDetail.sample.output as { order: Record<string, unknown> };
  const requests = sampleSite({ listOrders: () => sampleOf('listOrders', { rows: [{ ...order, names: chosen }] }) });
  const place = await page.show(<OrdersPage />, queryClient);
  await until(() => place.textContent?.includes(chosen));
  expect(requests.find(({ call }) => call === 'listOrders')?.fields).toMatchObject({ day_type: '0' });
  const line = [...place.querySelectorAll('a span')].findLast(({ textContent }) => textContent?.includes(chosen));
  expect(line?.className).toContain('break-words');
  expect(line?.className).not.toMatch(/truncate|line-clamp|overflow-hidden/);
});
