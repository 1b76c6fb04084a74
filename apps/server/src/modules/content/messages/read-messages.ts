/** What players do with their messages: list, read, answer. */
import type { Calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import { replyEverySeconds } from '@longmen/contract/message-rules';
import { refuse, Refusal } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import { type Readers, readerOf } from './notify.ts';
import { readReply } from './read-reply.ts';
import {
  countUnread,
  countVisible,
  findVisible,
  insertRead,
  insertReply,
  listReplies,
  listVisible,
  markAllRead,
  type Reader,
  takeReplyTurn,
} from './store-messages.ts';
import type { UserId } from '../../../platform/ids.ts';

export type MessageDeps = { readonly platform: Platform; readonly identity: Readers };

/** A page of the caller's messages with his own answers. */
export async function listMessages(
  { platform, identity }: MessageDeps,
  userId: UserId,
  { page = 1, rows = 20, id, isPersonal = false }: InputOf<Calls['listMessages']>,
  locale: Locale,
): Promise<OutputOf<Calls['listMessages']>> {
  const db = platform.db.reads;
  const reader = await callerAsReader(identity, userId);
  const query = { id, isPersonal, page, rows };
  const [found, total] = await Promise.all([listVisible(db, reader, query, locale), countVisible(db, reader, query)]);
  const ids = found.filter(({ canReply }) => canReply).map((message) => message.id);
  const replies = ids.length === 0 ? [] : await listReplies(db, userId, ids);
  const repliesTo = (of: string) => replies.filter(({ message }) => message === of);
  return { rows: found.map((message) => ({ ...message, replies: repliesTo(message.id) })), total };
}

/** How many messages wait. */
export async function showUnread(
  { platform, identity }: MessageDeps,
  userId: UserId,
): Promise<OutputOf<Calls['unreadMessages']>> {
  const unread = await countUnread(platform.db.reads, await callerAsReader(identity, userId));
  return { isAny: unread > 0, unread };
}

/** Marks everything as read. */
export async function readAll({ platform, identity }: MessageDeps, userId: UserId): Promise<Record<string, never>> {
  await markAllRead(platform.db.reads, await callerAsReader(identity, userId));
  return {};
}

/** @throws Refusal `messageUnknown` */
export async function readOne(
  { platform, identity }: MessageDeps,
  userId: UserId,
  id: string,
): Promise<Record<string, never>> {
  const reader = await callerAsReader(identity, userId);
  if ((await findVisible(platform.db.reads, reader, id)) === undefined) throw refuse('messageUnknown');
  await insertRead(platform.db.reads, userId, id);
  return {};
}

/** Answers a message; who answers has read it. @throws Refusal */
export async function reply(
  { platform, identity }: MessageDeps,
  userId: UserId,
  { id, text: typed }: InputOf<Calls['replyToMessage']>,
): Promise<Record<string, never>> {
  const read = readReply(typed);
  if ('refusal' in read) throw new Refusal(read);
  const reader = await callerAsReader(identity, userId);
  await platform.db.reads.transaction(async (tx) => {
    const message = await findVisible(tx, reader, id);
    if (message === undefined) throw refuse('messageUnknown');
    if (!message.canReply) throw refuse('messageTakesNoReply');
    const turn = await takeReplyTurn(tx, userId, replyEverySeconds);
    if (turn !== true) throw refuse('replyTooSoon', { seconds: turn });
    await insertReply(tx, userId, id, read.text);
    await insertRead(tx, userId, id);
  });
  return {};
}

async function callerAsReader(identity: Readers, userId: UserId): Promise<Reader> {
  const reader = await readerOf(identity, userId);
  if (reader === undefined) throw new RangeError(`account ${userId} is gone`);
  return reader;
}
