/** What the player bet on one issue and what came of it, over all of its orders. Pure; money in mills. */
import type { Order, OutputOf } from '@longmen/contract';
import type { listOrders } from '@longmen/contract/calls/betting';

export interface IssueBets {
  /** The newest orders without those that were refunded, as many as one call gives. */
  readonly orders: readonly Order[];
  /** How many there are. */
  readonly count: number;
  readonly stakeMills: number;
  readonly payoutMills: number;
  /** Whether some still wait for the draw or for settling. */
  readonly waiting: boolean;
}

export const noIssueBets: IssueBets = { orders: [], count: 0, stakeMills: 0, payoutMills: 0, waiting: false };

type OrderList = OutputOf<typeof listOrders>;

/** Cancelled or void: its stake came back (spec 1 §4). */
const refunded = 3;

/** Whether there are more orders than were listed, so that the number of the refunded ones must be requested. */
export const needsRefunds = ({ rows, total }: Pick<OrderList, 'rows' | 'total'>): boolean => total > rows.length;

/**
 * @param list all orders on the issue, with sums that leave out what was refunded, and the first page of rows
 * @param refunds how many were refunded, where not all orders are among the rows
 */
export function issueBetsOf(
  list: Pick<OrderList, 'rows' | 'waiting' | 'total' | 'stakeSum' | 'payoutSum'>,
  refunds: Pick<OrderList, 'total'> | null,
): IssueBets {
  const orders = list.rows.filter(({ status }) => status !== refunded);
  return {
    orders,
    count: list.total - (refunds?.total ?? list.rows.length - orders.length),
    stakeMills: list.stakeSum,
    payoutMills: list.payoutSum,
    waiting: list.waiting > 0,
  };
}
