import { mills, yuan } from '@longmen/engine';
import { expect, test } from 'vitest';
import { stripOf, whyNoDaily } from './rules.ts';

test('a daily bonus that is not to be had says why', () => {
  const own = { state: 'no', money: mills(0), level: 3, serverTime: 10, opensAt: 20 } as const;
  expect(whyNoDaily(own)).toBe('noBets');
  expect(whyNoDaily({ ...own, level: 2 })).toBe('fromVip3');
  expect(whyNoDaily({ ...own, money: yuan(1) })).toBe('notOpenYet');
  expect(whyNoDaily({ ...own, money: yuan(1), serverTime: 20 })).toBe('closed');
  for (const state of ['yes', 'claimed'] as const) expect(whyNoDaily({ ...own, state })).toBeUndefined();
});

test('a strip shows what each day of a round pays, which are signed and which is today', () => {
  const rows = [
    { from: 2, reward: yuan(1) },
    { from: 4, reward: yuan(3) },
  ];
  const labels = (days: number, state: 'no' | 'yes' | 'claimed') =>
    stripOf({ days, state, rows }).map(({ reward, isSigned, isToday }) =>
      [reward / 1000, isSigned ? 's' : '', isToday ? 't' : ''].join(''),
    );
  expect(labels(0, 'no')).toEqual(['0t', '1', '1', '3']);
  expect(labels(2, 'yes')).toEqual(['0s', '1s', '1t', '3']);
  expect(labels(2, 'claimed')).toEqual(['0s', '1st', '1', '3']);
  expect(labels(4, 'claimed')).toEqual(['0s', '1s', '1s', '3st']);
  expect(labels(4, 'yes')).toEqual(['0t', '1', '1', '3']);
});
