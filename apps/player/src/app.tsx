import { LayerHostContext, ToastHost } from '@longmen/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { queryClient } from './core/api/query-client.ts';
import { syncClock } from './core/api/sync-clock.ts';
import { useMessages } from './core/i18n/use-messages.ts';
import { followFrame, useFollowsMoney } from './features/money-news/store.ts';
import { useSiteCurrency } from './core/platform/site-currency.ts';
import { onDrift } from './core/platform/clock.ts';
import { useSiteZone } from './core/platform/site-zone.ts';
import { useQuestion } from './core/dialogs/confirm.ts';
import { FailureBoundary } from './core/page/failure-boundary.tsx';
import { LoadFailed } from './core/page/load-failed.tsx';
import { NetworkBar } from './core/page/network-bar.tsx';
import { PageSkeleton } from './core/page/page-skeleton.tsx';
import { TabBar } from './features/chrome/tab-bar.tsx';
import { openLayer } from './core/router/history.ts';
import { RouterView } from './core/router/router-view.tsx';
import { useSession } from './core/session/session.ts';
import { useToast } from './core/dialogs/toast.ts';
import type { messages } from './core/messages.ts';

/** Its dialog comes with the sheets of other pages: home asks nothing, or hardly ever. */
const QuestionHost = lazy(() =>
  import('./core/dialogs/question-host.tsx').then((part) => ({ default: part.QuestionHost })),
);

/** Comes where money of the player's is on its way. */
const NewsBar = lazy(() => import('./features/money-news/news-bar.tsx').then((part) => ({ default: part.NewsBar })));

/** Comes with the pages of the community; its place is there before it. */
const RoomTabs = lazy(() => import('./features/chat/room-tabs.tsx').then((part) => ({ default: part.RoomTabs })));
const roomTabs = (
  <Suspense fallback={<div className="min-h-14 border-t border-hair bg-surface" />}>
    <RoomTabs />
  </Suspense>
);

/** What runs beside every page: the clock, the socket, toasts, news of money, questions, the connection banner. */
export function App() {
  const token = useSession((session) => session.token);
  // Every time and amount on screen is printed again when the site names another zone or currency than before.
  useSiteZone((state) => state.zone);
  useSiteCurrency();
  const toast = useToast((state) => state.toast);
  const hasQuestion = useQuestion((state) => state.pending !== null);
  const followsMoney = useFollowsMoney();
  const closeLabel = useMessages<typeof messages>('core')('close');
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
    const push = import('./core/push/push.ts');
    void push.then(({ startPush }) => startPush(token, followFrame)).catch(() => undefined);
    return () => void push.then(({ stopPush }) => stopPush()).catch(() => undefined);
  }, [token]);

  return (
    <QueryClientProvider client={queryClient}>
      <NetworkBar />
      <LayerHostContext value={layerHost}>
        <FailureBoundary>
          <RouterView tabBar={<TabBar />} roomTabs={roomTabs} waiting={<PageSkeleton />} Failure={LoadFailed} />
          <Suspense>{hasQuestion && <QuestionHost />}</Suspense>
          <Suspense>{followsMoney && <NewsBar />}</Suspense>
        </FailureBoundary>
      </LayerHostContext>
      <ToastHost toast={toast} />
    </QueryClientProvider>
  );
}
