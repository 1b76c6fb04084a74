import { useGame } from '../store.ts';
import { useSecondsLeft } from './countdown.tsx';

const veilFrom = 5;

/** The last five seconds: the board dims under a big digit; taps still reach it, the slip is kept. */
export function ClosingVeil() {
  const open = useGame(({ round }) => round.phase === 'open' && round.visible);
  const closesAt = useGame(({ round }) => round.closesAt);
  const left = useSecondsLeft(closesAt);
  if (!open || left > veilFrom || left === 0) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-[5] bg-bg/55">
      <span className="sticky top-[46dvh] grid place-items-center text-[6rem] leading-none font-bold text-warn tabular-nums">
        {left}
      </span>
    </div>
  );
}
