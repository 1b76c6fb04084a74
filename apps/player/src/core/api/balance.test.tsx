/** The balance that is shown is the last one, in whatever order answers and pushes come. */
import { formatMills, mills } from '@longmen/engine';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { useSession } from '../session/session.ts';
import { expectBalance, updateBalance } from '../push/balance-updates.ts';
import { type KnownBalance, keys, useBalance } from './queries.ts';
import { queryClient } from './query-client.ts';

const page = pageFixture();

function Balance() {
  const { data } = useBalance();
  return <output>{data === undefined ? '–' : formatMills(data)}</output>;
}

/** Answers of the server that are still on their way, in the order of the requests. */
let onTheWay: ((answer: { balance: string; leg: number }) => void)[] = [];

beforeEach(() => {
  queryClient.clear();
  onTheWay = [];
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
  vi.stubGlobal('fetch', async () => {
    const { promise, resolve } = Promise.withResolvers<{ balance: string; leg: number }>();
    onTheWay.push(resolve);
    return Response.json({ code: 200, msg: '', data: await promise });
  });
});
afterEach(() => {
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
});

/** Shows the balance and lets its first question leave. @returns what waits until a balance is shown */
async function asking(): Promise<(balance: string) => Promise<void>> {
  const place = await page.show(<Balance />, queryClient);
  await act(() => vi.waitFor(() => expect(onTheWay).toHaveLength(1), 10_000));
  return async (balance) => {
    await act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(onTheWay.length), 10_000));
    expect(formatMills(queryClient.getQueryData<KnownBalance>(keys.balance)?.mills ?? mills(0))).toBe(balance);
    await act(() => vi.waitFor(() => expect(place.textContent).toBe(balance), 10_000));
  };
}

/** Does something, and lets the page take it in. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });
const answer = (balance: string, leg: number) => settled(() => onTheWay.shift()?.({ balance, leg }));
const pushBalance = (balance: string, leg: number) => settled(() => updateBalance({ balance, leg }));

test('an answer that was read before a push and comes after it changes nothing', async () => {
  const expectText = await asking();
  await pushBalance('80.000', 2);
  await answer('100.000', 1);
  await expectText('80.000');
});

test('an answer that is later than what was pushed is shown', async () => {
  const expectText = await asking();
  await pushBalance('80.000', 2);
  await answer('99.000', 3);
  await expectText('99.000');
});

test('of two pushes the later movement stays, whichever comes first', async () => {
  const expectText = await asking();
  await answer('100.000', 1);
  await pushBalance('100.000', 3);
  await pushBalance('80.000', 2);
  await expectText('100.000');
  await pushBalance('60.000', 4);
  await expectText('60.000');
});

test('what a call answered is requested unless a push brought it before', async () => {
  await asking();
  await answer('100.000', 1);
  await pushBalance('90.000', 2);
  await settled(() => expectBalance(mills(90_000)));
  expect(onTheWay).toEqual([]);
  await settled(() => expectBalance(mills(109_000)));
  await vi.waitFor(() => expect(onTheWay).toHaveLength(1), 10_000);
});
