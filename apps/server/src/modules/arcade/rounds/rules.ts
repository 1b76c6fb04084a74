/** What counts of a game round (platforms.md §8). Pure; the SQL beside it says the same of sets. */
import { type Mills, mills } from '@longmen/engine';
import type { Kind } from '../../providers/index.ts';

export type RoundSums = {
  readonly kind: Kind;
  readonly stake: number;
  readonly payout: number;
  readonly returned: number;
};

/**
 * What of a round counts towards turnover: electronic games the stake, cards and live ones what was at risk, since both
 * sides of a table clear nothing. Stake is what was not given back.
 */
export function validOf({ kind, stake, payout, returned }: RoundSums): Mills {
  const kept = stake - returned;
  return mills(kind === 'electronic' ? kept : Math.min(kept, Math.abs(payout - kept)));
}

/** Turnover of what is valid, by whole percent, rounded down. */
export function turnoverOf(valid: Mills, factorPercent: number): Mills {
  return mills(Number((BigInt(valid) * BigInt(factorPercent)) / 100n));
}
