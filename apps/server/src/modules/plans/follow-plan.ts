/** A bet on what a plan picked: the caller's own stake, through the one way of betting. */
import { type BetLine } from '@longmen/contract';
import type { Caller } from '../../platform/api/route.ts';
import type { PlacedBet } from '../betting/index.ts';
import { issueNo } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { findPickOf } from './find-pick.ts';

export type PlanBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly issue: string;
  readonly lines: readonly BetLine[];
  readonly plan: string;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

/**
 * Places a slip whose lines are the plan's pick for the issue.
 * @throws Refusal `planUnknown`, `planMoved`, and as `placeBet`
 */
export function followPlan(deps: Deps, { plan, ...bet }: PlanBet): Promise<PlacedBet> {
  const admit = async () => {
    // Who is on a break reads no room, and is to learn why nothing is bet.
    await deps.assertMayPlay(bet.caller.userId);
    await findPickOf(deps, { ...bet, plan });
  };
  return deps.betting.placeFollowing({ ...bet, issue: issueNo(bet.issue), admit }, 'plan');
}
