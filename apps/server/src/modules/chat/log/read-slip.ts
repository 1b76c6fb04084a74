/** The card of a shared slip, for who wants to bet as it does. */
import { type MessageBody, readBody } from '@longmen/contract/calls/chat/message';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { enterChat, readPlace, type Visitor } from '../rooms/access.ts';
import { findMessage } from './store-log.ts';

/**
 * What stands on the card. One of a room that the caller does not read is as good as none.
 * @throws Refusal `messageGone`, and as `enterChat`
 */
export async function readSlip(deps: Deps, who: Visitor, messageId: string): Promise<MessageBody<'slip'>> {
  await enterChat(deps, who);
  const { reads } = deps.platform.db;
  const found = await findMessage(reads, messageId);
  if (found?.kind !== 'slip' || found.state !== 'visible') throw refuse('messageGone');
  const place = await readPlace(reads, who, found.roomId).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const body = readBody('slip', found.rawBody);
  if (place === undefined || found.s <= place.behind || body === undefined) throw refuse('messageGone');
  return body;
}
