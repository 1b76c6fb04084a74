import { ToastHost } from '@longmen/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startPush, stopPush } from '../api/push.ts';
import { queryClient } from '../api/query-client.ts';
import { syncClock } from '../api/sync-clock.ts';
import { useSiteZone } from '../platform/site-zone.ts';
import { FailureBoundary } from './parts/failure-boundary.tsx';
import { NetworkBar } from './parts/network-bar.tsx';
import { QuestionHost } from './parts/question-host.tsx';
import { RouterView } from './router/router-view.tsx';
import { useSession } from './session.ts';
import { useToast } from './toast.ts';

/** What runs beside every page: the clock, the socket, toasts, questions, the connection banner. */
export function App() {
  const token = useSession((session) => session.token);
  // Every time on screen is printed again when the site names another zone than before.
  useSiteZone((state) => state.zone);
  const toast = useToast((state) => state.toast);

  useEffect(() => {
    const sync = () => {
      if (!document.hidden) void syncClock();
    };
    sync();
    document.addEventListener('visibilitychange', sync);
    return () => document.removeEventListener('visibilitychange', sync);
  }, []);

  useEffect(() => {
    startPush(token);
    return stopPush;
  }, [token]);

  return (
    <QueryClientProvider client={queryClient}>
      <NetworkBar />
      <FailureBoundary>
        <RouterView />
        <QuestionHost />
      </FailureBoundary>
      <ToastHost toast={toast} />
    </QueryClientProvider>
  );
}
