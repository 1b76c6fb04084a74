/**
 * What is remembered between the pages of a long list, so that a page costs what it shows: the sums of its filter, which
 * its first page counts over all rows, and where each page ended, from which the next one goes on. Pages of one reading
 * agree with each other even if rows are added in between.
 */
import type { Clock } from './clock.ts';
import { makeCache } from './cache.ts';
import type { UserId } from '../ids.ts';

export type Reading<Sums, End> = {
  readonly sums: Promise<Sums>;
  /** Ends of its pages, by page number. */
  readonly ends: Map<number, End>;
  readonly startedAt: number;
  /** How long the sums took; undefined while they are counted. */
  tookMs: number | undefined;
  /** They could not be counted: nothing goes on from here. */
  hasFailed: boolean;
};

export type Readings<Sums, End> = {
  /** The reading that a page belongs to: that of its first page where it is remembered, else a new one. */
  readingOf(userId: UserId, filter: string, page: number, count: () => Promise<Sums>): Reading<Sums, End>;
};

export const readingsMax = 5_000;
/** A reading is over when nobody has turned a page for so long. */
const readingMs = 600_000;
/** Sums that took longer are handed out again, for so many times as long as they took, while nothing is known to have changed. */
const costlyMs = 50;
const timesItTook = 20;

/** @param changedAt when the sums of a user are known to have changed, epoch ms; 0 when nothing is known */
export function makeReadings<Sums, End>({
  clock,
  changedAt,
}: {
  readonly clock: Pick<Clock, 'now'>;
  changedAt(userId: UserId): number;
}): Readings<Sums, End> {
  const readings = makeCache<Reading<Sums, End>>(readingsMax);

  const isFresh = (userId: UserId, { startedAt, tookMs }: Reading<Sums, End>): boolean => {
    if (changedAt(userId) >= startedAt) return false;
    if (tookMs === undefined) return true;
    return tookMs >= costlyMs && clock.now() < startedAt + tookMs * timesItTook;
  };

  return {
    readingOf: (userId, filter, page, count) => {
      const known = readings.get(`${userId} ${filter}`);
      const goesOn = known !== undefined && !known.hasFailed && clock.now() < known.startedAt + readingMs;
      if (goesOn && (page > 1 || isFresh(userId, known))) return known;
      const startedAt = clock.now();
      const reading: Reading<Sums, End> = {
        sums: count(),
        ends: new Map(),
        startedAt,
        tookMs: undefined,
        hasFailed: false,
      };
      readings.set(`${userId} ${filter}`, reading);
      reading.sums.then(
        () => (reading.tookMs = clock.now() - startedAt),
        () => (reading.hasFailed = true),
      );
      return reading;
    },
  };
}
