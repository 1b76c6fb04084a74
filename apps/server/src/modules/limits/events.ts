/** What limits announces after commit; see `Events` of the platform. */
import type { UserId } from '../../platform/ids.ts';

export type LimitEvents = {
  /** A player began a break or excluded himself: whatever draws him in ends at once. */
  'player.paused': { userId: UserId };
};
