/** The play watch for a page's head, without its weight. */
import { lazy, Suspense } from 'react';

const Watch = lazy(() => import('./in-game.tsx').then((file) => ({ default: file.Watch })));

/** Time and net result, in a place that is reserved for them. */
export const WatchLine = () => (
  <div className="min-h-4.5">
    <Suspense>
      <Watch />
    </Suspense>
  </div>
);

/** Why nothing can be bet, while that is so. */
export const PauseBar = () => (
  <Suspense>
    <Watch bar />
  </Suspense>
);
