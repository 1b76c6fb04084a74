import { expect, test } from 'vitest';
import { remember } from './remember.ts';

/** A clock at hand, and a question whose answers come when the test says so. */
function atHand(forMs: number) {
  let ms = 1_000;
  const requests: { answer(value: string): void; fail(): void }[] = [];
  const clock = { now: () => ms, sleep: async () => undefined };
  const ask = remember(clock, forMs, (_key: 'all') => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    requests.push({ answer: resolve, fail: () => reject(new Error('away')) });
    return promise;
  });
  return { ask: () => ask('all'), requests, pass: (by: number) => (ms += by) };
}

test('an answer holds for its time, and whoever asks while it is fetched shares it', async () => {
  const { ask, requests, pass } = atHand(500);
  const both = [ask(), ask()];
  requests[0]?.answer('first');
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  pass(499);
  expect(await ask()).toBe('first');
  pass(1);
  const second = ask();
  expect(requests).toHaveLength(2);
  requests[1]?.answer('second');
  expect(await second).toBe('second');
});

test('an answer that took long holds for twenty times as long, and nobody asks anew while it is fetched', async () => {
  const { ask, requests, pass } = atHand(500);
  const first = ask();
  pass(800);
  const late = ask();
  requests[0]?.answer('dear');
  expect(await Promise.all([first, late])).toEqual(['dear', 'dear']);
  pass(20 * 800 - 801);
  expect(await ask()).toBe('dear');
  expect(requests).toHaveLength(1);
  pass(1);
  void ask();
  expect(requests).toHaveLength(2);
});

test('a failure is not remembered', async () => {
  const { ask, requests } = atHand(500);
  const first = ask();
  requests[0]?.fail();
  await expect(first).rejects.toThrow('away');
  const second = ask();
  requests[1]?.answer('back');
  expect(await second).toBe('back');
});
