/** What content announces after commit; see `Events` of the platform. */
import type { UserId } from '../../platform/ids.ts';
export type ContentEvents = {
  /** A message came for one player, of whose messages so many wait to be read. */
  'message.sent': { userId: UserId; count: number };
};
