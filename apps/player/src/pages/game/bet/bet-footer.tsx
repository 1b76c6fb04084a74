import { lazy, Suspense } from 'react';
import { useBetButton } from './use-bet-button.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { PendingStrip } from '../slip/pending-strip.tsx';
import { SlipSums } from '../slip/slip-sums.tsx';
import { StakeControl } from '../slip/stake-control.tsx';

const StakeKeypad = lazy(() => import('../slip/stake-keypad.tsx').then((part) => ({ default: part.StakeKeypad })));

type BetFooterProps = { keypadOpen: boolean; onKeypad: (open: boolean) => void };

/** The fixed footer of a game page: balance, stake, sums, bet. */
export function BetFooter({ keypadOpen, onKeypad }: BetFooterProps) {
  const onBet = useBetButton(() => onKeypad(true));
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-1 shadow-foot">
      <PendingStrip />
      {keypadOpen && (
        <Suspense fallback={null}>
          <StakeKeypad onDone={() => onKeypad(false)} />
        </Suspense>
      )}
      <div className="flex min-h-11 items-center gap-x-2">
        <BalanceFigure />
        <StakeControl keypadOpen={keypadOpen} onKeypad={onKeypad} />
      </div>
      <div className="pt-2 pb-2">
        <SlipSums onBet={onBet} />
      </div>
      <div className="safe-bottom" />
    </footer>
  );
}
