/** The player's chases: a list, one of them, and the way to stop it. */
import type { Calls, OutputOf } from '@longmen/contract';
import { listChases, stopChase } from '@longmen/contract/calls/betting/chases';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';

const api = { ...quietApi({ listChases }), ...spokenApi({ stopChase }) };

export type Chase = OutputOf<Calls['openChase']>;

/** Spec 1 §9. */
export const pageRows = 20;
/** How often a chase that goes on is requested again; push is quicker. */
const pollEveryMs = 5_000;

/** Whether something may still happen to a chase: it goes on, or its last slip waits. */
export const isMoving = ({ state, steps }: Chase): boolean =>
  state === 'open' || steps.some((step) => step.state === 'placed');

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['chases'] });

/** Reads again as soon as the server announces that a chase of this player moved. */
function useMoves(): void {
  const userId = useSession((session) => session.userId);
  useEffect(
    () => onPush(`u:${userId}`, (frame) => void ((frame.t === 'chase' || frame.t === 'settled') && refresh())),
    [userId],
  );
}

/** All of them, the newest first, page by page. */
export function useChases() {
  const locale = useLocale();
  useMoves();
  return useInfiniteQuery({
    queryKey: ['chases', 'list', locale],
    queryFn: ({ pageParam, signal }) => api.listChases({ page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some((chase) => chase.state === 'open')) ? pollEveryMs : false,
  });
}

/** One of them with its plan. */
export function useChase(id: string) {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['chases', id, locale],
    queryFn: async ({ signal }) => {
      const [chase] = (await api.listChases({ id, page: 1, rows: 1 }, { signal })).rows;
      if (!chase) throw new RangeError(`no chase ${id}`);
      return chase;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollEveryMs : false),
    placeholderData: (before) => before,
  });
}

/** Ends a chase; the refusal is shown by the app. @returns whether it is over now */
export async function endChase(id: string): Promise<boolean> {
  try {
    await api.stopChase({ id });
    return true;
  } catch {
    return false;
  } finally {
    refresh();
  }
}
