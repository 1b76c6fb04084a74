/** An intent whose answer is out belongs to who sent it. */
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { useSession } from '../session/session.ts';
import { makeOnce } from './make-once.ts';

const page = pageFixture();
const client = new QueryClient();

const signIn = (username: string) => useSession.setState({ token: username, username, userId: username });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('it is not sent in the name of who signs in meanwhile, and followed up when its player is back', async () => {
  const sent: (readonly [string, string])[] = [];
  let isLost = true;
  const line = makeOnce(
    'transfer',
    async (amount: string) => {
      sent.push([useSession.getState().username, amount]);
      if (isLost) throw new TypeError('the network failed');
      return 'moved';
    },
    () => undefined,
  );
  const Page = () => <output>{line.useIntent().step}</output>;
  signIn('anna');
  let place = await page.show(<Page />, client);
  await act(async () => line.send('100'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(place.textContent).toBe('checking');
  await page.show(null, client);
  signIn('bao');
  isLost = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.filter(([name]) => name !== 'anna')).toEqual([]);
  place = await page.show(<Page />, client);
  expect(place.textContent).toBe('idle');
  await page.show(null, client);
  signIn('anna');
  place = await page.show(<Page />, client);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(place.textContent).toBe('done');
  expect(sent.at(-1)).toEqual(['anna', '100']);
});
