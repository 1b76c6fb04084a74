/** What withdrawals announces after commit; see `Events` of the platform. */
import type { UserId } from '../../platform/ids.ts';
export type WithdrawalEvents = {
  /** A withdrawal reached a step that its player sees. */
  'withdrawal.moved': { userId: UserId; id: string; step: string; at: number };
};
