import { ErrorState, Skeleton } from '@longmen/ui';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useClocks } from '../../features/games/clocks.ts';
import { useNotices } from '../../features/notices/notices.ts';
import { useHomeData } from '../../core/api/queries.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { gameState } from '../../features/games/game-state.ts';
import { recentGames } from '../../features/games/recent.ts';
import { servicePath } from '../../features/chrome/service-link.tsx';
import { useMoneyDoors } from '../../features/chrome/money-doors.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { Banners } from './banners.tsx';
import { ContinueRow } from './continue-row.tsx';
import { Lotteries, LotteriesSkeleton } from './lotteries.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { TopBar } from './top-bar.tsx';
import { VisitorCard } from './visitor-card.tsx';
import { lotteries } from './pick-games.ts';
import type { messages } from './messages.ts';

const Below = lazy(() => import('./below.tsx').then(({ Below: below }) => ({ default: below })));

/** The online count and the winners are asked for this often while home is looked at. */
const askEveryMs = 60_000;

/** The home page: money first, then what is open, then what was won. */
export function HomePage() {
  const t = useMessages<typeof messages>('home');
  const signedIn = useSignedIn();
  const { data, isError, isFetching, refetch } = useHomeData(askEveryMs);
  // What is built of it is built in slices: a tap may come between.
  const home = useDeferredValue(data);
  const doors = useMoneyDoors();
  /** Before, what can be done with money is not known: a link that changed its place would be tapped by mistake. */
  const settled = home !== undefined || isError;
  const { data: notices } = useNotices();
  const { data: heard, isError: clocksFailed } = useClocks();
  const clockList = useDeferredValue(heard);
  const clocks = useMemo(() => new Map(clockList?.map((clock) => [clock.gid, clock])), [clockList]);
  const recent = useMemo(() => {
    const games = lotteries(home?.categories ?? []).flatMap(({ games: some }) => some);
    return recentGames().flatMap((gid) =>
      games.filter((game) => game.gid === gid && gameState(game, clocks.get(gid)) === 'open'),
    );
  }, [home, clocks]);

  return (
    <>
      <TopBar name={home?.webName ?? 'Longmen'} logo={home?.headLogo} online={home?.onlineCount ?? 0} />
      <main className="px-4 pb-4">
        {signedIn ? <BalanceCard doors={settled ? doors : undefined} /> : <VisitorCard trial={home?.guestOpen} />}
        {!home && !isError && <Skeleton className="mt-3 h-30 rounded-card!" />}
        {isError && !home && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {home && <Banners banners={home.banners} />}
        {notices ? <NoticeBar notices={notices} line={home?.newNotice ?? ''} /> : <div className="mt-1 h-11" />}
        {settled ? (
          <Shortcuts
            topUp={!signedIn && doors.topUp}
            withdraw={!signedIn && doors.withdraw}
            chases={signedIn}
            serviceUrl={home?.serviceUrl || servicePath}
          />
        ) : (
          <Skeleton className="mt-1 h-16" />
        )}
        {signedIn && <ContinueRow games={recent} clocks={clocks} />}
        {/* Open games stand first: before their clocks are here, the tiles would change places. */}
        {home && (clockList || clocksFailed) ? (
          <Lotteries layout={home.layout} categories={home.categories} clocks={clocks} />
        ) : (
          !isError && <LotteriesSkeleton />
        )}
        {home && (
          <Suspense fallback={<div className="h-11" aria-busy="true" />}>
            <Below home={home} />
          </Suspense>
        )}
      </main>
    </>
  );
}
