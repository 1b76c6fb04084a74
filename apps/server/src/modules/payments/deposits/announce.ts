/** Tells the house that a deposit moved, after commit. */
import type { Credit } from './credit.ts';
import type { Deps } from '../deps.ts';
import type { DepositRow } from '../deposit-row.ts';
import { statusOf } from './deposit-view.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Publishes the state of a deposit, and what it credited; after commit. */
export function announceDeposit(deps: Pick<Deps, 'platform'>, deposit: DepositRow, credit?: Credit): void {
  const { userId, state } = deposit;
  deps.platform.bus.publish('deposit.moved', { userId, deposit: deposit.deposit, state, status: statusOf(state) });
  if (credit !== undefined) announceCredit(deps, userId, credit);
}

/** Publishes the balance after a credit, and the level that it reached. */
export function announceCredit(
  { platform }: Pick<Deps, 'platform'>,
  userId: UserId,
  { balance, leg, level }: Credit,
): void {
  platform.bus.publish('balance.changed', { userId, balance, leg });
  if (level !== undefined) platform.bus.publish('level.reached', { userId, level });
}
