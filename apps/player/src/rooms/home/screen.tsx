import { ErrorState, Skeleton } from '@longmen/ui';
import { useMemo } from 'react';
import { useClocks } from '../../api/clocks.ts';
import { useNotices } from '../../api/notices.ts';
import { useHomeData } from '../../api/queries.ts';
import { useWords } from '../../i18n/words.ts';
import { gameState, recentGames } from '../../shell/games/index.ts';
import { useSignedIn } from '../../shell/index.ts';
import { BalanceCard } from './parts/balance-card.tsx';
import { Banners } from './parts/banners.tsx';
import { ContinueRow } from './parts/continue-row.tsx';
import { GetApp } from './parts/get-app.tsx';
import { Lotteries, LotteriesSkeleton } from './parts/lotteries.tsx';
import { NoticeBar } from './parts/notice-bar.tsx';
import { Shortcuts } from './parts/shortcuts.tsx';
import { TopBar } from './parts/top-bar.tsx';
import { VisitorCard } from './parts/visitor-card.tsx';
import { WinnerTicker } from './parts/winner-ticker.tsx';
import { lotteryLimit } from './pick-games.ts';
import type { words } from './words.ts';

/** The home page: money first, then what is open, then what was won. */
export function Screen() {
  const t = useWords<typeof words>('home');
  const signedIn = useSignedIn();
  const { data: home, isError, isFetching, refetch } = useHomeData();
  const { data: notices } = useNotices();
  const { data: clockList, isError: clocksFailed } = useClocks();
  const clocks = useMemo(() => new Map(clockList?.map((clock) => [clock.gid, clock])), [clockList]);
  const recent = useMemo(() => {
    const games = home?.categories.flatMap((category) => category.games) ?? [];
    return recentGames().flatMap((gid) =>
      games.filter((game) => game.gid === gid && gameState(game, clocks.get(gid)) === 'open'),
    );
  }, [home, clocks]);

  return (
    <>
      <TopBar name={home?.webName ?? 'Longmen'} online={home?.onlineCount ?? 0} />
      <main className="px-4 pb-4">
        {signedIn ? (
          <BalanceCard topUp={home?.topUpOpen ?? false} withdraw={home?.withdrawOpen ?? false} />
        ) : (
          <VisitorCard trial={home?.guestOpen} />
        )}
        {!home && !isError && <Skeleton className="mt-3 h-30 rounded-card!" />}
        {isError && !home && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {home && <Banners banners={home.banners} />}
        {notices ? <NoticeBar notices={notices} /> : <div className="mt-1 h-11" />}
        <Shortcuts serviceUrl={home?.serviceUrl ?? ''} />
        {signedIn && <ContinueRow games={recent} clocks={clocks} />}
        {/* Open games stand first: before their clocks are here, the tiles would change places. */}
        {home && (clockList || clocksFailed) ? (
          <Lotteries
            layout={home.layout}
            limit={lotteryLimit({ chess: home.chessOpen, live: home.platforms.live })}
            categories={home.categories}
            clocks={clocks}
          />
        ) : (
          !isError && <LotteriesSkeleton />
        )}
        {home && <WinnerTicker winners={home.moneyWinners} categories={home.categories} />}
        {home && <GetApp iosUrl={home.iosUrl} androidUrl={home.androidUrl} />}
      </main>
    </>
  );
}
