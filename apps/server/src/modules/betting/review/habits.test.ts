// What a player's slips say of how he plays.
import type { Mills } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { habitsOf, type SlipGroup } from './habits.ts';

const group = (gid: number, hour: number, yuan: number, slips: number): SlipGroup => ({
  gid,
  hour,
  total: (yuan * 1000) as Mills,
  slips,
});

describe('habits', () => {
  test('are none of a few slips', () => {
    expect(habitsOf([])).toBeUndefined();
    expect(habitsOf([group(1, 3, 10, 9)])).toBeUndefined();
  });
  test('are the game of most slips, their middle and the shortest stretch with two thirds', () => {
    const found = habitsOf([group(1, 19, 20, 6), group(1, 21, 20, 5), group(2, 20, 500, 4), group(3, 8, 5, 3)]);
    expect(found).toEqual({ slips: 18, gid: 1, share: 61, usual: 20_000, from: 19, to: 21 });
  });
  test('go over midnight', () => {
    expect(habitsOf([group(1, 23, 2, 5), group(1, 0, 2, 5), group(1, 12, 2, 5)])).toMatchObject({ from: 23, to: 0 });
  });
  test('are all day where no hour stands out', () => {
    const all = Array.from({ length: 24 }, (_, hour) => group(1, hour, 2, 1));
    expect(habitsOf(all)).toMatchObject({ from: 0, to: 15, usual: 2_000, share: 100 });
  });
});
