/** What counts of a game round (platforms.md §8). Pure; the SQL beside it says the same for sets. */
import { type Mills, mills } from '@longmen/engine';
import { kindCodes } from '../wallet/statuses.ts';

export type RoundSums = {
  readonly kind: keyof typeof kindCodes;
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

/** `validOf` as an expression. All are SQL expressions; `kind` is a code. */
export function validSql(kind: string, stake: string, payout: string, returned: string): string {
  const kept = `(${stake} - ${returned})`;
  return `(CASE ${kind} WHEN ${kindCodes.electronic} THEN ${kept} ELSE least(${kept}, abs(${payout} - ${kept})) END)`;
}

/** Turnover of what is valid, by whole percent, rounded down. */
export function turnoverOf(valid: Mills, factorPercent: number): Mills {
  return mills(Number((BigInt(valid) * BigInt(factorPercent)) / 100n));
}
