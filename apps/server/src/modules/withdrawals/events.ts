/** What withdrawals announces after commit; see `Events` of the platform. */
export type WithdrawalEvents = {
  /** A withdrawal reached a step that its player sees. */
  'withdrawal.moved': { userId: string; id: string; step: string; at: number };
};
