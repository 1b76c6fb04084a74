import { beforeEach, expect, test } from 'vitest';
import { clearPending, readPending, writePending } from './pending-slip.ts';

const slip = { issue: '202611230178', lines: [], stake: 10_000 } as never;
const [ssc, dice] = [
  { gid: 10, username: 'an' },
  { gid: 39, username: 'an' },
];

beforeEach(() => localStorage.clear());

test('a slip that waits for its answer in one game outlives a slip in another', () => {
  writePending(ssc, { key: 'first', slip });
  writePending(dice, { key: 'second', slip });
  clearPending(dice);
  expect(readPending(ssc)).toEqual({ key: 'first', slip });
  expect(readPending(dice)).toBeNull();
});

test('it belongs to its player', () => {
  writePending(ssc, { key: 'first', slip });
  expect(readPending({ ...ssc, username: 'binh' })).toBeNull();
});
