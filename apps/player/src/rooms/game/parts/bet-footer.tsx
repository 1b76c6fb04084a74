/** The fixed footer of a game page: balance, stake, sums, bet. */
import { useBetButton } from '../use-bet-button.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { PendingStrip } from './pending-strip.tsx';
import { SlipSums } from './slip-sums.tsx';
import { StakeControl, StakeKeypad } from './stake-control.tsx';

type BetFooterProps = { keypadOpen: boolean; onKeypad: (open: boolean) => void };

export function BetFooter({ keypadOpen, onKeypad }: BetFooterProps) {
  const onBet = useBetButton(() => onKeypad(true));
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-1 shadow-foot">
      <PendingStrip />
      {keypadOpen && <StakeKeypad onDone={() => onKeypad(false)} />}
      <div className="flex min-h-11 flex-wrap items-center gap-x-2">
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
