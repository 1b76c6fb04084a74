import { ErrorState, Skeleton } from '@longmen/ui';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { useClocks } from '../../features/games/clocks.ts';
import { useNotices } from '../../features/notices/notices.ts';
import { useHomeData } from '../../core/api/queries.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { servicePath } from '../../features/chrome/service-link.tsx';
import { useMoneyLinks } from '../../features/chrome/money-links.ts';
import { useSignedIn } from '../../core/session/session.ts';
import { BalanceCard } from './balance-card.tsx';
import { LotteriesSkeleton } from './lotteries-skeleton.tsx';
import { TopBar } from './top-bar.tsx';
import { VisitorCard } from './visitor-card.tsx';
import type { messages } from './messages.ts';

const loadBlocks = () => import('./blocks.tsx');
const Banners = lazy(() => loadBlocks().then(({ Banners: carousel }) => ({ default: carousel })));
const ContinueRow = lazy(() => loadBlocks().then(({ ContinueRow: row }) => ({ default: row })));
const Lotteries = lazy(() => loadBlocks().then(({ Lotteries: block }) => ({ default: block })));
const NoticeBar = lazy(() => loadBlocks().then(({ NoticeBar: bar }) => ({ default: bar })));
const Shortcuts = lazy(() => loadBlocks().then(({ Shortcuts: menu }) => ({ default: menu })));
const Below = lazy(() => import('./below.tsx').then(({ Below: below }) => ({ default: below })));

/** What stands in the place of a block until its data and its code are there. */
const bannerPlace = <Skeleton className="mt-3 h-30 rounded-card!" />;
const noticePlace = <div className="mt-1 h-11" />;
const menuPlace = <Skeleton className="mt-1 h-16" />;

/** The online count and the winners are asked for this often while home is looked at. */
const askEveryMs = 60_000;

/** The home page: money first, then what is open, then what was won. */
export function HomePage() {
  const t = useMessages<typeof messages>('home');
  const signedIn = useSignedIn();
  const { data, isError, isFetching, refetch } = useHomeData(askEveryMs);
  // What is built of it is built in slices: a tap may come between.
  const home = useDeferredValue(data);
  const links = useMoneyLinks();
  /** Before, what can be done with money is not known: a link that changed its place would be tapped by mistake. */
  const settled = home !== undefined || isError;
  const { data: notices } = useNotices();
  const { data: latestClocks, isError: clocksFailed } = useClocks();
  const clockList = useDeferredValue(latestClocks);
  const clocks = useMemo(() => new Map(clockList?.map((clock) => [clock.gid, clock])), [clockList]);
  // Beside the data that they show; the tiles are a file of their own, which would be asked for after this one.
  useEffect(() => {
    void Promise.all([loadBlocks(), import('../../features/games/game-tile.tsx')]).catch(() => undefined);
  }, []);

  return (
    <>
      <TopBar name={home?.webName ?? 'Longmen'} logo={home?.headLogo} online={home?.onlineCount ?? 0} />
      <main className="px-4 pb-4">
        {signedIn ? <BalanceCard links={settled ? links : undefined} /> : <VisitorCard trial={home?.guestOpen} />}
        {isError && !home && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        <Suspense fallback={bannerPlace}>
          {home ? <Banners banners={home.banners} /> : !isError && bannerPlace}
        </Suspense>
        <Suspense fallback={noticePlace}>
          {notices ? <NoticeBar notices={notices} line={home?.newNotice ?? ''} /> : noticePlace}
        </Suspense>
        <Suspense fallback={menuPlace}>
          {settled ? (
            <Shortcuts
              topUp={!signedIn && links.topUp}
              withdraw={!signedIn && links.withdraw}
              chases={signedIn}
              serviceUrl={home?.serviceUrl || servicePath}
            />
          ) : (
            menuPlace
          )}
        </Suspense>
        <Suspense fallback={null}>
          {signedIn && home && <ContinueRow categories={home.categories} clocks={clocks} />}
        </Suspense>
        {/* Open games stand first: before their clocks are here, the tiles would change places. */}
        <Suspense fallback={<LotteriesSkeleton />}>
          {home && (clockList || clocksFailed) ? (
            <Lotteries layout={home.layout} categories={home.categories} clocks={clocks} />
          ) : (
            !isError && <LotteriesSkeleton />
          )}
        </Suspense>
        {home && (
          <Suspense fallback={<div className="h-11" aria-busy="true" />}>
            <Below home={home} />
          </Suspense>
        )}
      </main>
    </>
  );
}
