import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { queryClient } from './core/api/query-client.ts';
import { loadMessages } from './core/i18n/locale.ts';
import { useMessages } from './core/i18n/use-messages.ts';
import { noteHand } from './core/lock/idle.ts';
import { leave, readMe, showLock, useSession } from './core/session/session.ts';
import { followTabs } from './core/session/tabs.ts';
import { Button } from './features/kit/parts/button.tsx';
import { LockPage } from './pages/sign-in/lock-page.tsx';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import type { messages } from './core/messages.ts';

/** Everything behind the sign-in comes after it. */
const Console = lazy(async () => {
  const [part] = await Promise.all([
    import('./console.tsx'),
    loadMessages(['shell', 'kit', 'rights', 'incident-scopes']),
  ]);
  return { default: part.Console };
});

/** The console, or what stands in its place: the way in, a locked screen, a server that does not answer. */
export function App() {
  const phase = useSession((state) => state.phase);
  useEffect(() => followTabs({ seen: noteHand, locked: showLock, left: leave, opened: () => void readMe() }), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {phase === 'out' && <SignInPage />}
        {phase === 'locked' && <LockPage />}
        {phase === 'lost' && <LostServer />}
        {phase === 'in' && (
          <Suspense fallback={null}>
            <Console />
          </Suspense>
        )}
      </QueryClientProvider>
    </CSPProvider>
  );
}

function LostServer() {
  const t = useMessages<typeof messages>('core');
  return (
    <main role="alert" className="grid h-full place-content-center gap-3 text-center">
      <p className="text-page font-semibold">{t('noServer')}</p>
      <Button size="large" sign="refresh" onClick={() => void readMe()}>
        {t('retry')}
      </Button>
    </main>
  );
}
