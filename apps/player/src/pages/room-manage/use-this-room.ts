import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { useRoute } from '../../core/router/index.ts';
import { lastRoom } from '../../features/chat/last-room.ts';
import { useRooms } from '../../features/chat/rooms.ts';

/** The room that a page without one in its path is about: of the query, else the one open last, else the first hall. */
export function useThisRoom(): ChatListItem | undefined {
  const { query } = useRoute();
  const rooms = useRooms().data?.rooms ?? [];
  return (
    rooms.find(({ roomId }) => roomId === query.get('room_id')) ??
    rooms.find(({ roomId }) => roomId === lastRoom()) ??
    rooms.find(({ kind }) => kind === 'hall')
  );
}
