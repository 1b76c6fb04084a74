import { useEffect, useRef } from 'react';
import type { ChatListItem } from '@longmen/contract/calls/chat/rooms';
import { newestFor } from './list/rows.ts';
import type { OpenRoom } from './log/use-room.ts';
import { changeRoom } from './rooms.ts';

/**
 * Says that a room was read whenever its newest message is in sight on a visible page. Halls, where nothing is counted,
 * are read when somebody there named or answered the player.
 */
export function useMarkRead({ store, act }: OpenRoom, room: ChatListItem, person: string): void {
  const { roomId } = room;
  const isHall = room.kind === 'hall';
  const last = store((state) => state.log.last);
  const forMe = store((state) => (isHall ? newestFor(state.log.messages, person) : 0));
  const isDue = !isHall || room.isForMe || forMe > 0;
  /** Up to here a hall was read. */
  const readTo = useRef(0);
  const isAtEnd = store((state) => state.isAtEnd && state.phase === 'ready');
  useEffect(() => {
    const look = () => {
      if (!isAtEnd || document.hidden || last === 0 || !isDue) return;
      if (isHall && !room.isForMe && forMe <= readTo.current) return;
      readTo.current = last;
      act('read');
      changeRoom(roomId, { unread: 0, isForMe: false, readTo: last });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [act, isAtEnd, last, roomId, isDue, isHall, room.isForMe, forMe]);
}
