import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { ForYouDot, NewsDot } from '../chrome/news-dot.tsx';
import { newsOf, useRooms } from './rooms.ts';

/** A dot while a private chat has something unread, an "@" while somebody named or answered the player. */
export function RoomDot({ className, kind }: { className: string; kind?: ChatListItem['kind'] }) {
  const rooms = useRooms().data?.rooms ?? [];
  const news = newsOf(kind === undefined ? rooms : rooms.filter((room) => room.kind === kind));
  if (news === null) return null;
  return news === 'forMe' ? <ForYouDot className={className} /> : <NewsDot className={className} />;
}
