/** What is remembered between the pages of a player's orders: sums and ends of pages, until his bets change them. */
import type { Platform } from '../../../platform/context.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import { makeReadings, type Readings, readingsMax } from '../../../platform/runtime/readings.ts';
import type { OrderSums } from './store-orders.ts';
import type { SlipId } from '../order-numbers.ts';

/** The last order of a page. */
export type PageEnd = { readonly slip: SlipId; readonly line: number };

export type PageMemory = Readings<OrderSums, PageEnd>;

/** @param bus tells what changes sums */
export function makePageMemory({
  clock,
  bus,
}: {
  readonly clock: Pick<Platform['clock'], 'now'>;
  readonly bus: Pick<Platform['bus'], 'on'>;
}): PageMemory {
  // What a player's own bets and pay-outs change, and what an issue that lost changes of everybody on it.
  const changed = makeCache<number>(readingsMax);
  let settledAt = 0;
  bus.on('balance.changed', ({ userId }) => changed.set(userId, clock.now()));
  bus.on('issue.settled', () => {
    settledAt = clock.now();
  });
  return makeReadings({ clock, changedAt: (userId) => Math.max(settledAt, changed.get(userId) ?? 0) });
}
