/** What is remembered between pages, with a clock and a bus of the test. */
import { expect, test } from 'vitest';
import { makePageMemory } from './page-memory.ts';
import { noOrders } from './store-orders.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

function memoryAt() {
  let now = 1_000_000;
  const received = new Map<string, (event: { userId: UserId }) => void>();
  const memory = makePageMemory({
    clock: { now: () => now },
    bus: { on: (name, listener) => (received.set(name, listener as never), () => undefined) },
  });
  let counted = 0;
  const count = (tookMs: number) => {
    counted += 1;
    const total = counted;
    return Promise.resolve().then(() => {
      now += tookMs;
      return { ...noOrders, total };
    });
  };
  const read = async (page: number, tookMs = 0) =>
    (await memory.readingOf(userIdOf('7'), 'all', page, () => count(tookMs)).sums).total;
  return {
    memory,
    read,
    emit: (name: string) => received.get(name)?.({ userId: userIdOf('7') }),
    pass: (ms: number) => (now += ms),
  };
}

test('a later page has the sums of the first, until nobody has turned a page for ten minutes', async () => {
  const { read, pass } = memoryAt();
  expect([await read(1), await read(2), await read(3)]).toEqual([1, 1, 1]);
  pass(600_000);
  expect(await read(4)).toBe(2);
});

test('a first page counts anew; only dear sums are handed out again for a moment', async () => {
  const { read, pass } = memoryAt();
  expect([await read(1), await read(1)]).toEqual([1, 2]);
  expect([await read(1, 100), await read(1), await read(1)]).toEqual([3, 3, 3]);
  pass(2_000);
  expect(await read(1)).toBe(4);
});

test('dear sums are forgotten as soon as the player bets, is paid, or an issue is settled', async () => {
  for (const event of ['balance.changed', 'issue.settled']) {
    const { read, emit } = memoryAt();
    expect([await read(1, 100), await read(1)]).toEqual([1, 1]);
    emit(event);
    expect(await read(1)).toBe(2);
  }
});

test('sums that could not be counted are counted again by the next page', async () => {
  const { memory, read } = memoryAt();
  const failing = memory.readingOf(userIdOf('7'), 'all', 1, () => Promise.reject(new Error('no database')));
  await expect(failing.sums).rejects.toThrow('no database');
  expect(await read(2)).toBe(1);
});
