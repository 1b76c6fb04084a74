import { LayerHostContext, ToastHost } from '@longmen/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { syncClock } from '../api/sync-clock.ts';
import { useWords } from '../i18n/words.ts';
import { followFrame, useFollowsMoney } from '../money-news/store.ts';
import { useSiteCurrency } from '../platform/site-currency.ts';
import { onDrift } from '../platform/clock.ts';
import { useSiteZone } from '../platform/site-zone.ts';
import { useQuestion } from './confirm.ts';
import { FailureBoundary } from './parts/failure-boundary.tsx';
import { LoadFailed } from './parts/load-failed.tsx';
import { NetworkBar } from './parts/network-bar.tsx';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import { openLayer } from './router/history.ts';
import { RouterView } from './router/router-view.tsx';
import { useSession } from './session.ts';
import { useToast } from './toast.ts';
import type { words } from './words.ts';

/** Its dialog comes with the sheets of other pages: home asks nothing, or hardly ever. */
const QuestionHost = lazy(() => import('./parts/question-host.tsx').then((part) => ({ default: part.QuestionHost })));

/** Comes where money of the player's is on its way. */
const NewsBar = lazy(() => import('../money-news/news-bar.tsx').then((part) => ({ default: part.NewsBar })));

/** What runs beside every page: the clock, the socket, toasts, news of money, questions, the connection banner. */
export function App() {
  const token = useSession((session) => session.token);
  // Every time and amount on screen is printed again when the site names another zone or currency than before.
  useSiteZone((state) => state.zone);
  useSiteCurrency();
  const toast = useToast((state) => state.toast);
  const asked = useQuestion((state) => state.asked !== null);
  const followsMoney = useFollowsMoney();
  const closeLabel = useWords<typeof words>('shell')('close');
  const layerHost = useMemo(() => ({ closeLabel, opened: openLayer }), [closeLabel]);

  useEffect(() => {
    const sync = () => {
      if (!document.hidden) void syncClock();
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    const stopDrift = onDrift(sync);
    return () => {
      stopDrift();
      document.removeEventListener('visibilitychange', sync);
    };
  }, []);

  // The socket comes after the page: everything works without it, so whoever cannot load it now goes on asking.
  useEffect(() => {
    const push = import('../api/push.ts');
    void push.then(({ startPush }) => startPush(token, followFrame)).catch(() => undefined);
    return () => void push.then(({ stopPush }) => stopPush()).catch(() => undefined);
  }, [token]);

  return (
    <QueryClientProvider client={queryClient}>
      <NetworkBar />
      <LayerHostContext value={layerHost}>
        <FailureBoundary>
          <RouterView tabBar={<TabBar />} waiting={<PageSkeleton />} Failure={LoadFailed} />
          <Suspense>{asked && <QuestionHost />}</Suspense>
          <Suspense>{followsMoney && <NewsBar />}</Suspense>
        </FailureBoundary>
      </LayerHostContext>
      <ToastHost toast={toast} />
    </QueryClientProvider>
  );
}
