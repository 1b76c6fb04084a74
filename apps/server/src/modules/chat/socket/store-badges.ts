/** What is new in a room for people who do not look at it. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { isNotBlocked, hasAlert, stateNumbers } from '../log/store-log.ts';
import { entryKinds } from '../log/store-write.ts';

export type News = {
  readonly userId: UserId;
  /** Up to 100; 0 in halls. */
  readonly unread: number;
  readonly head: number;
  /** Somebody whom he has not blocked names or answers him. */
  readonly isForMe: boolean;
};

const peopleMax = 500;

/** Members among these players who have something unread, at most some hundreds. */
export async function findNews(tx: Tx, roomId: string, userIds: readonly UserId[]): Promise<News[]> {
  if (userIds.length === 0) return [];
  return tx.rows<News>({
    name: 'chat-news',
    // In a hall nothing counts but what tells of him.
    text: `SELECT m.user_id::text AS "userId", r.head, seen.unread, alerted.for_me AS "isForMe"
      FROM chat.members m JOIN chat.rooms r ON r.room_id = m.room_id
      CROSS JOIN LATERAL (SELECT ${hasAlert('m.user_id', 'r.room_id', 'greatest(m.read_to, m.joined_s)')} AS for_me) alerted
      CROSS JOIN LATERAL (
        SELECT count(*) AS unread FROM (
          SELECT FROM chat.log l
           WHERE r.kind <> 1 AND l.room_id = r.room_id AND l.s > greatest(m.read_to, m.joined_s)
             AND l.kind <> ${entryKinds.op} AND l.state = ${stateNumbers.visible} AND l.sender <> m.user_id
             AND ${isNotBlocked('m.user_id', 'l.sender')}
           LIMIT 100) new) seen
      WHERE m.room_id = $1 AND m.user_id = ANY ($2::bigint[]) AND m.left_at IS NULL AND r.closed_at IS NULL
        AND (seen.unread > 0 OR alerted.for_me)
      LIMIT ${peopleMax}`,
    values: [roomId, userIds],
  });
}
