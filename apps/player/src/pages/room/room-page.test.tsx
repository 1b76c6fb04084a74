import { messageSample } from '@longmen/contract/calls/chat/message';
import { calls } from '@longmen/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { type Answers, sampleOf, sampleSite } from '../../../test/sample-site.ts';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useToast } from '../../core/dialogs/toast.ts';
import { deliver, sendThrough, setConnected } from '../../core/push/channels.ts';
import { CurrentRoute } from '../../core/router/current.ts';
import { navigate } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { messages as core } from '../../core/messages.ts';
import { messages as chat } from '../../features/chat/messages.ts';
import { messages as cards } from '../../features/room-cards/messages.ts';
import { RoomPage } from './room-page.tsx';

const fixture = pageFixture();
const me = '402918375511';
let room = 0;
let sent: Record<string, unknown>[];

const [listed] = (calls.listRooms.sample.output as { list: [Record<string, unknown>] }).list;
const wire = (s: number, change: object = {}) => ({
  ...messageSample,
  id: `${room}00${s}`,
  s,
  cid: `cid-${s}-long`,
  from: '555555555555',
  gid: String(room),
  ...change,
});

/** Opens the hall; each test has a room of its own, as an open one stays in memory. */
async function open(history: object[], answers: Answers = {}, isListed = true): Promise<HTMLElement> {
  room += 1;
  const roomId = String(room);
  sampleSite({
    listRooms: () => sampleOf('listRooms', { list: [{ ...listed, room_id: roomId, title: 'Hall' }] }),
    roomHistory: () => sampleOf('roomHistory', { data: history, head: history.length, more: '0' }),
    ...answers,
  });
  const page = await fixture.show(
    <CurrentRoute value={{ pathname: '/room', params: {}, query: new URLSearchParams({ room_id: roomId }) }}>
      <RoomPage />
    </CurrentRoute>,
    queryClient,
  );
  if (isListed) await until(() => expect(page.textContent).not.toBe(''));
  return page;
}

const until = (check: () => void) => vi.waitFor(() => act(async () => check()), 10_000);
const frame = (one: object) => act(async () => deliver({ v: 1, ts: 0, ...one } as never));

let giveBack: () => void;

beforeEach(() => {
  sent = [];
  speak('en', { core, chat, 'room-cards': cards });
  useSession.setState({ token: 't', username: 'p7', userId: '7', status: '1', isGuest: false }, true);
  giveBack = sendThrough((one) => sent.push(one) > 0);
  setConnected(true);
});
afterEach(async () => {
  await act(async () => setConnected(false));
  giveBack();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a room shows what was said, what is gone, and cards in plain words, each as one sentence', async () => {
  const page = await open([
    wire(1, { msg: 'Hello <b>all</b>' }),
    wire(2, { del: '1', msg: '' }),
    wire(3, { type: 'red_packet', msg: JSON.stringify({ rid: '1', msg: 'Good luck' }) }),
    wire(4, { type: 'lottery', msg: 'nonsense' }),
  ]);
  await until(() => expect(page.querySelectorAll('[role=article]')).toHaveLength(3));
  const text = page.textContent ?? '';
  for (const part of ['Hello <b>all</b>', 'A manager deleted this message', 'Red packet: Good luck'])
    expect(text).toContain(part);
  expect(page.querySelector('[role=article]')?.textContent).toMatch(/VIP 3, Mai, \d\d:\d\d, Hello <b>all<\/b>/);
  expect(text).toContain('The app cannot show this message yet.');
});

test('a refused message stays with a way to send it again; a mute closes the field and keeps what stands in it', async () => {
  const page = await open([wire(1)]);
  const field = () => page.querySelector('textarea');
  await until(() => expect(field()).not.toBeNull());
  const type = (text: string) =>
    act(async () => {
      const element = field();
      if (!element) throw new Error('there is no field');
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await type('Too fast');
  await act(async () =>
    field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true })),
  );
  expect([field()?.value, page.textContent?.includes('Sending')]).toEqual(['', true]);
  const { i } = sent.find(({ t }) => t === 'send') ?? {};
  await frame({ t: 'err', i, d: { code: 10, msg: 'Not allowed' } });
  expect(page.textContent).toContain('Not sent');
  const again = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send again');
  await act(async () => again?.click());
  expect(sent.filter(({ t }) => t === 'send').map((one) => one['i'])).toEqual([i, i]);
  await frame({ t: 'msg', r: `c:${room}`, e: 1, s: 2, d: wire(2, { from: me, msg: 'Too fast', cid: i }) });
  expect(page.textContent).not.toContain('Sending');
  expect(page.querySelectorAll('[role=article]')).toHaveLength(2);

  await type('Half a line');
  const rights = { ...(calls.showRoomRights.sample.output as object), room_speak: '0' };
  await frame({ t: 'room', r: `c:${room}`, d: { kind: 'perm', perm: rights } });
  expect([field()?.disabled, field()?.placeholder, field()?.value]).toEqual([true, 'You are muted…', 'Half a line']);
});

test('a break closes the rooms, and says what stays open', async () => {
  const page = await open([], { listRooms: () => ({ code: 423, refusal: 'timeOutOn', msg: 'On a break' }) });
  await until(() => expect(page.textContent).toContain('You are taking a break'));
  expect(page.querySelector('a[href="/getCash"]')).not.toBeNull();
  expect(page.querySelector('[role=log]')).toBeNull();
});

test('history that does not come can be asked for again', async () => {
  let fails = true;
  const page = await open([], {
    roomHistory: () =>
      fails
        ? { code: 500, refusal: 'busy', msg: '' }
        : sampleOf('roomHistory', { data: [wire(1, { msg: 'There' })], head: 1, more: '0' }),
  });
  await until(() => expect(page.textContent).toContain('Please refresh and try again'));
  fails = false;
  const again = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await act(async () => again?.click());
  await until(() => expect(page.textContent).toContain('There'));
});

test('a guest reads, and is led to an account of his own', async () => {
  useSession.setState({ isGuest: true });
  const page = await open([wire(1)]);
  await until(() => expect(page.querySelector('a[href^="/register"]')).not.toBeNull());
  expect(page.querySelector('textarea')).toBeNull();
});

test('rooms that the site has closed lead home, and it is said why', async () => {
  await navigate('/room');
  await open([], { listRooms: () => ({ code: 423, refusal: 'chatClosed', msg: 'The rooms are closed.' }) }, false);
  await until(() => expect(useToast.getState().toast?.text).toBe('The rooms are closed.'));
  await until(() => expect(location.pathname).toBe('/home'));
});
