import { lazy, Suspense, useState } from 'react';
import { hasStoredIntent } from '../../core/once/stored-intent.ts';
import { useFollowed } from './followed.ts';

const SlipFollow = lazy(() => import('./slip-follow.tsx').then((file) => ({ default: file.SlipFollow })));

/** The sheet of the slip that is followed in a room, also when a reload came between; it loads when there is one. */
export function FollowHost() {
  const isRequested = useFollowed(({ slip }) => slip !== null);
  const [wasLeft] = useState(() => hasStoredIntent('follow-slip'));
  const [isDue, setIsDue] = useState(wasLeft);
  // Once loaded it stays: what is on its way has an outcome to show.
  if (isRequested && !isDue) setIsDue(true);
  return <Suspense>{isDue && <SlipFollow />}</Suspense>;
}
