import type { Win } from '@longmen/contract/chat-frames';
import { mills } from '@longmen/engine';
import { expect, it } from 'vitest';
import {
  addWin,
  advance,
  ageMaxMs,
  closeQueue,
  emptyQueue,
  gapMs,
  nextChange,
  visibleMs,
  waitingMax,
  type WinQueue,
} from './win-queue.ts';

const start = 1_000_000;
const win = (handle: string, at = start): Win => ({
  handle,
  at,
  name: '****01',
  gameName: 'Ngũ Cầu 1 phút',
  gid: 10,
  won: mills(940_000),
});
const visibleIn = ({ visible }: WinQueue) => visible?.handle ?? null;

it('shows one win at a time for three seconds, with a second between two', () => {
  let queue = addWin(emptyQueue, win('a'), start);
  queue = addWin(queue, win('b'), start + 10);
  expect([visibleIn(queue), nextChange(queue)]).toEqual(['a', start + visibleMs]);
  expect(advance(queue, start + visibleMs - 1)).toBe(queue);
  queue = advance(queue, start + visibleMs);
  expect([visibleIn(queue), nextChange(queue)]).toEqual([null, start + visibleMs + gapMs]);
  // One that comes in the gap waits for its end.
  queue = addWin(queue, win('c'), start + visibleMs + 1);
  expect(visibleIn(queue)).toBeNull();
  queue = advance(queue, start + visibleMs + gapMs);
  expect(visibleIn(queue)).toBe('b');
  queue = advance(queue, start + 2 * visibleMs + 2 * gapMs);
  expect(visibleIn(queue)).toBe('c');
  queue = advance(advance(queue, start + 60_000), start + 60_000);
  expect([visibleIn(queue), nextChange(queue)]).toEqual([null, undefined]);
});

it('holds ten at most, the newest, and drops what is older than a minute when its turn comes', () => {
  let queue = addWin(emptyQueue, win('first'), start);
  for (let at = 0; at < waitingMax + 3; at += 1) queue = addWin(queue, win(`w${at}`, start + at), start + at);
  expect(queue.waiting.map(({ handle }) => handle)).toEqual(
    Array.from({ length: waitingMax }, (_, at) => `w${at + 3}`),
  );
  // A page that slept shows what is still news, and nothing of before.
  const woken = advance(queue, start + ageMaxMs + 5);
  expect([visibleIn(woken), woken.waiting.length]).toEqual(['w5', waitingMax - 3]);
  const late = advance(queue, start + 2 * ageMaxMs);
  expect([visibleIn(late), late.waiting, nextChange(late)]).toEqual([null, [], undefined]);
});

it('shows a win once, however often it comes, and nothing any more once it was closed', () => {
  const queue = addWin(addWin(emptyQueue, win('a'), start), win('b'), start);
  for (const handle of ['a', 'b']) expect(addWin(queue, win(handle), start + 1)).toBe(queue);
  const closed = closeQueue();
  expect(visibleIn(addWin(closed, win('c'), start + 10_000))).toBeNull();
  expect(nextChange(addWin(closed, win('c'), start + 10_000))).toBeUndefined();
});
