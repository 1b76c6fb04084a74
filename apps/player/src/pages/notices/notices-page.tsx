import { Card, EmptyState, ErrorState, RowContent, rowClass, SkeletonRows, Tabs } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { useMarkSeen, useNotices } from '../../features/notices/notices.ts';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link, navigate, useRoute } from '../../core/router/index.ts';
import { useSignedIn } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

const PersonalMessages = lazy(async () => ({
  default: (await import('../../features/site-messages/personal-messages.tsx')).PersonalMessages,
}));

type Tab = 'site' | 'me';

/** Notices of the site; for who is signed in beside them what is for this player alone. */
export function NoticesPage() {
  const t = useMessages<typeof messages>('notices');
  const isSignedIn = useSignedIn();
  const { query } = useRoute();
  const tab: Tab = isSignedIn && query.get('tab') === 'me' ? 'me' : 'site';
  const open = (to: Tab) => void navigate(to === 'me' ? '/notice?tab=me' : '/notice', { replace: true });
  return (
    <>
      <Header title={t('title')} />
      <main className="pb-6">
        {isSignedIn && (
          <Tabs
            layout="even"
            label={t('title')}
            value={tab}
            onChange={open}
            tabs={(['site', 'me'] as const).map((key) => ({ key, label: t(key) }))}
            className="mb-3"
          />
        )}
        <div className="px-4">
          {tab === 'me' ? (
            <Suspense fallback={<SkeletonRows className="h-16" />}>
              <PersonalMessages />
            </Suspense>
          ) : (
            <Notices />
          )}
        </div>
      </main>
    </>
  );
}

function Notices() {
  const t = useMessages<typeof messages>('notices');
  const locale = useLocale();
  const { data, isPending, isError, isFetching, refetch } = useNotices();
  useMarkSeen(data?.[0]?.id);
  return (
    <>
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
    </>
  );
}
