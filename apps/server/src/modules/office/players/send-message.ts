/** Messages to players, and answers to what they write back: each deed and its entry in the log are one transaction. */
import type { MessageAdmin, Sent } from '../../content/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';

export type MessageSending = { readonly file: unknown; readonly reason: string };
export type MessageDrop = { readonly key: string; readonly reason: string };
export type ReplyAnswer = { readonly id: string; readonly words: string; readonly reason: string };

/** What was sent and what waits for another operator, the newest first. */
export const listSentMessages = ({ messages }: Deps): ReturnType<MessageAdmin['list']> => messages.list();

/** Answers of players that wait, the oldest first. */
export const listReplies = ({ messages }: Deps): ReturnType<MessageAdmin['replies']> => messages.replies();

/** @returns whether it is sent, or waits for another operator to enter the same. @throws Refusal */
export async function sendMessage(
  deps: Deps,
  by: SignedInOperator,
  { file, reason: typedReason }: MessageSending,
): Promise<Omit<Sent, 'announce'>> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const { platform, messages } = deps;
  const { announce, ...done } = await platform.db.reads.transaction(async (tx) => {
    const sent = await messages.send(tx, { by: by.name, reason }, file);
    const after = { sent: sent.sent, reach: sent.reach, message: file };
    const action = { operator: by.name, action: 'send-message', subject: sent.key, before: null, after, reason };
    await record(platform, tx, action);
    return sent;
  });
  await announce();
  return done;
}

/** Takes back what waits. @throws Refusal */
export async function dropMessage(
  { platform, messages }: Deps,
  by: SignedInOperator,
  { key, reason }: MessageDrop,
): Promise<void> {
  await platform.db.reads.transaction(async (tx) => {
    await messages.drop(tx, by.name, key);
    const action = { operator: by.name, action: 'drop-message', subject: key, before: null, after: null, reason };
    await record(platform, tx, action);
  });
}

/** The player reads it as a message. @throws Refusal */
export async function answerReply(
  { platform, messages }: Deps,
  by: SignedInOperator,
  { id, words, reason }: ReplyAnswer,
): Promise<void> {
  const { announce } = await platform.db.reads.transaction(async (tx) => {
    const done = await messages.answer(tx, by.name, id, words);
    const action = { operator: by.name, action: 'answer-reply', subject: id, before: null, after: { words }, reason };
    await record(platform, tx, action);
    return done;
  });
  await announce();
}
