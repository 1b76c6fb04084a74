import { useEffect, useState } from 'react';
import { onSecond, serverNow } from '../../core/platform/clock.ts';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - serverNow()) / 1000));

/** Whole seconds until a moment by the server's clock, 0 after it. @param until epoch milliseconds */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => onSecond(() => setSeconds(secondsUntil(until))), [until]);
  return seconds;
}
