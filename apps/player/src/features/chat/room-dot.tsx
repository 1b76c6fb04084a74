import { NewsDot } from '../chrome/news-dot.tsx';
import { hasUnreadPrivate, useRooms } from './rooms.ts';

/** A dot while a private chat has something unread. */
export function RoomDot({ className }: { className: string }) {
  return hasUnreadPrivate(useRooms().data?.rooms ?? []) ? <NewsDot className={className} /> : null;
}
