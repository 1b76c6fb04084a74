/** The rooms of the player, with what is unread in them; every page of the community looks at this one list. */
import type { OutputOf } from '@longmen/contract';
import { type ChatListItem, listRooms } from '@longmen/contract/calls/chat/rooms';
import { readChatFrame } from '@longmen/contract/chat-requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { chance } from '../../core/platform/random-key.ts';
import { onPush } from '../../core/push/channels.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ listRooms });

type Rooms = OutputOf<typeof listRooms>;

const key = 'chatRooms';
/** Badges come one by one; the last lines that belong to them are asked for at most this often. */
const refreshEveryMs = 5_000;

/** Everything that the community's list says; requested again when a badge tells of a message. */
export function useRooms() {
  const token = useSession((session) => session.token);
  const userId = useSession((session) => session.userId);
  useEffect(() => (userId === '' ? undefined : followBadges(userId, token)), [userId, token]);
  return useQuery({
    queryKey: [key, token],
    queryFn: ({ signal }) => api.listRooms({}, { signal }),
    enabled: token !== '',
    retry: false,
  });
}

/** Asks for the list again: a room was joined, left or changed. */
export const refreshRooms = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [key] });

/** Everybody in a room hears of its new notice in the same moment; they ask for it spread over this. */
const spreadMs = 3_000;

/** Asks for the list again when a room changed. @param changes how often it has, as its page knows */
export function useRefreshOnChange(changes: number): void {
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => void refreshRooms(), chance() * spreadMs);
    return () => clearTimeout(timer);
  }, [changes]);
}

/** What is known of a room's plans. */
export const plansKey = (roomId: string) => ['roomPlans', roomId] as const;

/** Asks for the plans of a room again where they are shown: one has picked or was judged, and everybody hears of it. */
export function refreshPlans(roomId: string): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: plansKey(roomId) }), chance() * spreadMs);
}

/** Changes what is known of a room until the list comes again. */
export function changeRoom(roomId: string, change: Partial<ChatListItem>): void {
  queryClient.setQueriesData<Rooms>({ queryKey: [key] }, (known) => known && withRoom(known, roomId, change));
}

const withRoom = (known: Rooms, roomId: string, change: Partial<ChatListItem>): Rooms => ({
  ...known,
  rooms: known.rooms.map((room) => (room.roomId === roomId ? { ...room, ...change } : room)),
});

/** Several parts of a page look at the list; badges are followed once. */
let followers = 0;
let stopFollowing: (() => void) | undefined;

function followBadges(userId: string, token: string): () => void {
  followers += 1;
  if (followers === 1) stopFollowing = takeBadges(userId, token);
  return () => {
    followers -= 1;
    if (followers === 0) stopFollowing?.();
  };
}

function takeBadges(userId: string, token: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = onPush(`u:${userId}`, (frame) => {
    const read = readChatFrame(frame);
    if (read?.t !== 'badge') return;
    const { roomId, unread, head, isForMe = false } = read.badge;
    const known = queryClient.getQueryData<Rooms>([key, token])?.rooms.find((room) => room.roomId === roomId);
    if (known) {
      const last = known.last && head > known.head ? { ...known.last, at: serverNow() } : known.last;
      changeRoom(roomId, { unread, head, last, isForMe });
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void refreshRooms();
      },
      known ? refreshEveryMs : 0,
    );
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** The newest first: a new message moves its row to the top (spec 2 §4). */
export const byLastMessage = (a: ChatListItem, b: ChatListItem): number =>
  (b.last?.at ?? 0) - (a.last?.at ?? 0) || b.head - a.head;

/** What a dot at rooms says: somebody named or answered the player, a private chat has something unread, or nothing. */
export function newsOf(rooms: readonly ChatListItem[]): 'forMe' | 'unread' | null {
  if (rooms.some(({ isForMe }) => isForMe)) return 'forMe';
  return rooms.some(({ kind, unread }) => kind === 'private' && unread > 0) ? 'unread' : null;
}
