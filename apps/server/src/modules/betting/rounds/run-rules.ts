/** When a run is over. Pure. Sources: spec 1 §4 (repeat draws); draws.md, "Instant draws". */
import { type Mills, mills } from '@longmen/engine';

/** Why a run is over: all rounds played, the player's word, a limit, a round that became void, or nobody played it on. */
export type RunEnd = 'done' | 'stopped' | 'loss' | 'profit' | 'balance' | 'void' | 'idle';

/** A run rests at most this long between two rounds: who comes back later decides anew. */
export const runIdleMs = 30 * 60_000;

export type RunTerms = {
  readonly rounds: number;
  /** What one round costs. */
  readonly roundCost: Mills;
  readonly stopLoss: Mills;
  readonly stopProfit: Mills | null;
  readonly stopBalance: Mills | null;
};

/** Sums over rounds: staked, paid back, how many, how many of them won. */
export type RunTotals = { readonly cost: Mills; readonly won: Mills; readonly rounds: number; readonly wins: number };

/**
 * Whether the run is over after a round, and why. The stop at loss looks ahead: no round is played that could take the
 * loss beyond it; the stop at balance likewise.
 * @param balance after the round
 */
export function runEndAfter(terms: RunTerms, totals: RunTotals, balance: Mills): RunEnd | null {
  const ahead = totals.won - totals.cost;
  if (totals.rounds >= terms.rounds) return 'done';
  if (terms.stopProfit !== null && ahead >= terms.stopProfit) return 'profit';
  if (terms.roundCost - ahead > terms.stopLoss) return 'loss';
  if (terms.stopBalance !== null && balance - terms.roundCost < terms.stopBalance) return 'balance';
  return null;
}

/** Totals with one more round; a round that became void counts for nothing. */
export function addRound(
  totals: RunTotals,
  round: { cost: Mills; payout: Mills; won: boolean; isVoid: boolean },
): RunTotals {
  if (round.isVoid) return totals;
  return {
    cost: mills(totals.cost + round.cost),
    won: mills(totals.won + round.payout),
    rounds: totals.rounds + 1,
    wins: totals.wins + Number(round.won),
  };
}

/** Both sums together. */
export function addTotals(one: RunTotals, other: RunTotals): RunTotals {
  return {
    cost: mills(one.cost + other.cost),
    won: mills(one.won + other.won),
    rounds: one.rounds + other.rounds,
    wins: one.wins + other.wins,
  };
}
