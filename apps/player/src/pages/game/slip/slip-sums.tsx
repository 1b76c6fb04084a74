import { lazy, Suspense } from 'react';
import { hasPicks } from './picks.ts';
import { useGame } from '../store.ts';
import { Sums } from './sums.tsx';

const IdleSums = lazy(() => import('./idle-sums.tsx').then((part) => ({ default: part.IdleSums })));

/** The row of sums in the footer: of what is chosen, or of the last slip while nothing is. */
export function SlipSums({ onBet }: { onBet: () => void }) {
  const idle = useGame(({ picks, bet }) => !hasPicks(picks) && bet.step === 'none');
  const sums = <Sums onBet={onBet} />;
  return idle ? (
    <Suspense fallback={sums}>
      <IdleSums onBet={onBet} />
    </Suspense>
  ) : (
    sums
  );
}
