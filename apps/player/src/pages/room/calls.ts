/** What the lists of the community ask besides the rooms themselves. */
import type { OutputOf } from '@longmen/contract';
import { removePrivate } from '@longmen/contract/calls/chat/people';
import { type ChatListItem, roomManagers } from '@longmen/contract/calls/chat/rooms';
import { useQueries } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { refreshRooms } from '../../features/chat/rooms.ts';

const api = quietApi({ roomManagers });
const spoken = spokenApi({ removePrivate });

/** Managers of so many rooms are asked for. */
const roomsMax = 5;

type Manager = OutputOf<typeof roomManagers>['rows'][number];

/** Managers of the player's rooms, each once, those who are here first. */
export function useAdmins(rooms: readonly ChatListItem[]): Manager[] {
  const own = rooms.filter(({ kind, isMember }) => kind !== 'private' && isMember).slice(0, roomsMax);
  const answers = useQueries({
    queries: own.map(({ roomId }) => ({
      queryKey: ['roomManagers', roomId],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.roomManagers({ roomId }, { signal }),
    })),
  });
  const all = answers.flatMap(({ data }) => data?.rows ?? []);
  const each = new Map(all.map((manager) => [manager.person, manager]));
  return [...each.values()].sort((a, b) => Number(b.isOnline) - Number(a.isOnline));
}

/** Takes a private chat off the own list. */
export async function removeChat(person: string): Promise<boolean> {
  try {
    await spoken.removePrivate({ person });
    await refreshRooms();
    return true;
  } catch {
    return false;
  }
}
