/** Orders for operators: found, explained, and taken back for the player who calls (office.md 10). */
import type { Locale } from '@longmen/contract';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { OrderNum, SlipId } from '../order-numbers.ts';
import { makeBatchReader } from '../receipts/read-batch.ts';
import { makeBookKeeper } from '../receipts/close-book.ts';
import { splitOrderNumber } from '../receipts/receipts.ts';
import { type CancelBet, type CancelDeps, type Cancelled, makeCancelBet } from '../slips/cancel-bet.ts';
import { makeLimits } from '../slips/known-limits.ts';
import { makeExposure } from '../slips/exposure.ts';
import type { IssueDeps } from '../deps.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { OrderAdminDeps, ReviewDeps } from './deps.ts';
import { explainOrder, explainSlip, isCancellable, type OrderExplained, type SlipExplained } from './explain-order.ts';
import { type Habits, habitsOf } from './habits.ts';
import { listReviewed, type OrderPage, type OrderRequest } from './list-orders.ts';
import { findReviewed, findSlipOwner, groupSlips } from './store-review.ts';

export type OrderAdmin = {
  list(
    request: OrderRequest,
    page: { readonly before?: string | undefined; readonly limit?: number | undefined },
    locale: Locale,
  ): Promise<OrderPage>;
  /** @throws Refusal `noSuchOrder` */
  explain(orderNum: OrderNum, locale: Locale): Promise<OrderExplained>;
  /** @throws Refusal `noSuchOrder` */
  explainSlip(slip: SlipId, locale: Locale): Promise<SlipExplained>;
  /** How a player has played since an instant (epoch ms); undefined for too few slips. */
  habits(userId: UserId, from: number): Promise<Habits | undefined>;
  /** Whose order it is that may be taken back now. @throws Refusal `noSuchOrder`, `orderClosed` */
  cancellable(orderNum: OrderNum): Promise<UserId>;
  /** Takes an order back. @throws Refusal `orderClosed` when it has ended, or its issue closed, meanwhile */
  cancel(userId: UserId, orderNum: OrderNum): Promise<Cancelled>;
};

/**
 * What takes orders back in a process that takes no bets: the job `betting-exposure`, which it adds, writes what was
 * given back of the risk limit.
 */
export function makeOrderCancel(
  platform: Platform,
  deps: Omit<CancelDeps, 'limits'> & { readonly draws: Pick<IssueDeps, 'issuesById' | 'issuesSql'> },
): CancelBet {
  const limits = makeLimits(platform, deps.catalogue);
  return makeCancelBet(platform, { ...deps, limits }, makeExposure(platform, deps.draws));
}

/** Reads without locks; to take an order back is the statement that its player's own call runs. */
export function makeOrderAdmin(platform: Platform, modules: OrderAdminDeps): OrderAdmin {
  const deps: ReviewDeps = {
    platform,
    modules,
    batches: makeBatchReader(platform, modules),
    book: makeBookKeeper(platform, modules),
  };
  const { reads } = platform.db;
  return {
    list: (request, page, locale) => listReviewed(deps, request, page, locale),
    explain: (orderNum, locale) => explainOrder(deps, orderNum, locale),
    explainSlip: (slip, locale) => explainSlip(deps, slip, locale),
    habits: async (userId, from) => habitsOf(await groupSlips(reads, userId, from, platform.site.timeZone)),
    cancellable: async (orderNum) => {
      const { slip, line } = splitOrderNumber(orderNum);
      const userId = await findSlipOwner(reads, slip);
      const [order] = userId === undefined ? [] : await findReviewed(reads, modules.draws, { userId, slip, line });
      if (order === undefined) throw refuse('noSuchOrder', { id: orderNum });
      if (!isCancellable(order, platform.clock.now())) throw refuse('orderClosed', { id: orderNum });
      return order.userId;
    },
    cancel: async (userId, orderNum) => {
      try {
        return await modules.cancelBet({ caller: { userId }, orderNum, key: undefined, bodyHash: Buffer.alloc(0) });
      } catch (error) {
        if (error instanceof Refusal && error.refusal === 'orderNotCancellable')
          throw refuse('orderClosed', { id: orderNum });
        throw error;
      }
    },
  };
}
