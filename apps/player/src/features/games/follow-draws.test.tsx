import type { GameClock } from '@longmen/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerEnd } from '../../../test/server-end.ts';
import { useSession } from '../../core/session/session.ts';
import { followedMax, useFollowedDraws, withDraw } from './follow-draws.ts';
import { startPush, stopPush } from '../../core/push/push.ts';
import { keys } from '../../core/api/queries.ts';
import { queryClient } from '../../core/api/query-client.ts';

const requests = vi.fn(async () =>
  Response.json({ code: 200, msg: '', data: { url: '/socket', ws_url: '/socket', uid: '7', ticket: 'once' } }),
);

const at = 1_795_500_000_000;
const clock = (gid: number, drawnIssue: string) =>
  ({ gid, drawnIssue, drawnAt: 0, numbers: [1, 2, 3, 4, 5], colours: ['red'] }) as unknown as GameClock;
const clocks = [clock(10, '202611240870'), clock(29, '')];
const drawn = (gid: string, issue: string) => ({ gid, issue, state: 'drawn' as const, numbers: [5, 2, 9, 0, 3] });

beforeEach(async () => {
  ServerEnd.last = undefined;
  vi.stubGlobal('WebSocket', ServerEnd);
  vi.stubGlobal('fetch', requests);
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
  startPush('t');
  await vi.waitFor(() => expect(ServerEnd.last).toBeDefined(), 10_000);
});
afterEach(() => {
  vi.useRealTimers();
  stopPush();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function List({ gids }: { gids: readonly number[] }) {
  useFollowedDraws(gids);
  return null;
}

/** Shows lists one after the other, and lets each of them rest. */
function renderList() {
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  return {
    show: async (gids: readonly number[], debounceMs = 1_000) => {
      act(() => root.render(<List gids={gids} />));
      await act(async () => void (await vi.advanceTimersByTimeAsync(debounceMs)));
    },
    leave: () => act(() => root.unmount()),
  };
}

test('a draw that is pushed changes the row of its game and no other', () => {
  const next = withDraw(clocks, drawn('10', '202611240871'), at);
  expect(next[0]).toMatchObject({ drawnIssue: '202611240871', drawnAt: at, numbers: [5, 2, 9, 0, 3] });
  expect(next[0]?.colours).toBeUndefined();
  expect(next[1]).toBe(clocks[1]);
  expect(withDraw(clocks, drawn('29', '202611240001'), at)[1]?.drawnIssue).toBe('202611240001');
});

test('what is known already, or is no draw, changes nothing', () => {
  expect(withDraw(clocks, drawn('10', '202611240870'), at)).toBe(clocks);
  expect(withDraw(clocks, drawn('10', '202611240869'), at)).toBe(clocks);
  expect(withDraw(clocks, drawn('77', '202611240871'), at)).toBe(clocks);
  expect(withDraw(clocks, { gid: '10', issue: '202611240871', state: 'open' }, at)).toBe(clocks);
});

test('a list shows a result as soon as it is pushed, without a request', async () => {
  const end = ServerEnd.last;
  queryClient.setQueryData([...keys.clocks, 'vi'], clocks);
  const list = renderList();
  await list.show([10, 29]);
  requests.mockClear();
  end?.push({ v: 1, ts: at, t: 'issue', r: 'g:10', d: drawn('10', '202611240871') });
  expect(queryClient.getQueryData<GameClock[]>([...keys.clocks, 'vi'])?.[0]?.drawnIssue).toBe('202611240871');
  expect(requests).not.toHaveBeenCalled();
  list.leave();
  expect(end?.channels.size).toBe(0);
});

test('the first games of a list are followed once it rests, and no more than a socket takes', async () => {
  const channels = ServerEnd.last?.channels ?? new Set<string>();
  // Nothing is followed before the server knows who it is.
  ServerEnd.last?.push({ v: 1, ts: at, t: 'hello', d: { conn: 'c', now: at, hb: 25, uid: '7', rooms: [] } });
  const list = renderList();
  const many = Array.from({ length: followedMax + 9 }, (_, i) => i + 1);
  await list.show(many, 999);
  expect(channels.size).toBe(0);
  await list.show(many);
  expect([...channels].sort()).toEqual(
    many
      .slice(0, followedMax)
      .map((gid) => `g:${gid}`)
      .sort(),
  );
  await list.show([2, 90]);
  expect([...channels]).toEqual(['g:2', 'g:90']);
  list.leave();
});
