import { builtInActivities } from '@longmen/contract/calls/rewards';
import { EmptyState } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { useClaimable } from '../../features/rewards/claimable.ts';
import { useActivities } from './calls.ts';
import { ActivityCard } from './activity-card.tsx';
import type { messages } from './messages.ts';

/** The list of activities; more rows come when its end is in sight. */
export function ActivitiesPage() {
  const t = useMessages<typeof messages>('activities');
  const query = useActivities();
  const claimable = new Set<string>(useClaimable().map((name) => builtInActivities[name]));
  return (
    <>
      <Header title={t('title')} back={false} actions={<RefreshButton query={query} label={t('refresh')} />} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 4, className: 'h-30' }}
          empty={
            <EmptyState icon="gift" title={t('empty')}>
              {t('emptyNote')}
            </EmptyState>
          }
        >
          {(rows) =>
            rows.map((activity) => (
              <ActivityCard key={activity.id} activity={activity} isClaimable={claimable.has(activity.id)} />
            ))
          }
        </PagedRows>
      </main>
    </>
  );
}
