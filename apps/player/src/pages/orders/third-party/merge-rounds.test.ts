import { expect, test } from 'vitest';
import { calls } from '@longmen/contract';
import * as z from 'zod/mini';
import { hasMore, mergeRounds, type RoundPage, sumRounds } from './merge-rounds.ts';

const sample = z.parse(calls.gameRounds.output, calls.gameRounds.sample.output);
const [row] = sample.rows;
if (!row) throw new RangeError('the sample has no round');

/** A page with rounds that were opened then. */
const page = (total: number, ...times: readonly number[]): RoundPage => ({
  ...sample,
  total,
  rows: times.map((openedAt) => ({ ...row, id: String(openedAt), openedAt })),
});
const times = (pages: Parameters<typeof mergeRounds>[0]) => mergeRounds(pages).map(({ openedAt }) => openedAt);

test('rounds of two platforms stand by age, and none is put in above what was read', () => {
  const first = [page(4, 90, 50), page(3, 80, 70)];
  // 60 of the second platform may still come: 50 waits.
  expect(times([first])).toEqual([90, 80, 70]);
  expect(first.map((_, at) => hasMore([first], at))).toEqual([true, true]);
  const second = [page(4, 40, 30), page(3, 60)];
  expect(times([first, second])).toEqual([90, 80, 70, 60, 50, 40, 30]);
  expect(first.map((_, at) => hasMore([first, second], at))).toEqual([false, false]);
});

test('a platform without rounds holds none of the other back, and the last page may be empty', () => {
  expect(times([[page(2, 9, 8), page(0)]])).toEqual([9, 8]);
  const ended = [[page(3, 9, 8)], [page(3)]];
  expect([times(ended), hasMore(ended, 0)]).toEqual([[9, 8], false]);
});

test('sums are those of all platforms', () => {
  const sum = sumRounds([sample, sample]);
  expect(sum).toMatchObject({ total: 2 * sample.total, netSum: 2 * sample.netSum, validSum: 2 * sample.validSum });
  expect(sumRounds([])).toBeUndefined();
});
