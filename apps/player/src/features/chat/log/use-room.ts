import { useEffect, useMemo, useRef } from 'react';
import { sessionNow, useSession } from '../../../core/session/session.ts';
import { type Following, followRoom, type Reached } from './follow.ts';
import { newRoom, type RoomStore } from './room.ts';

/** Rooms that were open lately stay as they were left: coming back asks for what is new alone. */
const roomsMax = 5;
const rooms = new Map<string, RoomStore>();

// Nothing of one player is there for the next.
useSession.subscribe((session, before) => {
  if (session.userId !== before.userId) rooms.clear();
});

function roomOf(roomId: string): RoomStore {
  const store = rooms.get(roomId) ?? newRoom(sessionNow().userId, roomId);
  rooms.delete(roomId);
  rooms.set(roomId, store);
  const oldest = rooms.keys().next().value;
  if (rooms.size > roomsMax && oldest !== undefined) rooms.delete(oldest);
  return store;
}

/** Forgets a room that the player may read no more. */
export const forgetRoom = (roomId: string): void => void rooms.delete(roomId);

export type OpenRoom = {
  readonly store: RoomStore;
  /** Acts on the room while it is followed. */
  readonly act: (what: 'flush' | 'earlier' | 'reload' | 'read') => void;
  /** Loads history up to a position. */
  readonly reach: (s: number) => Promise<Reached>;
};

/** Opens a room for as long as the component is there. @param readsUnread whether this player says what he has read */
export function useRoom(roomId: string, readsUnread: boolean): OpenRoom {
  const userId = useSession((session) => session.userId);
  const store = useMemo(() => roomOf(roomId), [roomId]);
  const following = useRef<Following>(undefined);
  useEffect(() => {
    const current = followRoom(store, userId, roomId, readsUnread);
    following.current = current;
    return () => {
      current.stop();
      following.current = undefined;
    };
  }, [store, userId, roomId, readsUnread]);
  return useMemo(
    () => ({
      store,
      act: (what) => following.current?.[what](),
      reach: async (s) => (await following.current?.reach(s)) ?? 'failed',
    }),
    [store],
  );
}
