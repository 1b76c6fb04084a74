/** One round of a run as the page keeps it. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';

export interface Round {
  readonly round: number;
  readonly issue: string;
  /** Empty for a round that is void. */
  readonly numbers: readonly number[];
  readonly orderNum: string;
  /** Mills. */
  readonly total: number;
  readonly payout: number;
  /** The stage no longer shows it: the round after it failed. */
  readonly isReset?: boolean;
}

/** Rounds that the page lists. */
export const maxRecent = 20;

export function roundOf(round: number, answer: OutputOf<Calls['playRound']>): Round {
  const { issue, numbers, orderNum, total, payout } = answer;
  return { round, issue, numbers, orderNum, total, payout };
}

export const sameRound = (one: Round, other: Round): boolean => one.orderNum === other.orderNum;
