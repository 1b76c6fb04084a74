import { activities } from '@longmen/contract/calls/content';
import { useInfiniteQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';

const api = quietApi({ activities });

/** Rows of one page; a shorter page is the last (spec 2 §4). */
export const pageRows = 20;

/** The activities, page by page. */
export function useActivities() {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['activities', locale],
    queryFn: ({ pageParam, signal }) => api.activities({ page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.rows.length < pageRows ? undefined : pages.length + 1),
  });
}
