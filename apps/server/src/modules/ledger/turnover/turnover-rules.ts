/** The arithmetic of turnover requirements (money.md, "Turnover"). Pure. */
import { type Mills, mills } from '@longmen/engine';

/**
 * What opened a requirement; stored. `correction`: turnover was counted for a game round that is void after all. A share of a packet was a player's money: like a deposit it binds nothing
 * but withdrawals.
 */
export const requirementSources = { deposit: 1, bonus: 2, packet: 3, correction: 4 } as const;
export type RequirementSource = keyof typeof requirementSources;

export type OpenRequirement = {
  readonly source: RequirementSource;
  /** The deposit, bonus or share itself. */
  readonly amount: Mills;
  readonly required: Mills;
  readonly relaxation: Mills;
};

/** How a player stands. */
export type TurnoverStanding = {
  /** Every open requirement is met, or there is none. */
  readonly isPassed: boolean;
  /** Σ required (`auth_dml`). */
  readonly required: Mills;
  /** Staked since the last reset (`dml`); 0 while nothing is required. */
  readonly turnover: Mills;
  /** What is still to be staked, relaxation taken off (`w_dml`); 0 when passed. */
  readonly remaining: Mills;
  /** Bonuses whose turnover is open: not to be withdrawn. */
  readonly bonusBound: Mills;
  readonly open: readonly OpenRequirement[];
};

/** What has to be staked for an amount, rounded up to the mill. `factorPercent` is whole: 100 is once. */
export function requiredTurnover(amount: Mills, factorPercent: number): Mills {
  return mills(Number((BigInt(amount) * BigInt(factorPercent) + 99n) / 100n));
}

/** `turnover` counts from the last reset. All open requirements pass together. */
export function standingOf(open: readonly OpenRequirement[], turnover: Mills): TurnoverStanding {
  const sum = (pick: (each: OpenRequirement) => number) => open.reduce((total, each) => total + pick(each), 0);
  const required = sum((each) => each.required);
  const remaining = Math.max(0, required - sum((each) => each.relaxation) - turnover);
  const isPassed = remaining === 0;
  return {
    isPassed,
    required: mills(isPassed ? 0 : required),
    turnover: mills(isPassed ? 0 : turnover),
    remaining: mills(remaining),
    bonusBound: mills(isPassed ? 0 : sum((each) => (each.source === 'bonus' ? each.amount : 0))),
    open: isPassed ? [] : open,
  };
}
