import type { ServerFrame } from '@longmen/contract/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { onPush } from './channels.ts';
import { startPush, stopPush } from './push.ts';
import { keys } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';

/** The server's end of a socket, as a page sees it. */
class ServerEnd extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: ServerEnd | undefined;
  readonly received: unknown[] = [];
  readyState = ServerEnd.CONNECTING;
  constructor() {
    super();
    ServerEnd.last = this;
  }
  send(text: string): void {
    this.received.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = ServerEnd.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  push(frame: ServerFrame): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(frame) }));
  }
}

const stamp = { v: 1, ts: 1_795_500_000_000 } as const;
const own = 'u:7';
const ticket = { url: '/socket', ws_url: '/socket', uid: '7', ticket: 'once' };

const hello: ServerFrame = { ...stamp, t: 'hello', d: { conn: 'c', now: stamp.ts, hb: 25, uid: '7', rooms: [] } };

/** The server's end of the socket that the page opens next. */
async function nextEnd(): Promise<ServerEnd> {
  await vi.waitFor(() => expect(ServerEnd.last).toBeDefined(), 10_000);
  return ServerEnd.last as ServerEnd;
}

/** Starts listening. @returns the server's end, signed in */
async function listening(): Promise<ServerEnd> {
  startPush('t');
  const end = await nextEnd();
  end.open();
  end.push(hello);
  return end;
}

beforeEach(() => {
  ServerEnd.last = undefined;
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
  vi.stubGlobal('WebSocket', ServerEnd);
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: ticket }));
});
afterEach(() => {
  stopPush();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a page that listened to the player leaves, and the balance and the next page still get pushes', async () => {
  const end = await listening();
  onPush(own, vi.fn())();
  const next = vi.fn();
  const leave = onPush(own, next);
  end.push({ ...stamp, t: 'balance', r: own, d: { balance: '80.000', leg: 2 } });
  expect(queryClient.getQueryData(keys.balance)).toEqual({ mills: 80_000, leg: 2 });
  expect(next).toHaveBeenCalledOnce();
  // The server pushes until it is told to stop.
  expect(end.received.filter((frame) => (frame as { r?: string }).r === own)).toEqual([]);
  leave();
});

test('a game is followed while someone listens to it, and again after a break', async () => {
  const end = await listening();
  const leave = [onPush('g:10', vi.fn()), onPush('g:10', vi.fn())];
  const ofGame = (frame: unknown) => (frame as { r?: string }).r === 'g:10';
  expect(end.received.filter(ofGame)).toEqual([{ t: 'sub', r: 'g:10' }]);
  leave[0]?.();
  stopPush();
  ServerEnd.last = undefined;
  const again = await listening();
  expect(again.received.filter(ofGame)).toEqual([{ t: 'sub', r: 'g:10' }]);
  leave[1]?.();
  expect(again.received.filter(ofGame)).toEqual([
    { t: 'sub', r: 'g:10' },
    { t: 'unsub', r: 'g:10' },
  ]);
});

test('what was missed because the first attempt to connect failed is requested again', async () => {
  queryClient.setQueryData(['orders'], 'waiting');
  const isOld = () => queryClient.getQueryState(['orders'])?.isInvalidated;
  vi.useFakeTimers();
  startPush('t');
  const failed = await nextEnd();
  ServerEnd.last = undefined;
  failed.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  const end = await nextEnd();
  end.open();
  expect(isOld()).toBe(false);
  end.push(hello);
  expect(isOld()).toBe(true);
});

test('a connection that says nothing any more is left for another one, and what it did not push is requested', async () => {
  vi.useFakeTimers();
  const end = await listening();
  queryClient.setQueryData(['orders'], 'waiting');
  ServerEnd.last = undefined;
  // Two pings, the second one late.
  for (const waitMs of [25_000, 39_000]) {
    await vi.advanceTimersByTimeAsync(waitMs);
    end.push({ ...stamp, t: 'ping' });
  }
  expect(ServerEnd.last).toBeUndefined();
  await vi.advanceTimersByTimeAsync(41_000);
  vi.useRealTimers();
  expect(end.readyState).toBe(3);
  const next = await nextEnd();
  // What the old connection still says of its end changes nothing.
  end.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  next.open();
  expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(false);
  next.push(hello);
  expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(true);
  expect(ServerEnd.last).toBe(next);
});

test('a connection that never opens is not waited for either', async () => {
  vi.useFakeTimers();
  startPush('t');
  const stuck = await nextEnd();
  ServerEnd.last = undefined;
  await vi.advanceTimersByTimeAsync(41_000);
  vi.useRealTimers();
  expect(await nextEnd()).not.toBe(stuck);
});

test('who left is not brought back by a silence that began before', async () => {
  vi.useFakeTimers();
  await listening();
  ServerEnd.last = undefined;
  stopPush();
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  expect(ServerEnd.last).toBeUndefined();
});

test('a page that is seen again pings, and leaves a socket that does not answer within two seconds', async () => {
  vi.useFakeTimers();
  const end = await listening();
  const isPing = (frame: unknown) => (frame as { t: string }).t === 'ping';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(end.received.filter(isPing)).toHaveLength(1);
  end.push({ ...stamp, t: 'pong' });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(end.readyState).toBe(ServerEnd.OPEN);
  ServerEnd.last = undefined;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(2_500);
  vi.useRealTimers();
  expect(end.readyState).toBe(3);
  expect(await nextEnd()).not.toBe(end);
});

test('who comes back to a page without a socket waits for no next try', async () => {
  vi.useFakeTimers();
  const end = await listening();
  for (let failure = 0; failure < 6; failure += 1) {
    ServerEnd.last?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    ServerEnd.last = undefined;
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(() => expect(ServerEnd.last).toBeDefined());
  }
  const last = ServerEnd.last;
  last?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  expect(await nextEnd()).not.toBe(last);
  expect(end.readyState).not.toBe(3);
});

test('a channel with a log is asked for from where it stands, after a break too', async () => {
  const end = await listening();
  let s = 7;
  const leave = onPush('c:1', vi.fn(), () => ({ e: 1, s }));
  expect(end.received.at(-1)).toEqual({ t: 'sub', i: 'c:1', r: 'c:1', e: 1, s: 7 });
  s = 9;
  end.push({ ...stamp, t: 'bye', d: { why: 'restart', after_ms: 0 } });
  ServerEnd.last = undefined;
  const next = await nextEnd();
  next.open();
  next.push(hello);
  expect(next.received).toContainEqual({ t: 'sub', i: 'c:1', r: 'c:1', e: 1, s: 9 });
  leave();
});
