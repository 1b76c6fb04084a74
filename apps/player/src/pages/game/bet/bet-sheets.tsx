import { useEffect } from 'react';
import { randomKey } from '../../../core/platform/random-key.ts';
import { maximumOf } from '../slip/slip-maximum.ts';
import { type Slip, slipMills } from './bet.ts';
import { useGame, useGameStore } from '../store.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { PlacedNote } from './placed-note.tsx';

type BetSheetsProps = { onLowerStake: () => void; onChase: (slip: Slip) => void };

/** What a slip goes through: asked about, sent, accepted. It loads when something is picked. */
export function BetSheets({ onLowerStake, onChase }: BetSheetsProps) {
  useQuietBet();
  return (
    <>
      <ConfirmSheet onLowerStake={onLowerStake} onChase={onChase} />
      <PlacedNote />
    </>
  );
}

/**
 * Sends a slip that the player wants no question about; one that loses whatever is drawn is asked about all the same.
 */
function useQuietBet(): void {
  const store = useGameStore();
  const quiet = useGame(({ bet }) => (bet.step === 'confirm' && bet.quiet ? bet.slip : null));
  useEffect(() => {
    if (quiet === null) return;
    const payoutMax = maximumOf(store.family.plays, quiet);
    const loses = payoutMax !== null && payoutMax < slipMills(quiet);
    store.dispatch(loses ? { t: 'questionDue' } : { t: 'betConfirmed', key: randomKey() });
  }, [quiet, store]);
}
