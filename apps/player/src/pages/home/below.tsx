import type { Calls, OutputOf } from '@longmen/contract';
import { lazy, Suspense } from 'react';
import { followedMax, useFollowedDraws } from '../../features/games/follow-draws.ts';
import { recentGames } from '../../features/games/recent.ts';
import { lotteryGames } from './pick-games.ts';
import { GetApp } from './get-app.tsx';
import { PlatformSections } from './platform-sections.tsx';
import { WinnerTicker } from './winner-ticker.tsx';

const HomePacket = lazy(() =>
  import('./packet/home-packet.tsx').then(({ HomePacket: packet }) => ({ default: packet })),
);
const Announcement = lazy(() => import('./announcement.tsx').then(({ Announcement: sheet }) => ({ default: sheet })));

/** The games above, as far as can be told before their clocks are known: the player's own, then the lotteries. */
function gamesAbove({ categories }: OutputOf<Calls['homeData']>): readonly number[] {
  return [...recentGames(), ...lotteryGames(categories, new Map(), followedMax).map(({ gid }) => gid)];
}

/** What home shows below the first screen; it comes after that is there. */
export function Below({ home }: { home: OutputOf<Calls['homeData']> }) {
  // From here, as it can wait for the first screen: its script is counted by the byte.
  useFollowedDraws(gamesAbove(home));
  return (
    <>
      <WinnerTicker winners={home.moneyWinners} />
      <WinnerTicker winners={home.cardWinners} icon="dice" />
      <PlatformSections layout={home.layout} categories={home.categories} />
      <GetApp name={home.webName} iosUrl={home.iosUrl} androidUrl={home.androidUrl} />
      <Suspense>
        <HomePacket />
      </Suspense>
      {home.announcement !== '' && (
        <Suspense>
          <Announcement text={home.announcement} />
        </Suspense>
      )}
    </>
  );
}
