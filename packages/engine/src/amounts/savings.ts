/** The arithmetic of savings (money.md, "Savings"). Rates are percent a year in 1/1000. */
import { type Mills, mills, yuan } from './money.ts';

const hundredPercent = 100_000n;
const daysOfYear = 365n;

/** Interest of one day, rounded down to the mill; a year has 365 days (spec 2 §9). */
export function dayInterest(amount: Mills, yearlyRate: number): Mills {
  return mills(Number((BigInt(amount) * BigInt(yearlyRate)) / (hundredPercent * daysOfYear)));
}

/** What a transfer to the bank costs: a share of it, rounded up to whole yuan (spec 2 §5). */
export function savingsFee(amount: Mills, feeRate: number): Mills {
  const wholeYuan = hundredPercent * 1000n;
  return yuan(Number((BigInt(amount) * BigInt(feeRate) + wholeYuan - 1n) / wholeYuan));
}
