import {
  listMessages,
  readAllMessages,
  readMessage,
  replyToMessage,
  unreadMessages,
} from '@longmen/contract/calls/messages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { onPush } from '../../core/push/channels.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ listMessages, unreadMessages, readMessage });
const spoken = spokenApi({ readAllMessages, replyToMessage });

const keys = { all: ['siteMessages'], unread: ['siteMessages', 'unread'] } as const;

/** A message to many comes without a push: it is found by asking. */
const askEveryMs = 60_000;

/** Rows of one page; a shorter page is the last. */
const pageRows = 20;

export type SiteMessage = Awaited<ReturnType<typeof api.listMessages>>['rows'][number];

/** Everything that was read of messages is old now. */
export const forgetMessages = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.all });

/** How many messages wait to be read; 0 for visitors. */
export function useUnreadMessages(): number {
  const { token, userId } = useSession();
  useEffect(() => {
    if (token === '') return;
    return onPush(`u:${userId}`, (frame) => {
      if (frame.t === 'message') void forgetMessages();
    });
  }, [token, userId]);
  const { data } = useQuery({
    queryKey: [...keys.unread, userId],
    queryFn: async ({ signal }) => (await api.unreadMessages({}, { signal })).unread,
    enabled: token !== '',
    refetchInterval: askEveryMs,
  });
  return data ?? 0;
}

/** The player's messages, page by page. @param isPersonal only what is for this player alone */
export function useSiteMessages({ isPersonal }: { isPersonal: boolean }) {
  const locale = useLocale();
  const userId = useSession((session) => session.userId);
  return useInfiniteQuery({
    queryKey: [...keys.all, 'list', userId, locale, isPersonal],
    queryFn: ({ pageParam, signal }) =>
      api.listMessages({ page: pageParam, rows: pageRows, ...(isPersonal ? { isPersonal } : {}) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.rows.length < pageRows ? undefined : pages.length + 1),
  });
}

/** Which message: by its id, or by its place among those for this player alone, 0 the newest. */
export type WhichMessage = { readonly id: string } | { readonly place: number };

/** One message; null when it is not there. */
export function useSiteMessage(which: WhichMessage) {
  const locale = useLocale();
  const userId = useSession((session) => session.userId);
  return useQuery({
    queryKey: [...keys.all, 'one', userId, locale, which],
    queryFn: async ({ signal }) => {
      const query = 'id' in which ? { id: which.id } : { page: which.place + 1, rows: 1, isPersonal: true };
      return (await api.listMessages(query, { signal })).rows[0] ?? null;
    },
  });
}

/** Marks a message as read; what fails is tried again when it is opened next. */
export async function markRead(id: string): Promise<void> {
  await api.readMessage({ id }).catch(() => undefined);
  // The list that one goes back to shows it as read.
  await forgetMessages();
}

/** Marks all as read. @returns whether it is done; a "no" was shown */
export async function markAllRead(): Promise<boolean> {
  const done = await spoken.readAllMessages({ all: true }).then(
    () => true,
    () => false,
  );
  await forgetMessages();
  return done;
}

/** Answers a message. @throws Refused */
export async function sendReply(id: string, text: string): Promise<void> {
  await spoken.replyToMessage({ id, text });
  await forgetMessages();
}
