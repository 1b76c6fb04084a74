import { winInfo, winnersToday, winnersYesterday } from '@longmen/contract/calls/chat/winners';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ winInfo, winnersToday, winnersYesterday });

/** Spec 1 §9. */
const pageRows = 20;

export const days = ['today', 'yesterday'] as const;
export type Day = (typeof days)[number];

/** Who won on a day, the largest first, page by page. */
export function useWinners(day: Day) {
  const locale = useLocale();
  const ask = day === 'today' ? api.winnersToday : api.winnersYesterday;
  return useInfiniteQuery({
    queryKey: ['winners', day, locale],
    queryFn: ({ pageParam, signal }) => ask({ page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
  });
}

/** What was bet in a win, by the name that its row has. */
export function useWin(win: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['win', win, locale],
    queryFn: ({ signal }) => api.winInfo({ win }, { signal }),
    enabled: win !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
