import { useEffect, useState } from 'react';
import { onSecond, serverNow } from '../../../core/platform/clock.ts';

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - serverNow()) / 1_000));

/** Full seconds until an epoch time in ms; 0 from then on. */
export function useSecondsTo(at: number): number {
  const [, tick] = useState(0);
  const isAhead = at > serverNow();
  useEffect(() => {
    if (!isAhead) return;
    return onSecond(() => tick((count) => count + 1));
  }, [isAhead]);
  return secondsTo(at);
}
