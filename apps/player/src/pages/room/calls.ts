/** What the lists of the community ask besides the rooms themselves. */
import type { InputOf, OutputOf } from '@longmen/contract';
import { eraseMessages } from '@longmen/contract/calls/chat/messages';
import { listBlocked, removePrivate, setChatSettings, showChatSettings } from '@longmen/contract/calls/chat/people';
import { notices } from '@longmen/contract/calls/home';
import { type ChatListItem, roomManagers } from '@longmen/contract/calls/chat/rooms';
import { useQueries, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { randomKey } from '../../core/platform/random-key.ts';
import { useSession } from '../../core/session/session.ts';
import { refreshRooms } from '../../features/chat/rooms.ts';

const api = quietApi({ listBlocked, notices, roomManagers, showChatSettings });
const spoken = spokenApi({ eraseMessages, removePrivate, setChatSettings });

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

/** Where the site's notices come with the welcome of the hall (spec 1 §7). */
const welcomePlace = { place: 3, kind: 0, since: '0' } as const;

/** The line that welcomes players to the hall; empty when the site has none. */
export function useWelcome(): string {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['roomWelcome', locale],
    queryFn: async ({ signal }) => (await api.notices(welcomePlace, { signal })).roomMessage,
    staleTime: 5 * 60_000,
  });
  return data ?? '';
}

const switchesKey = ['chatSettings'];
const switchesQuery = {
  queryKey: switchesKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.showChatSettings({}, { signal }),
};

/** The player's own switches of the community. */
export const useSwitches = () => useQuery(switchesQuery);

/** Whether wins of others pop up: for guests, who have no switches, and for who has not turned them off. */
export function useShowsPopups(): boolean {
  const isGuest = useSession((session) => session.isGuest);
  const { data } = useQuery({ ...switchesQuery, enabled: !isGuest });
  return isGuest || data?.showsPopups === true;
}

/** Changes them. */
export async function setSwitches(change: InputOf<typeof setChatSettings>): Promise<void> {
  try {
    queryClient.setQueryData(switchesKey, await spoken.setChatSettings(change));
  } catch {
    // The refusal was said in a toast.
  }
}

/** People whom the player has blocked. */
export const useBlocked = () =>
  useQuery({ queryKey: ['chatBlocked'], queryFn: ({ signal }) => api.listBlocked({}, { signal }), staleTime: 0 });

/** Erases every message that the player ever wrote. */
export async function eraseOwn(): Promise<boolean> {
  try {
    await spoken.eraseMessages({}, { idempotencyKey: randomKey() });
    await refreshRooms();
    return true;
  } catch {
    return false;
  }
}
