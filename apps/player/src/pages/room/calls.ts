/** What the lists of the community ask besides the rooms themselves. */
import type { InputOf, OutputOf } from '@longmen/contract';
import { eraseMessages, exportMessages } from '@longmen/contract/calls/chat/messages';
import { listBlocked, removePrivate, setChatSettings, showChatSettings } from '@longmen/contract/calls/chat/people';
import { notices } from '@longmen/contract/calls/home';
import { type ChatListItem, roomManagers } from '@longmen/contract/calls/chat/rooms';
import { useQueries, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { randomKey } from '../../core/platform/random-key.ts';
import { saveFile } from '../../core/platform/save-file.ts';
import { useSession } from '../../core/session/session.ts';
import { refreshRooms } from '../../features/chat/rooms.ts';

const api = quietApi({ listBlocked, notices, roomManagers, showChatSettings });
const spoken = spokenApi({ eraseMessages, exportMessages, removePrivate, setChatSettings });

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

type OwnMessage = OutputOf<typeof exportMessages>['rows'][number];

/**
 * Hands the player a file of every message that he wrote and that still stands, oldest first.
 * @returns how many; undefined when the site refused
 */
export async function saveOwn(): Promise<number | undefined> {
  const messages: OwnMessage[] = [];
  try {
    for (let before: string | undefined, more = true; more; before = messages.at(-1)?.id) {
      const { rows, hasMore } = await spoken.exportMessages({ before });
      messages.push(...rows);
      more = hasMore;
    }
  } catch {
    // The refusal was said in a toast.
    return undefined;
  }
  const madeAt = new Date(serverNow()).toISOString();
  const file = { madeAt, messages: messages.toReversed().map(savedMessage) };
  const content = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  saveFile(`longmen-messages-${madeAt.slice(0, 10)}.json`, content);
  return messages.length;
}

/** A message as the file has it: cards as what they say, times as dates. */
function savedMessage({ body, kind, quoteId, sentAt, ...message }: OwnMessage) {
  const isPlain = kind === 'text' || kind === 'picture';
  return {
    ...message,
    at: new Date(sentAt).toISOString(),
    kind,
    body: isPlain ? body : (JSON.parse(body) as unknown),
    ...(quoteId !== undefined && { answers: quoteId }),
  };
}
