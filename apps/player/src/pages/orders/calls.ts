import { listOrders } from '@longmen/contract/calls/betting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ listOrders });

/** Spec 1 §9. */
export const pageRows = 20;

/** Types of the list: 0 all, 1 won, 5 not won, 4 waiting (spec 1 §4). */
export const statusFilters = ['0', '1', '5', '4'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** 0 today, 1 yesterday, 7 seven days (spec 1 §9). */
export const dayFilters = ['0', '1', '7'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** The player's orders, page by page, with the sums of the filter. */
export function useOrders(status: StatusFilter, days: DayFilter) {
  const locale = useLocale();
  const userId = useSession((session) => session.userId);
  // A bet and what ends one move money, or say that none came.
  useEffect(
    () =>
      onPush(
        `u:${userId}`,
        ({ t }) => void (['balance', 'settled'].includes(t) && queryClient.invalidateQueries({ queryKey: ['orders'] })),
      ),
    [userId],
  );
  return useInfiniteQuery({
    queryKey: ['orders', status, days, locale],
    queryFn: ({ pageParam, signal }) =>
      api.listOrders({ status: Number(status), days: Number(days), page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
  });
}
