/** What limits announces after commit; see `Events` of the platform. */
export type LimitEvents = {
  /** A player began a break or excluded himself: whatever draws him in ends at once. */
  'player.paused': { userId: string };
};
