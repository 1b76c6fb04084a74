/** Tells a player that a withdrawal moved, after commit. */
import type { Platform } from '../../platform/context.ts';
import type { RequestRow } from './store-requests.ts';
import { shownStep } from './tell-withdrawal.ts';

export function announceMove(
  { bus, clock }: Platform,
  { userId, id, state }: Pick<RequestRow, 'userId' | 'id' | 'state'>,
): void {
  bus.publish('withdrawal.moved', { userId, id, step: shownStep(state), at: clock.now() });
}
