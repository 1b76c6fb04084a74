/** Rows of rooms' logs, read and changed. */
import type { MessageKind, MessageState } from '@longmen/contract/calls/chat/message';
import { type LogOp, logOp } from '@longmen/contract/chat-frames';
import * as z from 'zod/mini';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import { entryKinds, type Quoted } from './store-write.ts';

/** An entry as its row has it. */
export type Entry = {
  readonly roomId: string;
  readonly s: number;
  readonly id: string;
  readonly sender: UserId;
  readonly at: number;
} & (
  | { readonly op: LogOp }
  | {
      readonly op?: undefined;
      readonly kind: MessageKind;
      readonly cid: string;
      readonly body: string;
      readonly state: MessageState;
      /** Whether its author erased it with his name. */
      readonly isErased: boolean;
      readonly quote: Quoted | undefined;
      readonly mentions: readonly UserId[];
    }
);
export type MessageEntry = Extract<Entry, { kind: MessageKind }>;

type Row = {
  roomId: string;
  s: number;
  id: string;
  kind: number;
  sender: UserId;
  cid: string | null;
  body: string;
  state: number;
  quote: Quoted | null;
  mentions: UserId[] | null;
  at: number;
};

const columns = `l.room_id::text AS "roomId", l.s, l.id::text, l.kind, l.sender::text, l.cid, l.body, l.state, l.quote,
  l.mentions::text[], l.at`;
const kinds = new Map<number, MessageKind>(
  (['text', 'picture', 'slip', 'packet', 'standings', 'joinGroup'] as const).map((kind) => [entryKinds[kind], kind]),
);
/** What a message is, by its number. */
export function messageKindOf(number: number): MessageKind {
  const kind = kinds.get(number);
  if (kind === undefined) throw new RangeError(`no message is of kind ${number}`);
  return kind;
}

const states: readonly MessageState[] = ['visible', 'deleted', 'recalled', 'hidden', 'deleted'];
export const stateNumbers = { visible: 0, deleted: 1, recalled: 2, hidden: 3, erased: 4 } as const;

function toEntry({ kind, cid, body, state, quote, mentions, ...row }: Row): Entry {
  const known = kinds.get(kind);
  if (known === undefined) return { ...row, op: z.decode(logOp, JSON.parse(body) as Record<string, unknown>) };
  const stateName = elementAt(states, state);
  return {
    ...row,
    kind: known,
    cid: cid ?? '',
    // A hidden message keeps its body for whoever decides, and for nobody else.
    body: stateName === 'visible' ? body : '',
    state: stateName,
    isErased: state === stateNumbers.erased,
    quote: quote ?? undefined,
    mentions: mentions ?? [],
  };
}

/** Entries of a room behind a position, at most `limit`, in their order. */
export async function entriesBehind(tx: Tx, roomId: string, s: number, limit: number): Promise<Entry[]> {
  const rows = await tx.rows<Row>({
    name: 'chat-behind',
    text: `SELECT ${columns} FROM chat.log l WHERE l.room_id = $1 AND l.s > $2 ORDER BY l.s LIMIT $3`,
    values: [roomId, s, limit],
  });
  return rows.map(toEntry);
}

/** Messages of a room below a position and behind another, the newest `limit` of them, in their order. */
export async function messagesBefore(
  tx: Tx,
  {
    roomId,
    before,
    behind,
    offset,
    limit,
  }: { roomId: string; before: number; behind: number; offset: number; limit: number },
): Promise<MessageEntry[]> {
  const rows = await tx.rows<Row>({
    name: 'chat-before',
    text: `SELECT ${columns} FROM chat.log l
      WHERE l.room_id = $1 AND l.s < $2 AND l.s > $3 AND l.kind <> 10 ORDER BY l.s DESC OFFSET $4 LIMIT $5`,
    values: [roomId, before, behind, offset, limit],
  });
  return rows.map(toEntry).toReversed().filter(isMessage);
}

const isMessage = (entry: Entry): entry is MessageEntry => entry.op === undefined;

/** One message, with its body whatever its state. */
export async function findMessage(tx: Tx, id: string): Promise<(MessageEntry & { rawBody: string }) | undefined> {
  const row = await tx.row<Row>({
    name: 'chat-message',
    text: `SELECT ${columns} FROM chat.log l WHERE l.id = $1 AND l.kind <> 10`,
    values: [id],
  });
  const entry = row && toEntry(row);
  return row && entry && isMessage(entry) ? { ...entry, rawBody: row.body } : undefined;
}

export type Head = { readonly roomId: string; readonly head: number };

/** Heads of rooms that are open. */
export async function headsOf(tx: Tx, roomIds: readonly string[]): Promise<Head[]> {
  return tx.rows<Head>({
    name: 'chat-heads',
    text: `SELECT room_id::text AS "roomId", head FROM chat.rooms WHERE room_id = ANY ($1::bigint[]) AND closed_at IS NULL`,
    values: [roomIds],
  });
}

/** Locks a room's row, so that its log is this transaction's to write. @returns its head; undefined when it is closed */
export async function lockRoom(tx: Tx, roomId: string): Promise<number | undefined> {
  const row = await tx.row<{ head: number }>({
    text: 'SELECT head FROM chat.rooms WHERE room_id = $1 AND closed_at IS NULL FOR UPDATE',
    values: [roomId],
  });
  return row?.head;
}

/** Writes an op as the next entry of a room that `lockRoom` holds. @returns its position */
export async function insertOp(
  tx: Tx,
  { roomId, id, by, op }: { roomId: string; id: string; by: UserId; op: LogOp },
): Promise<number> {
  const row = await tx.row<{ s: number }>({
    text: `WITH raised AS (UPDATE chat.rooms SET head = head + 1 WHERE room_id = $1 RETURNING head)
      INSERT INTO chat.log (room_id, s, id, kind, sender, body, at)
      SELECT $1, raised.head, $2, ${entryKinds.op}, $3, $4, clock_timestamp() FROM raised RETURNING s`,
    values: [roomId, id, by, JSON.stringify(z.encode(logOp, op))],
  });
  if (row === undefined) throw new Error(`room ${roomId} has no row`);
  return row.s;
}

/** Takes the bodies of messages of a room that are visible or hidden. @returns those that it took, with their pictures */
export async function blankMessages(
  tx: Tx,
  roomId: string,
  ids: readonly string[],
  state: 'deleted' | 'recalled' | 'erased',
): Promise<{ id: string; sender: UserId; picture: string | null }[]> {
  // A statement sees its rows as they were before it: what is deleted is read first.
  const rows = await tx.rows<{ id: string; sender: UserId; picture: string | null }>({
    text: `SELECT id::text, sender::text, CASE kind WHEN ${entryKinds.picture} THEN body END AS picture FROM chat.log
      WHERE room_id = $1 AND id = ANY ($2::bigint[]) AND kind <> ${entryKinds.op}
        AND (state IN (0, 3) OR ($3 = ${stateNumbers.erased} AND state <> ${stateNumbers.erased}))`,
    values: [roomId, ids, stateNumbers[state]],
  });
  const taken = rows.map(({ id }) => id);
  await tx.count({
    text: `UPDATE chat.log SET body = '', state = $3, flag = NULL WHERE room_id = $1 AND id = ANY ($2::bigint[])`,
    values: [roomId, taken, stateNumbers[state]],
  });
  await blankQuotes(tx, taken, state === 'erased');
  await blankReturned(tx, roomId, taken);
  return rows;
}

/** Takes the texts of messages out of the ops that showed them again. */
async function blankReturned(tx: Tx, roomId: string, ids: readonly string[]): Promise<void> {
  await tx.count({
    text: `UPDATE chat.log SET body = (body::jsonb - 'msg')::text
      WHERE room_id = $1 AND kind = ${entryKinds.op} AND body LIKE '%"kind":"show"%' AND body::jsonb -> 'ids' ?| $2::text[]`,
    values: [roomId, ids],
  });
}

/** Takes the copies of messages out of the answers to them, with their authors' names where those are erased. */
async function blankQuotes(tx: Tx, ids: readonly string[], isErased: boolean): Promise<void> {
  await tx.count({
    text: `UPDATE chat.log SET quote = quote || $2::jsonb WHERE (quote ->> 'id')::bigint = ANY ($1::bigint[])`,
    values: [ids, JSON.stringify({ text: '', gone: true, ...(isErased ? { name: '' } : {}) })],
  });
}

/** Replaces the body of a card that is visible or hidden. @returns false when none is shown that changed */
export async function replaceBody(tx: Tx, roomId: string, id: string, body: string): Promise<boolean> {
  const changed = await tx.row<{ state: number }>({
    text: `UPDATE chat.log SET body = $3 WHERE room_id = $1 AND id = $2 AND kind <> ${entryKinds.op} AND body <> $3
        AND state IN (${stateNumbers.visible}, ${stateNumbers.hidden}) RETURNING state`,
    values: [roomId, id, body],
  });
  return changed?.state === stateNumbers.visible;
}

/**
 * Hides a message that is visible, or shows one that is hidden. Copies of it in answers go when it is hidden, for good.
 * @returns false when it was not so
 */
export async function setHidden(tx: Tx, roomId: string, id: string, isHidden: boolean): Promise<boolean> {
  const [from, to] = isHidden
    ? [stateNumbers.visible, stateNumbers.hidden]
    : [stateNumbers.hidden, stateNumbers.visible];
  const changed = await tx.count({
    text: 'UPDATE chat.log SET state = $4 WHERE room_id = $1 AND id = $2 AND state = $3 AND kind <> 10',
    values: [roomId, id, from, to],
  });
  if (changed === 1 && isHidden) {
    await blankQuotes(tx, [id], false);
    await blankReturned(tx, roomId, [id]);
  }
  return changed === 1;
}

/** Whether a message is its author's to take back, by the database's clock. */
export async function recallable(
  tx: Tx,
  id: string,
  author: UserId,
  withinSeconds: number,
): Promise<{ roomId: string; isInTime: boolean } | undefined> {
  return tx.row({
    text: `SELECT room_id::text AS "roomId", at > clock_timestamp() - make_interval(secs => $3) AS "isInTime"
      FROM chat.log WHERE id = $1 AND sender = $2 AND state = 0 AND kind <> 10`,
    values: [id, author, withinSeconds],
  });
}

/** Visible messages of others behind a position, counted up to 100. */
export async function countUnread(tx: Tx, roomId: string, userId: UserId, readTo: number): Promise<number> {
  const row = await tx.row<{ unread: number }>({
    name: 'chat-unread',
    text: `SELECT count(*) AS unread FROM (
        SELECT FROM chat.log WHERE room_id = $1 AND s > $3 AND kind <> 10 AND state = 0 AND sender <> $2 LIMIT 100) seen`,
    values: [roomId, userId, readTo],
  });
  return row?.unread ?? 0;
}

/** SQL: whether nothing of the second account is kept from the first. */
export const isNotBlocked = (userId: string, sender: string): string =>
  `NOT EXISTS (SELECT FROM chat.blocks b WHERE b.user_id = ${userId} AND b.blocked_id = ${sender})`;

/** SQL: whether a visible message behind a position names or answers an account, of somebody whom it has not blocked. */
export const hasAlert = (userId: string, roomId: string, behind: string): string =>
  `EXISTS (SELECT FROM chat.log l WHERE l.alerts @> ARRAY[${userId}] AND l.room_id = ${roomId} AND l.s > ${behind}
    AND l.state = ${stateNumbers.visible} AND ${isNotBlocked(userId, 'l.sender')})`;

/** Those of these rooms in which somebody is named or answered behind the position up to which he has read. */
export async function findAlerts(
  tx: Tx,
  userId: UserId,
  rooms: readonly { readonly roomId: string; readonly behind: number }[],
): Promise<ReadonlySet<string>> {
  if (rooms.length === 0) return new Set();
  const rows = await tx.rows<{ roomId: string }>({
    name: 'chat-told',
    text: `SELECT asked.room_id::text AS "roomId" FROM unnest($2::bigint[], $3::bigint[]) AS asked (room_id, behind)
      WHERE ${hasAlert('$1::bigint', 'asked.room_id', 'asked.behind')}`,
    values: [userId, rooms.map(({ roomId }) => roomId), rooms.map(({ behind }) => behind)],
  });
  return new Set(rows.map(({ roomId }) => roomId));
}

/** Whether an account has written something under this mark. */
export async function hasMark(tx: Tx, userId: UserId, cid: string): Promise<boolean> {
  const row = await tx.row({
    text: 'SELECT 1 FROM chat.log WHERE sender = $1 AND cid = $2',
    values: [userId, cid],
  });
  return row !== undefined;
}

/** Messages of somebody in a private chat that the other never answered, counted up to `max`; undefined once he did. */
export async function findUnanswered(tx: Tx, roomId: string, userId: UserId, max: number): Promise<number | undefined> {
  const row = await tx.row<{ isAnswered: boolean; own: number }>({
    name: 'chat-unanswered',
    text: `SELECT EXISTS (SELECT FROM chat.log WHERE room_id = $1 AND kind <> 10 AND sender <> $2) AS "isAnswered",
      (SELECT count(*) FROM (
        SELECT FROM chat.log WHERE room_id = $1 AND kind <> 10 AND sender = $2 LIMIT $3) mine) AS own`,
    values: [roomId, userId, max],
  });
  return row === undefined || row.isAnswered ? undefined : row.own;
}

export type LastMessage = {
  readonly roomId: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly at: number;
};

/** The last visible message of each of these rooms, as far as it may be read; its text where it is one. */
export async function findLastMessages(
  tx: Tx,
  rooms: readonly { readonly roomId: string; readonly behind: number }[],
): Promise<ReadonlyMap<string, LastMessage>> {
  const rows = await tx.rows<Omit<LastMessage, 'kind'> & { kind: number }>({
    name: 'chat-last',
    text: `SELECT asked.room_id::text AS "roomId", last.kind, last.text, last.at
      FROM unnest($1::bigint[], $2::bigint[]) AS asked (room_id, behind)
      CROSS JOIN LATERAL (
        SELECT l.kind, CASE l.kind WHEN ${entryKinds.text} THEN l.body ELSE '' END AS text, l.at FROM chat.log l
         WHERE l.room_id = asked.room_id AND l.s > asked.behind AND l.kind <> ${entryKinds.op} AND l.state = 0
         ORDER BY l.s DESC LIMIT 1) last`,
    values: [rooms.map(({ roomId }) => roomId), rooms.map(({ behind }) => behind)],
  });
  return new Map(rows.map((row) => [row.roomId, { ...row, kind: kinds.get(row.kind) ?? 'text' }]));
}
