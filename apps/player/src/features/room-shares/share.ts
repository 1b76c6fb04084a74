/** What of one's own bets may be shown in rooms, and where that is offered. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';

/** The days of standings, as the calls name them. */
export type StandingsDays = 'today' | 'yesterday' | 'week';

export type Share =
  /** Orders of one slip that wait for their draw; `plan` where they are its pick. */
  | { readonly kind: 'bets'; readonly orders: readonly string[]; readonly plan?: string }
  /** An order that ended. */
  | { readonly kind: 'record'; readonly orderNum: string }
  | { readonly kind: 'standings'; readonly days: StandingsDays };

type HomeSwitches = Pick<OutputOf<Calls['homeData']>, 'shareOpen' | 'shareThreshold'>;

export type ShareOffer = {
  /** Whether anything is shared here: switched on, and no guest. */
  readonly isOpen: boolean;
  /** From which stake on slips are; in mills. */
  readonly threshold: number;
};

/** What the site offers this player; nothing before it has answered. */
export const offerOf = (home: HomeSwitches | undefined, isGuest: boolean): ShareOffer => ({
  isOpen: home?.shareOpen === true && !isGuest,
  threshold: home?.shareThreshold ?? 0,
});

type Ticket = Pick<OutputOf<Calls['orderDetail']>['order'], 'orderNum' | 'status' | 'total' | 'issue'>;

/** Twenty digits number an instant round, which ends as it begins. */
const isRound = ({ issue }: Ticket) => issue.length === 20;

/**
 * What can be shown of an order: its slip while that is on sale, its result once it has one; undefined in between and
 * for what was cancelled.
 * @param others of the same slip
 * @param isOnSale whether its issue still takes bets, as far as is known
 */
export function shareOf(
  order: Ticket,
  others: readonly Ticket[],
  isOnSale: boolean,
  { isOpen, threshold }: ShareOffer,
): Share | undefined {
  if (!isOpen) return undefined;
  if (order.status === 4) {
    const slip = [order, ...others].filter(({ status }) => status === 4);
    const total = slip.reduce((sum, one) => sum + one.total, 0);
    return isOnSale && !isRound(order) && total >= threshold
      ? { kind: 'bets', orders: slip.map(({ orderNum }) => orderNum).sort() }
      : undefined;
  }
  return order.status === 3 ? undefined : { kind: 'record', orderNum: order.orderNum };
}
