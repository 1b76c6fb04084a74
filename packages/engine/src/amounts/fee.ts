/** Fees of payments (money.md, "Fees"). */
import { type Mills, mills } from './money.ts';

/** A channel's fee on an amount, up to the mill: its share in 1/1000, and the fixed part. */
export function feeOf(amount: Mills, permille: number, fixed: Mills): Mills {
  const thousandths = amount * permille;
  const remainder = thousandths % 1000;
  return mills((thousandths - remainder) / 1000 + (remainder === 0 ? 0 : 1) + fixed);
}
