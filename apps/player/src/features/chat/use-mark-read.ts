import { useEffect } from 'react';
import type { OpenRoom } from './log/use-room.ts';
import { changeRoom } from './rooms.ts';

/** Says that a room was read whenever its newest message is in sight on a visible page. */
export function useMarkRead({ store, act }: OpenRoom, roomId: string): void {
  const last = store((state) => state.log.last);
  const isAtEnd = store((state) => state.isAtEnd && state.phase === 'ready');
  useEffect(() => {
    const look = () => {
      if (!isAtEnd || document.hidden || last === 0) return;
      act('read');
      changeRoom(roomId, { unread: 0, readTo: last });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [act, isAtEnd, last, roomId]);
}
