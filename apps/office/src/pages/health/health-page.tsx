import { readHealth } from '@longmen/contract/console/health';
import { Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { Figures } from './figures.tsx';
import type { messages } from './messages.ts';
import { Processes } from './processes.tsx';

/** Processes beat so often; asking more often shows nothing new. */
const everyMs = 10_000;

/** How the site fares: what its processes say of themselves, draws, callbacks, the database and the keepers. */
export function HealthPage() {
  const t = useMessages<typeof messages>('health');
  const { data, error, refetch } = useQuery({
    queryKey: ['readHealth'],
    queryFn: ({ signal }) => callConsole(readHealth, {}, { signal }),
    refetchInterval: everyMs,
  });
  return (
    <>
      <PageHead title={t('title')}>
        {data && (
          <span className="text-note text-text-3">
            <Time at={data.asOf} />
          </span>
        )}
      </PageHead>
      <div
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto bg-bg p-4"
        tabIndex={0}
        role="region"
        aria-label={t('all')}
      >
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-40" />}
        {data && (
          <>
            <Figures health={data} />
            <Processes processes={data.processes} />
          </>
        )}
      </div>
    </>
  );
}
