/** What a chase does next, and when it is over. Pure. Source: draws.md, "Special games" (chase). */
import { type Mills, mills, parseRate } from '@longmen/engine';

/** Most issues that one chase follows (draws.md, "Special games"). */
export const maxSteps = 100;
/** Most times the stakes of one step. */
export const maxTimes = 10_000;

/**
 * Why a chase is over: its plan is done, a bet won, the stop at loss, the player's word, too little money, a limit,
 * a rate fell, a play that is no longer sold, an account that may not bet.
 */
export const chaseEnds = ['done', 'won', 'loss', 'stopped', 'funds', 'limit', 'rate', 'play', 'account'] as const;
export type ChaseEnd = (typeof chaseEnds)[number];

export type ChaseTerms = { readonly stopOnWin: boolean; readonly stopLoss: Mills };

/** Sums over the slips that have ended; `wins` counts slips with a winning order. */
export type ChaseTotals = { readonly cost: Mills; readonly won: Mills; readonly wins: number };

/**
 * Whether a chase is over before its next step, and why. The stop at loss looks ahead: no slip is placed that could
 * take the loss beyond it.
 * @param nextCost what the next step costs; undefined after the last one
 */
export function chaseEndBefore(terms: ChaseTerms, totals: ChaseTotals, nextCost: Mills | undefined): ChaseEnd | null {
  if (terms.stopOnWin && totals.wins > 0) return 'won';
  if (nextCost === undefined) return 'done';
  return totals.cost - totals.won + nextCost > terms.stopLoss ? 'loss' : null;
}

/** The most that a plan can lose: every slip loses, until the stop at loss. @param costs of the steps, in order */
export function worstLoss(costs: readonly Mills[], stopLoss: Mills): Mills {
  let lost = 0;
  for (const cost of costs) {
    if (lost + cost > stopLoss) break;
    lost += cost;
  }
  return mills(lost);
}

/** An issue as a chase sees it; times are epoch ms of the database's clock. */
export type ReachedIssue = { readonly state: string; readonly opensAt: number; readonly closesAt: number };

/** Whether an issue can be bet now, later, or not any more. */
export function reachOf({ state, opensAt, closesAt }: ReachedIssue, now: number): 'now' | 'later' | 'never' {
  if ((state !== 'open' && state !== 'scheduled') || closesAt <= now) return 'never';
  return state === 'open' && opensAt <= now ? 'now' : 'later';
}

/** Whether a line pays less than was agreed in any of its rates ("1.940" or several joined by commas). */
export function hasFallen(agreed: string, current: string): boolean {
  const [before, after] = [agreed.split(','), current.split(',')];
  if (before.length !== after.length) return true;
  return before.some((rate, index) => (parseRate(after[index] ?? '') ?? 0) < (parseRate(rate) ?? 0));
}
