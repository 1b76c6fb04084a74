import { calls } from '@longmen/contract';
import type { ServerFrame } from '@longmen/contract/push';
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { deliver, onPush } from '../../core/push/channels.ts';
import { messages } from './messages.ts';
import { gapMs, visibleMs } from './win-queue.ts';

const spoken = { 'room-wins': messages };
// They are asked for when the file is loaded: they are there by then.
speak('en', spoken);
const { WinPopups } = await import('./win-popups.tsx');

const page = pageFixture();
let leaveRoom: () => void;

beforeEach(() => {
  queryClient.clear();
  speak('en', spoken);
  sampleSite({ allGames: () => ({ data: calls.allGames.sample.output }) });
  leaveRoom = onPush('c:7', () => undefined);
});
afterEach(() => {
  leaveRoom();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const win = (uid: string, change: object = {}) =>
  act(async () =>
    deliver({
      v: 1,
      ts: serverNow(),
      t: 'win',
      r: 'c:7',
      d: {
        username: '****01',
        game_name: 'Five Balls',
        gid: '990',
        money: '940',
        uid,
        time: String(Math.floor(serverNow() / 1_000)),
        ...change,
      },
    } as unknown as ServerFrame),
  );
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const status = () => document.querySelector('[role=status]')?.textContent ?? '';

it('says a win politely, leads to what was bet, makes room for the next, and is quiet once closed', async () => {
  await page.show(
    <Suspense>
      <WinPopups roomId="7" />
    </Suspense>,
    queryClient,
  );
  expect(status()).toBe('');
  vi.useFakeTimers({ now: Date.now(), toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await win('a1');
  expect(status()).toBe('****01 won at Five Balls+¥940.00');
  expect(document.querySelector('[role=status] a')?.getAttribute('href')).toBe('/winInfo?uid=a1');
  await win('b2', { username: '****02' });
  await pass(visibleMs + 1);
  expect(status()).toBe('');
  await pass(gapMs);
  expect(status()).toContain('****02');
  await win('c3');
  await act(async () => (document.querySelector('[role=status] button') as HTMLElement).click());
  expect(status()).toBe('');
  await win('d4');
  await pass(10 * visibleMs);
  expect(status()).toBe('');
});
