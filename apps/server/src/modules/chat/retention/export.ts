/** What somebody wrote, for himself: his own words from every room, private chats with them (community.md 9). */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import { ownMessagesPerPage } from '@longmen/contract/calls/chat/messages';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { listOwn } from '../log/store-own.ts';

/** Own messages that still stand, the newest first, a page of them. */
export async function exportMessages(
  { platform }: Pick<Deps, 'platform'>,
  userId: UserId,
  { before }: InputOf<typeof calls.exportMessages>,
): Promise<OutputOf<typeof calls.exportMessages>> {
  const found = await listOwn(platform.db.reads, userId, { before, limit: ownMessagesPerPage + 1 });
  return { rows: found.slice(0, ownMessagesPerPage), hasMore: found.length > ownMessagesPerPage };
}
