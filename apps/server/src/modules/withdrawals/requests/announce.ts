/** Tells a player that a withdrawal moved, after commit. */
import type { WithdrawalStep } from '@longmen/contract/calls/withdrawals';
import type { Platform } from '../../../platform/context.ts';
import type { RequestRow } from './store-requests.ts';
import { publicStep } from './withdrawal-view.ts';

/** Publishes the state of a request as its player sees it; after commit. */
export function announceMove(platform: Platform, row: Pick<RequestRow, 'userId' | 'id' | 'state'>): void {
  announceStep(platform, row, publicStep(row.state));
}

/** A step on the way to another state, in which the row never rests. */
export function announceStep(
  { bus, clock }: Platform,
  { userId, id }: Pick<RequestRow, 'userId' | 'id'>,
  step: WithdrawalStep,
): void {
  bus.publish('withdrawal.moved', { userId, id, step, at: clock.now() });
}
