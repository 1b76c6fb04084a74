/**
 * What is remembered between the pages of a player's orders, so that a page costs what it shows: the sums of the filter,
 * which its first page counts over all of its rows, and the last order of each page, from which the next one goes on.
 * Pages of one reading agree with each other even if a bet is placed in between.
 */
import type { Platform } from '../../../platform/context.ts';
import { makeCache } from '../batch/cache.ts';
import type { OrderSums } from './store-orders.ts';

/** The last order of a page. */
export type PageEnd = { readonly slip: string; readonly line: number };

type Reading = {
  readonly sums: Promise<OrderSums>;
  /** Ends of its pages, by page number. */
  readonly ends: Map<number, PageEnd>;
  readonly startedAt: number;
  /** How long the sums took; undefined while they are counted. */
  tookMs: number | undefined;
  /** They could not be counted: nothing goes on from here. */
  hasFailed: boolean;
};

export type PageMemory = {
  /** The reading that a page belongs to: that of its first page where it is remembered, else a new one. */
  readingOf(userId: string, filter: string, page: number, count: () => Promise<OrderSums>): Reading;
};

const readingsMax = 5_000;
/** A reading is over when its player has not turned a page for so long. */
const readingMs = 600_000;
/** Sums that took longer are handed out again, for so many times as long as they took, while nothing is known to have changed. */
const costlyMs = 50;
const timesItTook = 20;

/** @param bus tells what changes sums */
export function makePageMemory({
  clock,
  bus,
}: {
  readonly clock: Pick<Platform['clock'], 'now'>;
  readonly bus: Pick<Platform['bus'], 'on'>;
}): PageMemory {
  const readings = makeCache<Reading>(readingsMax);
  // What a player's own bets and pay-outs change, and what an issue that lost changes of everybody on it.
  const changed = makeCache<number>(readingsMax);
  let settledAt = 0;
  bus.on('balance.changed', ({ userId }) => changed.set(userId, clock.now()));
  bus.on('issue.settled', () => {
    settledAt = clock.now();
  });

  const isFresh = (userId: string, { startedAt, tookMs }: Reading): boolean => {
    if (Math.max(settledAt, changed.get(userId) ?? 0) >= startedAt) return false;
    if (tookMs === undefined) return true;
    return tookMs >= costlyMs && clock.now() < startedAt + tookMs * timesItTook;
  };

  return {
    readingOf: (userId, filter, page, count) => {
      const known = readings.get(`${userId} ${filter}`);
      const goesOn = known !== undefined && !known.hasFailed && clock.now() < known.startedAt + readingMs;
      if (goesOn && (page > 1 || isFresh(userId, known))) return known;
      const startedAt = clock.now();
      const reading: Reading = { sums: count(), ends: new Map(), startedAt, tookMs: undefined, hasFailed: false };
      readings.set(`${userId} ${filter}`, reading);
      reading.sums.then(
        () => (reading.tookMs = clock.now() - startedAt),
        () => (reading.hasFailed = true),
      );
      return reading;
    },
  };
}
