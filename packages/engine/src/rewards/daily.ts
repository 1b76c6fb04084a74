/** The daily bonus: a share of yesterday's valid bets. Source: docs/design/agents-rewards.md, "Rewards". */
import { type Mills, mills } from '../amounts/money.ts';

/** Hundredths of a percent. */
export type RewardRate = number;

export type DailyTerms = {
  /** From which valid bets each tier begins, ascending. */
  readonly tiers: readonly Mills[];
  /** The rate of each tier by level; a level that is left out gets nothing. */
  readonly rates: Readonly<Record<number, readonly RewardRate[]>>;
  /** The most that a day pays. */
  readonly max: Mills;
};

/** The tier that was reached counts from 1; 0 is none. */
export type DailyReward = { readonly tier: number; readonly rate: RewardRate; readonly money: Mills };

/** What `valid` bets of a day pay at a level: the highest tier's rate on the whole amount, rounded down to the mill. */
export function dailyReward(valid: Mills, level: number, { tiers, rates, max }: DailyTerms): DailyReward {
  const tier = tiers.filter((from) => valid >= from).length;
  const rate = rates[level]?.[tier - 1] ?? 0;
  const exact = (BigInt(valid) * BigInt(rate)) / 10_000n;
  return { tier, rate, money: exact > BigInt(max) ? max : mills(Number(exact)) };
}
