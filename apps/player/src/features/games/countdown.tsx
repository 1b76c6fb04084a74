import { clockText } from '@longmen/ui';
import { useSyncExternalStore } from 'react';
import { onSecond, serverNow } from '../../core/platform/clock.ts';

const left = (closesAt: number) => Math.max(0, Math.ceil((closesAt - serverNow()) / 1000));

/** Whole seconds until `closesAt` by the server's clock; turns with the shared timer. */
export function useSecondsLeft(closesAt: number): number {
  return useSyncExternalStore(onSecond, () => left(closesAt));
}

/** The next issue is usually known by then; until then the figure rests at zero. */
const graceMs = 2_000;

/** Time left as mm:ss; its own leaf, so that nothing around it renders each second. @param closesAt epoch ms */
export function Countdown({ closesAt, done }: { closesAt: number; done: string }) {
  const seconds = useSecondsLeft(closesAt);
  const over = useSyncExternalStore(onSecond, () => serverNow() >= closesAt + graceMs);
  return <span role="timer">{over ? done : clockText(seconds)}</span>;
}
