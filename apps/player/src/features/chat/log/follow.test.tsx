import { messageSample } from '@longmen/contract/calls/chat/message';
import { rightsSample } from '@longmen/contract/calls/chat/rooms';
import type { ServerFrame } from '@longmen/contract/push';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../core/api/query-client.ts';
import { deliver, sendThrough, setConnected, subscriptions } from '../../../core/push/channels.ts';
import { plansKey } from '../rooms.ts';
import { type Following, followRoom } from './follow.ts';
import { newRoom, type RoomStore, write } from './room.ts';

const stamp = { v: 1, ts: 1_795_500_000_000 } as const;
const userId = '7';
let sent: Record<string, unknown>[];
let store: RoomStore;
let giveBack: () => void;
let following: Following;

const wire = (s: number, change: object = {}) => ({ ...messageSample, id: `9${s}`, s, cid: `cid-of-${s}`, ...change });
const frame = (message: Extract<ServerFrame, { t: string }> | object) =>
  deliver({ ...stamp, ...message } as ServerFrame);
const push = (s: number, change: object = {}) => frame({ t: 'msg', r: 'c:1', e: 1, s, d: wire(s, change) });
const live = (s: number) => frame({ t: 'live', r: 'c:1', e: 1, s, d: { perm: rightsSample } });
const visible = () => store.getState().log.messages.map(({ s }) => s);
const states = () => store.getState().pending.map(({ body, state }) => `${body} ${state}`);
const requested = () => sent.filter(({ t }) => t === 'sub').map(({ s }) => s);

/** The room with messages up to 5. */
async function open(): Promise<void> {
  store = newRoom(userId, '1');
  following = followRoom(store, userId, '1', true);
  await vi.waitFor(() => expect(visible()).toEqual([4, 5]));
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  giveBack = sendThrough((one) => sent.push(one) > 0);
  setConnected(true);
  vi.stubGlobal('fetch', async (address: string) => {
    const isHistory = new URL(address, location.origin).pathname.endsWith('/index');
    const page = { data: [wire(4), wire(5)], head: 5, epoch: 1, more: '1' };
    return Response.json({ code: 200, msg: '', data: isHistory ? page : rightsSample });
  });
});
afterEach(() => {
  following.stop();
  setConnected(false);
  giveBack();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was written without a socket goes once it is back, in order, and its own op takes its place', async () => {
  await open();
  setConnected(false);
  for (const body of ['one', 'two']) write(store, userId, '1', { kind: 'text', body });
  following.flush();
  expect(sent.filter(({ t }) => t === 'send')).toEqual([]);
  setConnected(true);
  live(5);
  const frames = sent.filter(({ t }) => t === 'send') as { i: string; d: { cid: string; msg: string } }[];
  expect(frames.map(({ d }) => d.msg)).toEqual(['one', 'two']);
  const [first, second] = frames;
  push(6, { cid: first?.d.cid });
  frame({ t: 'ok', i: first?.i, d: { id: '96', s: 6, cid: first?.d.cid } });
  frame({ t: 'err', i: second?.i, d: { code: 12, msg: 'Too fast', retry_ms: 4_000 } });
  expect([visible(), states()]).toEqual([[4, 5, 6], ['two failed']]);
  expect(store.getState().refusal).toMatchObject({ code: 12, message: 'Too fast' });
});

test('what it answers and whom it names goes with a message; history is loaded up to a quoted one, unless it is far', async () => {
  await open();
  const quote = { id: '92', s: 2, kind: 'text', from: '1', fromName: 'Mai', text: 'x', isGone: false } as const;
  write(store, userId, '1', { kind: 'text', body: 'yes', quote, mentions: ['402918375511'] });
  following.flush();
  const { d } = sent.find(({ t }) => t === 'send') ?? {};
  expect(d).toMatchObject({ msg: 'yes', reply: '92', at: ['402918375511'] });
  const pages: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, location.origin).searchParams;
    pages.push(`${query.get('before')} ${query.get('limit')}`);
    const data = { data: [wire(Number(query.get('before')) - 1)], head: 5, epoch: 1, more: '1' };
    return Response.json({ code: 200, msg: '', data });
  });
  expect(await following.reach(2)).toBe('there');
  expect([visible(), pages]).toEqual([
    [2, 3, 4, 5],
    ['4 50', '3 50'],
  ]);
  push(2_000);
  store.setState({
    log: {
      ...store.getState().log,
      messages: store.getState().log.messages.map((one) => ({ ...one, s: one.s + 1_500 })),
    },
  });
  expect([await following.reach(1), pages.length]).toEqual(['far', 2]);
});

test('a break while the answer is out sends the message again under its cid, and a reload finds it', async () => {
  await open();
  write(store, userId, '1', { kind: 'text', body: 'one' });
  following.flush();
  setConnected(false);
  following.stop();
  await open();
  expect(states()).toEqual(['one queued']);
  setConnected(true);
  live(5);
  const cids = sent.filter(({ t }) => t === 'send').map(({ i }) => i);
  expect([cids.length, new Set(cids).size]).toEqual([2, 1]);
});

test('a gap is asked for from the last position, ever more seldom; what fills it brings the rest', async () => {
  await open();
  push(7);
  expect([visible(), requested()]).toEqual([[4, 5], [undefined]]);
  await vi.advanceTimersByTimeAsync(200);
  expect(requested()).toEqual([undefined, 5]);
  push(8);
  await vi.advanceTimersByTimeAsync(400);
  expect(requested()).toEqual([undefined, 5, 5]);
  push(6);
  expect(visible()).toEqual([4, 5, 6, 7, 8]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(requested()).toHaveLength(3);
});

test('a ping that knows more than the page makes it ask; one that does not, does not', async () => {
  await open();
  frame({ t: 'ping', pos: { 'c:1': 5 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requested()).toEqual([undefined]);
  frame({ t: 'ping', pos: { 'c:1': 6 } });
  await vi.advanceTimersByTimeAsync(200);
  expect(requested()).toEqual([undefined, 5]);
  expect(subscriptions()).toEqual([{ t: 'sub', i: 'c:1', r: 'c:1', e: 1, s: 5 }]);
});

test('a message that this app cannot read keeps its place, and those after it are shown', async () => {
  await open();
  push(6, { type: 'hologram' });
  push(7);
  expect(visible()).toEqual([4, 5, 7]);
});

test('reading is said once for what is new, and not more often than every two seconds', async () => {
  await open();
  const read = () => sent.filter(({ t }) => t === 'read').map(({ d }) => (d as { s: number }).s);
  following.read();
  following.read();
  push(6);
  following.read();
  push(7);
  expect(read()).toEqual([5]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(read()).toEqual([5, 7]);
});

test('a room that may be followed no more is left', async () => {
  await open();
  frame({ t: 'err', i: 'c:2', d: { code: 101, msg: '' } });
  expect(store.getState().left).toBeNull();
  frame({ t: 'err', i: 'c:1', d: { code: 101, msg: '' } });
  expect(store.getState().left).toBe('kicked');
});

test('a plan that has moved is asked for again, and nothing else of the room is', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(3_000);
  queryClient.setQueryData(plansKey('1'), { rows: [] });
  queryClient.setQueryData(plansKey('2'), { rows: [] });
  const { changes } = store.getState();
  frame({ t: 'room', r: 'c:1', d: { kind: 'plan', plan: '5' } });
  await vi.advanceTimersByTimeAsync(3_000);
  const isStale = (roomId: string) => queryClient.getQueryState(plansKey(roomId))?.isInvalidated;
  expect([isStale('1'), isStale('2'), store.getState().changes]).toEqual([true, false, changes]);
});

test('who is taken out of the room is told to the page', async () => {
  await open();
  frame({ t: 'room', r: 'c:1', d: { kind: 'kicked' } });
  expect(store.getState().left).toBe('kicked');
});

test('whoever wrote of being in trouble is shown where help is, and by nothing else', async () => {
  await open();
  live(5);
  const answerTo = (body: string, change: object) => {
    write(store, userId, '1', { kind: 'text', body });
    following.flush();
    const cid = (sent.at(-1) as { d: { cid: string } }).d.cid;
    frame({ t: 'ok', i: cid, d: { id: '96', s: 6, cid, ...change } });
  };
  answerTo('hello', {});
  push(6);
  expect(store.getState().showsCare).toBe(false);
  answerTo('I cannot stop', { care: '1' });
  expect(store.getState().showsCare).toBe(true);
});
