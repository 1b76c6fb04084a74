import { Refused } from '@longmen/contract';
import { activityDetail } from '@longmen/contract/calls/content';
import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { RichText } from '../../core/page/rich-text.tsx';
import { useRedirect, useRoute } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

const api = quietApi({ activityDetail });

/** One activity. One that does not exist leads back to the list (spec 2 §2). */
export function ActivityDetailPage() {
  const t = useMessages<typeof messages>('activity-detail');
  const locale = useLocale();
  const id = useRoute().params['id'] ?? '';
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['activity', id, locale],
    queryFn: ({ signal }) => api.activityDetail({ id }, { signal }),
    staleTime: 60_000,
  });
  const gone = error instanceof Refused && error.refusal === 'activityUnknown';
  useRedirect(gone ? '/active' : undefined);
  return (
    <>
      <Header title={data?.title ?? t('title')} />
      <main className="px-4 pb-8">
        {isPending && <SkeletonRows count={4} className="h-8" />}
        {error && !gone && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.picture && <img src={data.picture} alt="" className="mb-3 w-full rounded-card" />}
        {data && <RichText html={data.html} />}
      </main>
    </>
  );
}
