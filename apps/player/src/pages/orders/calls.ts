import { listOrders } from '@longmen/contract/calls/betting';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useSession } from '../../core/session/session.ts';
import type { DayFilter, StatusFilter } from '../../features/order-list/filters.ts';

const api = quietApi({ listOrders });

/** Spec 1 §9. */
export const pageRows = 20;

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
