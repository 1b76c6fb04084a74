import { securityEvents } from '@longmen/contract/calls/security';
import { Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { quietApi } from '../../../api/client.ts';
import { formatTime } from '../../../i18n/format-time.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { placeName } from '../../../i18n/place-name.ts';
import { useWords } from '../../../i18n/words.ts';
import { EndMark, Header } from '../../../shell/index.ts';
import type { words } from './words.ts';

const api = quietApi({ securityEvents });
const pageRows = 20;

function useEvents() {
  return useInfiniteQuery({
    queryKey: ['securityEvents'],
    queryFn: ({ pageParam, signal }) => api.securityEvents({ page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
}

/** `/security/history`: what changed in the security of the account, when and from where. */
export function Screen() {
  const t = useWords<typeof words>('security/history');
  const locale = useLocale();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useEvents();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">
        {rows.length > 0 && (
          <>
            <Card className="overflow-hidden">
              <ul className="divide-y divide-hair">
                {rows.map(({ kind, at, ip, address }, index) => (
                  <li key={index} className="px-4 py-3">
                    <p className="t-body font-semibold">{t(kind)}</p>
                    <p className="t-label text-text-2 wrap-anywhere">
                      {formatTime(at, locale)} · {placeName(address, locale) || t('notLocated')}
                      {ip && ` · ${ip}`}
                    </p>
                  </li>
                ))}
              </ul>
            </Card>
            <EndMark text={t('end')} more={hasNextPage} busy={isFetching} onReach={() => void fetchNextPage()} />
          </>
        )}
        {data && rows.length === 0 && <EmptyState icon="shield" title={t('empty')} />}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={5} className="h-16" />}
      </main>
    </>
  );
}
