import { expect, test } from 'vitest';
import { makeLooksElsewhere } from './looks-elsewhere.ts';

test('others are named until they say otherwise, or say nothing any more', () => {
  let now = 0;
  const looks = makeLooksElsewhere({ now: () => now });
  const channel = 'on:withdrawals:1';
  expect(looks.take({ process: 'a', channel, names: ['anna'] })).toBe(true);
  expect(looks.take({ process: 'b', channel, names: ['berta', 'carla'] })).toBe(true);
  now = 15_000;
  expect(looks.take({ process: 'a', channel, names: ['anna'] }), 'said again').toBe(false);
  expect(looks.namesAt(channel)).toEqual(['anna', 'berta', 'carla']);
  expect(looks.endOld()).toEqual([]);
  now = 17_000;
  expect(looks.endOld(), 'b has died').toEqual([channel]);
  expect(looks.namesAt(channel)).toEqual(['anna']);
  expect(looks.take({ process: 'a', channel, names: [] })).toBe(true);
  expect(looks.take({ process: 'a', channel, names: [] })).toBe(false);
  expect(looks.namesAt(channel)).toEqual([]);
});
