/** The sheets that a slip goes through: asked about, sent, accepted. They load when something is picked. */
import type { Slip } from '../state/bet.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { PlacedSheet } from './placed-sheet.tsx';

type BetSheetsProps = { onLowerStake: () => void; onChase: (slip: Slip) => void; onOrders: () => void };

export function BetSheets({ onLowerStake, onChase, onOrders }: BetSheetsProps) {
  return (
    <>
      <ConfirmSheet onLowerStake={onLowerStake} onChase={onChase} />
      <PlacedSheet onOrders={onOrders} />
    </>
  );
}
