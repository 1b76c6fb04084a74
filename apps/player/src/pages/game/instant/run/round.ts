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
  /** The draw panel no longer shows it: the round after it failed. */
  readonly isReset?: boolean;
}

/** Rounds that the page lists. */
export const maxRecent = 20;

/** A played round out of the server's answer. */
export function roundOf(round: number, answer: OutputOf<Calls['playRound']>): Round {
  const { issue, numbers, orderNum, total, payout } = answer;
  return { round, issue, numbers, orderNum, total, payout };
}

/** Whether two rounds are one, by order number. */
export const sameRound = (one: Round, other: Round): boolean => one.orderNum === other.orderNum;
