/** How far somebody has read a room. */
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { countUnread } from '../log/store-log.ts';
import { raiseRead } from '../rooms/store-rooms.ts';

/** Moves it forward, never back. @returns what is unread behind it @throws Refusal `notAMember` */
export async function markRead(
  { platform }: Pick<Deps, 'platform'>,
  userId: UserId,
  { roomId, s }: { roomId: string; s: number },
): Promise<number> {
  const readTo = await raiseRead(platform.db.reads, roomId, userId, s);
  if (readTo === undefined) throw refuse('notAMember');
  return countUnread(platform.db.reads, roomId, userId, readTo);
}
