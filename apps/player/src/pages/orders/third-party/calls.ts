import { gameRounds } from '@longmen/contract/calls/platforms/game-rounds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../../core/api/client.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { onPush } from '../../../core/push/channels.ts';
import { useSession } from '../../../core/session/session.ts';
import type { DayFilter, StatusFilter } from '../../../features/order-list/filters.ts';
import { hasMore, mergeRounds, sumRounds } from './merge-rounds.ts';

const api = quietApi({ gameRounds });

/** Spec 1 §9. */
const pageRows = 20;

export const platforms = ['ky', 'ag'] as const;
export type Platform = (typeof platforms)[number];

type Filter = { readonly of: readonly Platform[]; readonly status: StatusFilter; readonly days: DayFilter };

/**
 * The player's rounds at some platforms in one list, page by page, with the sums of the filter.
 * @param enabled once it is known which platforms those are
 */
export function useRounds({ of, status, days }: Filter, enabled: boolean) {
  const locale = useLocale();
  const userId = useSession((session) => session.userId);
  // What ends a round moves money.
  useEffect(
    () =>
      onPush(
        `u:${userId}`,
        ({ t }) => void (t === 'balance' && queryClient.invalidateQueries({ queryKey: ['gameRounds'] })),
      ),
    [userId],
  );
  return useInfiniteQuery({
    queryKey: ['gameRounds', of, status, days, locale],
    queryFn: ({ pageParam, signal }) =>
      Promise.all(
        of.map((platform) =>
          api.gameRounds(
            { platform, status: Number(status), days: Number(days), page: pageParam, rows: pageRows },
            { signal },
          ),
        ),
      ),
    enabled,
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (of.some((_, at) => hasMore(pages, at)) ? pages.length + 1 : undefined),
    select: ({ pages }) => ({ pages: [{ rows: mergeRounds(pages) }], sum: sumRounds(pages[0] ?? []) }),
  });
}
