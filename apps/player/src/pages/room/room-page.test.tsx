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
import { readDraft } from '../../features/chat/outbox/stored.ts';
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

/** In turns that end: a turn that throws within `act` loses what a part was about to show. */
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  }, 10_000);
const frame = (one: object) => act(async () => deliver({ v: 1, ts: 0, ...one } as never));

/** Writes a text into the field; the caret stands at its end. */
const write = (page: HTMLElement, text: string) =>
  act(async () => {
    const element = page.querySelector('textarea');
    if (!element) throw new Error('there is no field');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text);
    element.setSelectionRange(text.length, text.length);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (page: HTMLElement, init: KeyboardEventInit) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    page.querySelector('textarea')?.dispatchEvent(event);
  });
const click = (root: ParentNode, text: string) =>
  act(async () =>
    [...root.querySelectorAll('button')].find((one) => one.textContent === text || one.ariaLabel === text)?.click(),
  );

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
  const type = (text: string) => write(page, text);
  await type('Too fast');
  await press(page, { key: 'Enter', ctrlKey: true });
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

const answered = { id: '71', s: 1, type: 'txt', from: '555555555555', from_name: 'Mai', msg: 'Who is in?', del: '0' };

test('an answer quotes a message above the field, keeps it in the draft, and leads back to it', async () => {
  const page = await open([
    wire(1, { id: '71', msg: 'Who is in?' }),
    wire(2, { from: '666666666666', from_name: 'Lan' }),
  ]);
  await until(() => expect(page.querySelectorAll('[role=article]')).toHaveLength(2));
  await click(page, 'Message actions');
  await until(() => expect(document.body.textContent).toContain('Reply'));
  await click(document.body, 'Reply');
  const bar = () => page.querySelector('[aria-label="Reply to Mai"]');
  expect(bar()?.textContent).toContain('Who is in?');
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  await write(page, 'I am');
  dispatchEvent(new Event('pagehide'));
  expect(readDraft('7', String(room))).toMatchObject({ text: 'I am', quote: { s: 1, text: 'Who is in?' } });
  await press(page, { key: 'Enter', ctrlKey: true });
  expect(sent.find(({ t }) => t === 'send')).toMatchObject({ d: { msg: 'I am', reply: '71' } });
  expect(bar()).toBeNull();
  const cid = sent.find(({ t }) => t === 'send')?.['i'];
  await frame({ t: 'msg', r: `c:${room}`, e: 1, s: 3, d: wire(3, { from: me, msg: 'I am', cid, reply: answered }) });
  const own = [...page.querySelectorAll('[role=article]')].at(-1);
  expect(own?.textContent).toMatch(/Mai, \d\d:\d\d, Reply to Mai: Who is in\?, I am/);
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Go to the message of Mai"]')?.click());
  expect(document.activeElement?.getAttribute('data-row')).toBe('71');
  // The copy goes with its original, and then there is nothing to lead to.
  await frame({ t: 'op', r: `c:${room}`, e: 1, s: 4, d: { kind: 'del', ids: ['71'] } });
  expect(page.textContent).toContain('The original message is gone');
  expect(page.textContent).not.toContain('Who is in?');
});

test('what is being answered is let go with its original', async () => {
  const page = await open([wire(1, { id: '71', msg: 'Who is in?' })]);
  await until(() => expect(page.querySelectorAll('[role=article]')).toHaveLength(1));
  await click(page, 'Message actions');
  await until(() => expect(document.body.textContent).toContain('Reply'));
  await click(document.body, 'Reply');
  expect(page.querySelector('[aria-label="Reply to Mai"]')).not.toBeNull();
  await frame({ t: 'op', r: `c:${room}`, e: 1, s: 2, d: { kind: 'recall', ids: ['71'] } });
  expect(page.querySelector('[aria-label="Reply to Mai"]')).toBeNull();
});

test('an "@" lists who has spoken; arrows choose, Enter puts in, Escape closes, and no key of an input method counts', async () => {
  const page = await open([wire(1), wire(2, { from: '666666666666', from_name: 'Lan' })]);
  await until(() => expect(page.querySelectorAll('[role=article]')).toHaveLength(2));
  // The list is there at once.
  await import('../../features/chat/composer/mention-panel.tsx');
  const options = () => [...page.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  await write(page, 'hi @');
  await until(() => expect(options()).toEqual(['Lan6666', 'Mai5555']));
  await press(page, { key: 'ArrowDown' });
  const active = page.querySelector('textarea')?.getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)?.textContent).toBe('Mai5555');
  await press(page, { key: 'Enter', isComposing: true });
  expect(page.querySelector('textarea')?.value).toBe('hi @');
  await press(page, { key: 'Escape' });
  expect(options()).toEqual([]);
  await write(page, 'hi ');
  await write(page, 'hi @ma');
  await until(() => expect(options()).toEqual(['Mai5555']));
  await press(page, { key: 'Tab' });
  expect(page.querySelector('textarea')?.value).toBe('hi @Mai ');
  await press(page, { key: 'Enter', ctrlKey: true });
  expect(sent.find(({ t }) => t === 'send')).toMatchObject({ d: { msg: 'hi @Mai', at: ['555555555555'] } });
});

test('a hall is read when somebody there names the player, and otherwise not', async () => {
  const page = await open([wire(1)]);
  await until(() => expect(page.querySelectorAll('[role=article]')).toHaveLength(1));
  const reads = () => sent.filter(({ t }) => t === 'read').map(({ d }) => (d as { s: number }).s);
  await frame({ t: 'msg', r: `c:${room}`, e: 1, s: 2, d: wire(2) });
  expect(reads()).toEqual([]);
  await frame({ t: 'msg', r: `c:${room}`, e: 1, s: 3, d: wire(3, { at: [me] }) });
  expect(reads()).toEqual([3]);
});

test('rooms that the site has closed lead home, and it is said why', async () => {
  await navigate('/room');
  await open([], { listRooms: () => ({ code: 423, refusal: 'chatClosed', msg: 'The rooms are closed.' }) }, false);
  await until(() => expect(useToast.getState().toast?.text).toBe('The rooms are closed.'));
  await until(() => expect(location.pathname).toBe('/home'));
});
