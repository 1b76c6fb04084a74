import { EmptyState, ErrorState, IconButton, SkeletonRows } from '@longmen/ui';
import { useWords } from '../../i18n/words.ts';
import { EndMark, Header } from '../../shell/index.ts';
import { useActivities } from './calls.ts';
import { ActivityCard } from './parts/activity-card.tsx';
import type { words } from './words.ts';

/** The list of activities; more rows come when its end is in sight. */
export function Screen() {
  const t = useWords<typeof words>('activities');
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useActivities();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <Header
        title={t('title')}
        back={false}
        actions={
          <IconButton icon="refresh" label={t('refresh')} disabled={isFetching} onClick={() => void refetch()} />
        }
      />
      <main className="flex flex-col gap-3 px-4 pb-6">
        {isPending && <SkeletonRows count={4} className="h-30" />}
        {isError && rows.length === 0 && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data && rows.length === 0 && (
          <EmptyState icon="gift" title={t('empty')}>
            {t('emptyNote')}
          </EmptyState>
        )}
        {rows.map((activity) => (
          <ActivityCard key={activity.id} activity={activity} />
        ))}
        {rows.length > 0 && (
          <EndMark text={t('end')} more={hasNextPage} busy={isFetching} onReach={() => void fetchNextPage()} />
        )}
      </main>
    </>
  );
}
