import { buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { useMarkSeen, useNotices } from '../../features/notices/notices.ts';
import { formatTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link, useRoute } from '../../core/router/index.ts';
import { RichText } from '../../core/page/rich-text.tsx';
import type { messages } from './messages.ts';

/** One notice. Without an id the newest is shown. */
export function NoticeDetailPage() {
  const t = useMessages<typeof messages>('notice-detail');
  const locale = useLocale();
  const { query } = useRoute();
  const { data, isPending, isError, isFetching, refetch } = useNotices();
  const id = query.get('id');
  const notice = id ? data?.find((one) => one.id === id) : data?.[0];
  useMarkSeen(data?.[0]?.id);
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 pb-8">
        {isPending && <SkeletonRows count={4} className="h-6" />}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && !notice && (
          <EmptyState
            icon="bell"
            title={t('gone')}
            action={
              <Link to="/notice" replace className={buttonClass('outline')}>
                {t('all')}
              </Link>
            }
          />
        )}
        {notice && (
          <article>
            <h2 className="t-title">{notice.title}</h2>
            <time className="t-caption text-text-3">{formatTime(notice.at, locale)}</time>
            <RichText html={notice.content} />
          </article>
        )}
      </main>
    </>
  );
}
