/** What somebody wrote, wherever it stands. */
import type { MessageKind } from '@longmen/contract/calls/chat/message';
import type { RoomKind } from '@longmen/contract/calls/chat/rooms';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { roomKindOf } from '../rooms/store-rooms.ts';
import { messageKindOf, stateNumbers } from './store-log.ts';
import { entryKinds } from './store-write.ts';

export type OwnMessage = {
  readonly id: string;
  readonly roomId: string;
  readonly roomKind: RoomKind;
  /** Empty of a private chat: who the other is, is not the author's to carry away. */
  readonly title: string;
  readonly kind: MessageKind;
  readonly body: string;
  readonly sentAt: number;
  readonly quoteId: string | undefined;
};

type Row = Omit<OwnMessage, 'kind' | 'quoteId' | 'roomKind'> & {
  kindNumber: number;
  roomKindNumber: number;
  quoteId: string | null;
};

/** Messages of an author that still stand, the newest first. @param before the id of the last one that is known */
export async function listOwn(
  tx: Tx,
  userId: UserId,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<OwnMessage[]> {
  const rows = await tx.rows<Row>({
    name: 'chat-own-messages',
    text: `SELECT l.id::text, l.room_id::text AS "roomId", r.kind AS "roomKindNumber", r.title, l.kind AS "kindNumber",
        l.body, l.at AS "sentAt", l.quote ->> 'id' AS "quoteId"
      FROM chat.log l JOIN chat.rooms r ON r.room_id = l.room_id
      WHERE l.sender = $1 AND l.cid IS NOT NULL AND l.kind <> ${entryKinds.op} AND l.state = ${stateNumbers.visible}
        AND l.body <> '' AND ($2::bigint IS NULL OR l.id < $2) ORDER BY l.id DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
  return rows.map(({ kindNumber, roomKindNumber, quoteId, ...row }) => ({
    ...row,
    roomKind: roomKindOf(roomKindNumber),
    kind: messageKindOf(kindNumber),
    quoteId: quoteId ?? undefined,
  }));
}
