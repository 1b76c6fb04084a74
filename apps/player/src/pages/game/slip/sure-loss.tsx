/** A word where every outcome costs money: opposite bets, or more numbers than the winning one can pay for. */
import { type Slip, slipMills } from '../bet/bet.ts';
import { useMessages } from '../use-messages.ts';

/** @param most the most that the slip can pay, in mills; null or undefined while it is not known */
export function SureLoss({ slip, payoutMax }: { slip: Slip; payoutMax: number | null | undefined }) {
  const t = useMessages();
  const loss = typeof payoutMax === 'number' ? slipMills(slip) - payoutMax : 0;
  if (loss <= 0) return null;
  return (
    <p role="status" className="t-label mb-2 rounded-ctl bg-warn-soft px-3 py-2 text-warn tabular-nums">
      {t('confirm.sureLoss', { amount: { mills: loss } })}
    </p>
  );
}
