/** Rows of messages, of what was read of them, and of answers. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { boolean, int2, int8, jsonb, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import type { InFourLocales } from '../texts.ts';
import type { WrittenMessage } from './rules.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who reads: what he is decides which messages to many are his. */
export type Reader = {
  readonly userId: UserId;
  readonly level: number;
  readonly isAgent: boolean;
  /** The agents above, and himself. */
  readonly line: readonly UserId[];
  /** Since when the account is there, epoch ms: messages to many of before are not his. */
  readonly since: number;
};

export type MessageRow = {
  readonly id: string;
  readonly title: string;
  readonly html: string;
  readonly at: number;
  readonly isRead: boolean;
  readonly canReply: boolean;
};

export type NewMessage = {
  readonly userId: UserId | null;
  readonly audience: 'all' | 'level' | 'agents' | 'team' | null;
  readonly levelMin: number | null;
  readonly agentId: UserId | null;
  readonly kind: string;
  readonly ref: string;
  readonly texts: InFourLocales<WrittenMessage>;
  readonly endsAt: number | null;
  readonly canReply: boolean;
  readonly request: string | null;
};

const readerValues = ({ userId, since, level, isAgent, line }: Reader) => [
  userId,
  new Date(since),
  level,
  isAgent,
  line,
];

/** Messages m that a reader ($1 to $5) sees. */
const visible = `(m.user_id = $1::bigint OR m.user_id IS NULL AND m.at > $2::timestamptz AND CASE m.audience
      WHEN 'level' THEN m.level_min <= $3::smallint
      WHEN 'agents' THEN $4::boolean
      WHEN 'team' THEN m.agent_id = ANY ($5::bigint[])
      ELSE true END)
  AND (m.ends_at IS NULL OR m.ends_at > now())`;

const isRead = `(m.id <= coalesce((SELECT read_to FROM content.message_marks WHERE user_id = $1::bigint), 0)
  OR EXISTS (SELECT FROM content.message_reads r WHERE r.user_id = $1::bigint AND r.message = m.id))`;

export type MessageQuery = {
  readonly id?: string | undefined;
  readonly isPersonal: boolean;
  readonly page: number;
  readonly rows: number;
};

const chosen = '($6::bigint IS NULL OR m.id = $6::bigint) AND (NOT $7::boolean OR m.user_id IS NOT NULL)';

/** A page of a reader's messages, the newest first. */
export function listVisible(db: Tx, reader: Reader, query: MessageQuery, locale: Locale): Promise<MessageRow[]> {
  const { id, isPersonal, page, rows } = query;
  return db.rows({
    name: 'content-list-messages',
    text: `SELECT m.id::text, m.texts -> $10 ->> 'title' AS title, m.texts -> $10 ->> 'html' AS html, m.at,
             ${isRead} AS "isRead", m.can_reply AS "canReply"
        FROM content.messages m WHERE ${visible} AND ${chosen} ORDER BY m.id DESC LIMIT $8 OFFSET $9`,
    values: [...readerValues(reader), id ?? null, isPersonal, rows, (page - 1) * rows, locale],
  });
}

/** How many messages a reader has. */
export async function countVisible(db: Tx, reader: Reader, { id, isPersonal }: MessageQuery): Promise<number> {
  const row = await db.row<{ total: number }>({
    name: 'content-count-messages',
    text: `SELECT count(*) AS total FROM content.messages m WHERE ${visible} AND ${chosen}`,
    values: [...readerValues(reader), id ?? null, isPersonal],
  });
  return row?.total ?? 0;
}

/** How many of a reader's messages wait to be read. */
export async function countUnread(db: Tx, reader: Reader): Promise<number> {
  const row = await db.row<{ unread: number }>({
    name: 'content-unread',
    text: `SELECT count(*) AS unread FROM content.messages m WHERE ${visible} AND NOT ${isRead}`,
    values: readerValues(reader),
  });
  return row?.unread ?? 0;
}

/** Whether a reader sees a message, and whether it takes answers; undefined when he does not see it. */
export function findVisible(db: Tx, reader: Reader, id: string): Promise<{ canReply: boolean } | undefined> {
  return db.row({
    text: `SELECT m.can_reply AS "canReply" FROM content.messages m WHERE ${visible} AND m.id = $6::bigint`,
    values: [...readerValues(reader), id],
  });
}

/** Marks one message as read. */
export async function insertRead(db: Tx, userId: UserId, id: string): Promise<void> {
  await db.count({
    text: 'INSERT INTO content.message_reads (user_id, message) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [userId, id],
  });
}

/**
 * Marks as read all that a reader sees. The mark stays behind what is younger than ten seconds, and that is marked one by
 * one: a message whose transaction commits after this one may have a lower number, and is not read unseen.
 */
export async function markAllRead(db: Tx, reader: Reader): Promise<void> {
  await db.count({
    text: `WITH seen AS (
        SELECT m.id, m.at <= clock_timestamp() - interval '10 seconds' AS settled FROM content.messages m
         WHERE ${visible} AND NOT ${isRead}),
      late AS (INSERT INTO content.message_reads (user_id, message)
        SELECT $1::bigint, id FROM seen WHERE NOT settled ON CONFLICT DO NOTHING)
      INSERT INTO content.message_marks (user_id, read_to)
      SELECT $1::bigint, max(id) FROM seen WHERE settled HAVING max(id) IS NOT NULL
      ON CONFLICT (user_id) DO UPDATE SET read_to = greatest(message_marks.read_to, excluded.read_to)`,
    values: readerValues(reader),
  });
}

/** A message to one player as operators see it: when it was read is known of those that were read one by one alone. */
export type PlayerMessage = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly html: string;
  readonly at: number;
  readonly isRead: boolean;
  readonly canReply: boolean;
  readonly replies: readonly { readonly text: string; readonly at: string; readonly answeredBy: string | null }[];
};

/** Messages to one player below a number, the newest first; those to many are not among them. */
export function messagesOfPlayer(
  db: Tx,
  userId: UserId,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
  locale: Locale,
): Promise<PlayerMessage[]> {
  return db.rows({
    name: 'content-messages-of-player',
    text: `SELECT m.id::text, m.kind, m.texts -> $4 ->> 'title' AS title, m.texts -> $4 ->> 'html' AS html, m.at,
        ${isRead} AS "isRead", m.can_reply AS "canReply",
        coalesce((SELECT jsonb_agg(jsonb_build_object('text', a.text, 'at', a.at, 'answeredBy', a.answered_by) ORDER BY a.id)
          FROM content.message_replies a WHERE a.message = m.id AND a.user_id = $1::bigint), '[]') AS replies
      FROM content.messages m WHERE m.user_id = $1::bigint AND ($2::bigint IS NULL OR m.id < $2)
      ORDER BY m.id DESC LIMIT $3`,
    values: [userId, before ?? null, limit, locale],
  });
}

const insertStatement = statement<NewMessage>('content-insert-message', ({ row }) => {
  const { names, values } = row({
    user_id: int8((message) => message.userId),
    audience: text((message) => message.audience),
    level_min: int2((message) => message.levelMin),
    agent_id: int8((message) => message.agentId),
    kind: text((message) => message.kind),
    ref: text((message) => message.ref),
    texts: jsonb((message) => message.texts),
    ends_at: timestamptz((message) => (message.endsAt === null ? null : new Date(message.endsAt).toISOString())),
    can_reply: boolean((message) => message.canReply),
    request: int8((message) => message.request),
  });
  return `INSERT INTO content.messages (${names}) VALUES (${values}) ON CONFLICT (user_id, kind, ref) DO NOTHING`;
});

/** @returns whether it is new: of a player (or an audience), kind and ref there is one. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  return (await tx.count(insertStatement(message))) === 1;
}

/**
 * Takes a player's turn to answer, decided under the lock of his own row.
 * @returns whether it was his; else so many seconds are left
 */
export async function takeReplyTurn(tx: Tx, userId: UserId, everySeconds: number): Promise<true | number> {
  const taken = await tx.count({
    text: `INSERT INTO content.message_marks (user_id, replied_at) VALUES ($1, clock_timestamp())
      ON CONFLICT (user_id) DO UPDATE SET replied_at = clock_timestamp()
      WHERE message_marks.replied_at <= clock_timestamp() - make_interval(secs => $2)`,
    values: [userId, everySeconds],
  });
  if (taken === 1) return true;
  const row = await tx.row<{ seconds: number }>({
    text: `SELECT greatest(1, ceil($2 - extract(epoch FROM clock_timestamp() - replied_at)))::int AS seconds
      FROM content.message_marks WHERE user_id = $1`,
    values: [userId, everySeconds],
  });
  return row?.seconds ?? everySeconds;
}

/** Writes an answer down. */
export async function insertReply(tx: Tx, userId: UserId, message: string, words: string): Promise<void> {
  await tx.count({
    text: 'INSERT INTO content.message_replies (user_id, message, text) VALUES ($1, $2, $3)',
    values: [userId, message, words],
  });
}

export type ReplyRow = { readonly message: string; readonly text: string; readonly at: number };

/** A player's own answers to some messages, the oldest first. */
export function listReplies(db: Tx, userId: UserId, messages: readonly string[]): Promise<ReplyRow[]> {
  return db.rows({
    text: `SELECT message::text, text, at FROM content.message_replies
      WHERE user_id = $1 AND message = ANY ($2::bigint[]) ORDER BY id LIMIT 500`,
    values: [userId, messages],
  });
}
