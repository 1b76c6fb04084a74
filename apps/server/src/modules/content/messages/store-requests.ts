/** Rows of what operators send, and of players' answers that wait for them. */
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, int4, jsonb, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type RequestRow = {
  readonly key: string;
  readonly message: unknown;
  readonly reach: number;
  readonly state: 'sent' | 'waits' | 'dropped';
  readonly by: string;
  readonly agreedBy: string | null;
  readonly reason: string;
  readonly at: number;
};

const rowsMax = 100;

/** What was sent, waits, or was dropped, the newest first. */
export function listRequests(db: Tx): Promise<RequestRow[]> {
  return db.rows({
    text: `SELECT key, message, reach, asked_by AS by, agreed_by AS "agreedBy", reason, asked_at AS at,
        CASE WHEN dropped_by IS NOT NULL THEN 'dropped' WHEN ended_at IS NULL THEN 'waits' ELSE 'sent' END AS state
      FROM content.message_requests ORDER BY id DESC LIMIT $1`,
    values: [rowsMax],
  });
}

/** The request of a name that waits or was sent, locked. */
export function lockRequest(
  tx: Tx,
  key: string,
): Promise<{ id: string; digest: string; by: string; ended: boolean } | undefined> {
  return tx.row({
    text: `SELECT id::text, digest, asked_by AS by, ended_at IS NOT NULL AS ended
      FROM content.message_requests WHERE key = $1 AND dropped_by IS NULL FOR UPDATE`,
    values: [key],
  });
}

export type NewRequest = {
  readonly key: string;
  readonly message: unknown;
  readonly digest: string;
  readonly reach: number;
  readonly needsTwo: boolean;
  readonly by: string;
  readonly reason: string;
};

const insertStatement = statement<NewRequest>('content-insert-message-request', ({ row }) => {
  const { names, values } = row({
    key: text((request) => request.key),
    message: jsonb((request) => request.message),
    digest: text((request) => request.digest),
    reach: int4((request) => request.reach),
    needs_two: boolean((request) => request.needsTwo),
    asked_by: text((request) => request.by),
    reason: text((request) => request.reason),
  });
  return `INSERT INTO content.message_requests (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING id::text`;
});

/** @returns its number; undefined when one of this name came first. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<string | undefined> {
  return (await tx.row<{ id: string }>(insertStatement(request)))?.id;
}

/** Ends a request that the caller has locked. @param agreedBy the second operator, where one was needed */
export async function endRequest(tx: Tx, id: string, agreedBy: string | null): Promise<void> {
  await tx.count({
    text: 'UPDATE content.message_requests SET agreed_by = $2, ended_at = clock_timestamp() WHERE id = $1 AND ended_at IS NULL',
    values: [id, agreedBy],
  });
}

/** @returns whether one waited. */
export async function dropRequest(tx: Tx, key: string, by: string): Promise<boolean> {
  const dropped = await tx.count({
    text: 'UPDATE content.message_requests SET dropped_by = $2, ended_at = clock_timestamp() WHERE key = $1 AND ended_at IS NULL',
    values: [key, by],
  });
  return dropped === 1;
}

export type OpenReply = {
  readonly id: string;
  readonly userId: UserId;
  readonly title: string;
  readonly text: string;
  readonly at: number;
};

/** Answers of players that nobody has answered, the oldest first. */
export function listOpenReplies(db: Tx): Promise<OpenReply[]> {
  return db.rows({
    text: `SELECT r.id::text, r.user_id::text AS "userId", m.texts -> 'en' ->> 'title' AS title, r.text, r.at
      FROM content.message_replies r JOIN content.messages m ON m.id = r.message
      WHERE r.answered_at IS NULL ORDER BY r.id LIMIT $1`,
    values: [rowsMax],
  });
}

/** What players wrote back above a number, the first of it first; up to an instant, epoch ms. */
export function listRepliesAfter(
  tx: Tx,
  { at, after, limit }: { readonly at: number; readonly after: string; readonly limit: number },
): Promise<{ readonly id: string; readonly userId: UserId; readonly text: string }[]> {
  return tx.rows({
    text: `SELECT id::text, user_id::text AS "userId", text FROM content.message_replies
      WHERE id > $1 AND at <= to_timestamp($2::float8 / 1000) ORDER BY message_replies.id LIMIT $3`,
    values: [after, at, limit],
  });
}

/** An answer that waits. */
export function findReply(tx: Tx, id: string): Promise<{ userId: UserId; text: string } | undefined> {
  return tx.row({
    text: 'SELECT user_id::text AS "userId", text FROM content.message_replies WHERE id = $1 AND answered_at IS NULL',
    values: [id],
  });
}

/** @returns whether it is this operator's to answer: of two one is first. */
export async function endReply(tx: Tx, id: string, by: string): Promise<boolean> {
  const ended = await tx.count({
    text: 'UPDATE content.message_replies SET answered_by = $2, answered_at = clock_timestamp() WHERE id = $1 AND answered_at IS NULL',
    values: [id, by],
  });
  return ended === 1;
}
