import type { Calls, OutputOf } from '@longmen/contract';
import { lazy, Suspense } from 'react';
import { GetApp } from './get-app.tsx';
import { PlatformSections } from './platform-sections.tsx';
import { WinnerTicker } from './winner-ticker.tsx';

const Announcement = lazy(() => import('./announcement.tsx').then(({ Announcement: sheet }) => ({ default: sheet })));

/** What home shows below the first screen; it comes after that is there. */
export function Below({ home }: { home: OutputOf<Calls['homeData']> }) {
  return (
    <>
      <WinnerTicker winners={home.moneyWinners} />
      <PlatformSections layout={home.layout} categories={home.categories} />
      <GetApp name={home.webName} iosUrl={home.iosUrl} androidUrl={home.androidUrl} />
      {home.announcement !== '' && (
        <Suspense>
          <Announcement text={home.announcement} />
        </Suspense>
      )}
    </>
  );
}
