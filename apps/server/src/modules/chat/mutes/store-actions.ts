/** Rows of what managers and operators did. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type Moderator, operatorOf, userOf } from './store-mutes.ts';

export type Action = {
  readonly id: string;
  readonly roomId: string | null;
  readonly by: Moderator;
  readonly action: string;
  readonly userId: UserId | undefined;
  readonly reason: string;
  readonly before: string;
  readonly after: string;
  /** The request that did it. */
  readonly key?: string | undefined;
  readonly bodyHash?: Buffer;
};

/** Records what was done, in the transaction that does it. @returns false when this request did it already */
export async function insertAction(tx: Tx, action: Action): Promise<boolean> {
  const inserted = await tx.count({
    text: `INSERT INTO chat.actions (id, room_id, by_user, by_operator, action, user_id, reason, before, after, key, body_hash)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (by_user, key) WHERE key IS NOT NULL DO NOTHING`,
    values: [
      action.id,
      action.roomId,
      userOf(action.by),
      operatorOf(action.by),
      action.action,
      action.userId ?? null,
      action.reason,
      action.before,
      action.after,
      action.key ?? null,
      action.key === undefined ? null : (action.bodyHash ?? null),
    ],
  });
  return inserted === 1;
}

/** Whether what a key did was asked for with this body. */
export async function isSameRequest(tx: Tx, userId: UserId, key: string, bodyHash: Buffer): Promise<boolean> {
  const row = await tx.row<{ isSame: boolean }>({
    text: 'SELECT body_hash = $3 AS "isSame" FROM chat.actions WHERE by_user = $1 AND key = $2',
    values: [userId, key, bodyHash],
  });
  return row?.isSame === true;
}

export type ListedAction = {
  readonly id: string;
  readonly at: number;
  readonly byUser: UserId | null;
  readonly byOperator: string | null;
  readonly action: string;
  readonly userId: UserId | null;
  readonly reason: string;
  readonly before: string;
  readonly after: string;
};

type ActionQuery = {
  readonly roomIds: readonly string[];
  readonly userId: UserId | undefined;
  readonly reader: UserId;
};

/** What was done in these rooms, the newest first, without what the reader took off his list. */
export async function listActions(
  tx: Tx,
  { roomIds, userId, reader }: ActionQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: ListedAction[]; total: number }> {
  const which = `a.room_id = ANY ($1::bigint[]) AND ($2::bigint IS NULL OR a.user_id = $2)
    AND NOT EXISTS (SELECT FROM chat.hidden_actions h WHERE h.user_id = $3 AND h.action_id = a.id)`;
  const values = [roomIds, userId ?? null, reader];
  const [rows, total] = await Promise.all([
    tx.rows<ListedAction>({
      text: `SELECT a.id::text, a.at, a.by_user::text AS "byUser", a.by_operator AS "byOperator", a.action,
          a.user_id::text AS "userId", a.reason, a.before, a.after
        FROM chat.actions a WHERE ${which} ORDER BY a.id DESC OFFSET $4 LIMIT $5`,
      values: [...values, offset, limit],
    }),
    tx.row<{ total: number }>({ text: `SELECT count(*) AS total FROM chat.actions a WHERE ${which}`, values }),
  ]);
  return { rows, total: total?.total ?? 0 };
}

/** Takes a row of own rooms off a manager's list. @returns false when there is none */
export async function hideAction(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const hidden = await tx.count({
    text: `INSERT INTO chat.hidden_actions (user_id, action_id)
      SELECT $1, a.id FROM chat.actions a JOIN chat.members m ON m.room_id = a.room_id
        WHERE a.id = $2 AND m.user_id = $1 AND m.role = 1 AND m.left_at IS NULL
      ON CONFLICT DO NOTHING`,
    values: [userId, id],
  });
  return hidden === 1;
}
