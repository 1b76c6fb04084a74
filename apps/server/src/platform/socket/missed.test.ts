import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBus } from '../bus/bus.ts';
import { makeLog } from '../runtime/log.ts';
import type { Connection } from './connection.ts';
import { againMs, quietMs, notifyMissed } from './missed.ts';

/** A wire that loses at will, a client who hears of it, and a clock that is turned by hand. */
function line() {
  let now = 0;
  const sleepers: { readonly at: number; wake(): void }[] = [];
  const clock = {
    now: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => void sleepers.push({ at: now + ms, wake })),
  };
  const bus = makeBus<{ 'hints.lost': Record<string, never> }>(makeLog('silent'));
  const receivedAt: number[] = [];
  const client = { owner: {}, send: () => receivedAt.push(now) };
  const stranger = { owner: undefined, send: () => receivedAt.push(Number.NaN) };
  const stop = notifyMissed({ bus, clock, hub: { all: () => [client, stranger] as unknown as Connection[] } });
  const pass = async (ms: number) => {
    now += ms;
    for (const one of sleepers.splice(0))
      if (one.at <= now) one.wake();
      else sleepers.push(one);
    await turn();
  };
  return { receivedAt, stop, pass, lose: () => bus.publishHere('hints.lost', {}) };
}

test('whoever signed in is told of a loss at once, and once more when losses have ended', async () => {
  const { receivedAt, lose, pass, stop } = line();
  lose();
  expect(receivedAt).toEqual([0]);
  for (let second = 0; second < 5; second += 1) {
    await pass(1_000);
    lose();
  }
  expect(receivedAt).toEqual([0]);
  await pass(quietMs);
  expect(receivedAt).toEqual([0, 5_000 + quietMs]);
  // A single gap was told of when it came, and needs no second word.
  await pass(60_000);
  lose();
  await pass(60_000);
  expect(receivedAt).toHaveLength(3);
  stop();
});

test('a wire that is away for long has everybody read again every twenty seconds, not every second', async () => {
  const { receivedAt, lose, pass, stop } = line();
  for (let second = 0; second < 65; second += 1) {
    lose();
    await pass(1_000);
  }
  expect(receivedAt).toEqual([0, againMs, 2 * againMs, 3 * againMs]);
  stop();
  lose();
  expect(receivedAt).toHaveLength(4);
});
