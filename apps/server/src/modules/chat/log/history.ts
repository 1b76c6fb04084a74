/** Messages of a room as history: by position, so that pages and live frames neither overlap nor leave a hole. */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import type { Deps } from '../deps.ts';
import { enterRoom, type Visitor } from '../rooms/access.ts';
import { messagesBefore } from './store-log.ts';

const rowsByDefault = 20;

/** A page of messages in the order of the log. @throws Refusal `roomUnknown`, `notAMember` */
export async function showHistory(
  deps: Deps,
  who: Visitor,
  { roomId, page = 1, rows: limit = rowsByDefault, from, before }: InputOf<typeof calls.roomHistory>,
): Promise<OutputOf<typeof calls.roomHistory>> {
  const { room, behind, epoch } = await enterRoom(deps, who, roomId);
  // What came after the head that the caller names is on his screen, or will be.
  const end = before ?? Math.min(from ?? room.head, room.head) + 1;
  const offset = before === undefined ? (page - 1) * limit : 0;
  const request = { roomId, before: end, behind, offset, limit: limit + 1 };
  const found = await messagesBefore(deps.platform.db.reads, request);
  const hasMore = found.length > limit;
  const messages = await deps.views.of(roomId, hasMore ? found.slice(1) : found);
  return { messages, head: room.head, epoch, hasMore };
}
