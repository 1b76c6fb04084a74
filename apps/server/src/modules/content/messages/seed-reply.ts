/** What a player of the demo site writes back to the house. */
import type { UserId } from '../../../platform/ids.ts';
import { listMessages, type MessageDeps, reply } from './read-messages.ts';

/** Answers the first message that takes an answer; who has answered it before says nothing more. */
export async function seedReply(deps: MessageDeps, userId: UserId, text: string): Promise<void> {
  const { rows } = await listMessages(deps, userId, { isPersonal: true }, 'vi');
  const letter = rows.find(({ canReply }) => canReply);
  if (letter !== undefined && letter.replies.length === 0) await reply(deps, userId, { id: letter.id, text });
}
