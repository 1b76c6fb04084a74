/** The play watch for a page's head, without its weight. */
import { lazy, Suspense } from 'react';

const Watch = lazy(() => import('./in-game.tsx').then((file) => ({ default: file.Watch })));

/** Time and net result, in a place that is reserved for them. */
export const WatchLine = () => (
  <div className="min-h-4.5">
    <Suspense>
      <Watch part="line" />
    </Suspense>
  </div>
);

/** Why nothing can be bet, while that is so. */
export const PauseBar = () => (
  <Suspense>
    <Watch part="bar" />
  </Suspense>
);

/** The same in a sheet that would bet. */
export const PausedNote = () => (
  <div className="mb-3 empty:hidden">
    <Suspense>
      <Watch part="note" />
    </Suspense>
  </div>
);

/** What a button is called that the break closes; it is read only while `usePaused` says so. */
export const PauseName = () => (
  <Suspense>
    <Watch part="name" />
  </Suspense>
);

/** Until when, beside it. */
export const PauseEnd = () => (
  <Suspense>
    <Watch part="end" />
  </Suspense>
);
