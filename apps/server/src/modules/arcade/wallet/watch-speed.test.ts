// Slow wallet calls are told of once a window, and only where they are more than one in a hundred.
import { expect, test } from 'vitest';
import { makeWatchSpeed } from './watch-speed.ts';

test.each([
  ['two of a hundred are told of', 98, 2, 1],
  ['one of a hundred is not', 99, 1, 0],
  ['all of a few are not', 0, 99, 0],
])('slow calls: %s', (_name, quick, slow, expected) => {
  let now = 0;
  const alarms: unknown[] = [];
  const log = { error: (about: unknown) => alarms.push(about) };
  const speed = makeWatchSpeed({ clock: { now: () => now, sleep: async () => undefined }, log: log as never });
  for (let call = 0; call < quick; call += 1) speed.note(300);
  for (let call = 0; call < slow; call += 1) speed.note(301);
  now = 299_999;
  expect(alarms).toEqual([]);
  now = 300_000;
  for (let call = 0; call < 5; call += 1) speed.note(1_000);
  expect(alarms).toHaveLength(expected);
});
