import { Card, EmptyState, ErrorState, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useMarkSeen, useNotices } from '../../features/notices/notices.ts';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

/** The list of notices. */
export function NoticesPage() {
  const t = useMessages<typeof messages>('notices');
  const locale = useLocale();
  const { data, isPending, isError, isFetching, refetch } = useNotices();
  useMarkSeen(data?.[0]?.id);
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pb-6">
        {isPending && <SkeletonRows className="h-16" />}
        {isError && !data && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <EmptyState icon="bell" title={t('empty')} />}
        {data && data.length > 0 && (
          <Card className="divide-y divide-hair overflow-hidden">
            {data.map(({ id, title, at }) => (
              <Link key={id} to={`/noticeInfo?id=${id}`} className={rowClass}>
                <RowContent
                  label={
                    <>
                      <span className="block font-semibold">{title}</span>
                      <time className="t-caption block text-text-3">{formatDate(at, locale)}</time>
                    </>
                  }
                />
              </Link>
            ))}
          </Card>
        )}
      </main>
    </>
  );
}
