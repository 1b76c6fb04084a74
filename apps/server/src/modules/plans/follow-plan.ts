/** A bet on what a plan picked: the caller's own stake, through the one way of betting. */
import { type BetLine } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { playNumber } from '@longmen/contract/play-numbers';
import { canonicalSelection, parseSelection, type Play } from '@longmen/engine';
import { type Caller, refuse } from '../../platform/api/route.ts';
import type { PlacedBet } from '../betting/index.ts';
import { issueNo } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { hasRule, ruleOf, selectionOf } from './plan-rule.ts';
import { findPicked } from './store-picks.ts';
import { findPlan, type PlanRow } from './store-plans.ts';

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
 * Places a slip whose lines are the plan's pick for the issue. A pick is never changed, so that a repeat is judged as
 * the first one was.
 * @throws Refusal `planUnknown`, `planMoved`, and as `placeBet`
 */
export async function followPlan(deps: Deps, { plan: id, ...bet }: PlanBet): Promise<PlacedBet> {
  // Who is on a break reads no room, and is to learn why nothing is bet.
  await deps.assertMayPlay(bet.caller.userId);
  const plan = await findPlan(deps.platform.db.reads, id);
  if (plan === undefined || !hasRule(deps.catalogue, plan) || !(await deps.mayReadRoom(bet.caller, plan.roomId)))
    throw refuse('planUnknown');
  const option = await pickedFor(deps, plan, bet.issue);
  const { play } = ruleOf(deps.catalogue, plan);
  const isPick =
    option !== undefined && bet.gid === plan.gid && bet.lines.every((line) => isLineOn(play, option, line));
  if (!isPick || bet.lines.length !== 1)
    throw refuse('planMoved', { issue: (await deps.draws.openIssue(plan.gid))?.issue ?? '' });
  return deps.betting.placePlanBet({ ...bet, issue: issueNo(bet.issue) });
}

async function pickedFor({ draws, platform }: Deps, plan: PlanRow, issue: string): Promise<string | undefined> {
  const found = await draws.findIssue(plan.gid, issueNo(issue));
  if (found === undefined) return undefined;
  const [pick] = await findPicked(platform.db.reads, [{ plan: plan.plan, issueId: found.id }]);
  return pick?.option;
}

/** True for a line that bets on the option and on nothing else, in either of its forms. */
function isLineOn(play: Play, option: string, line: BetLine): boolean {
  const isPlay = line.play === undefined ? line.playNumber === playNumber(play.code) : line.play === play.code;
  const selection = selectionOf(play, option);
  if (!isPlay || line.text !== undefined) return false;
  if (line.selection === undefined) return line.contents === encodeContents(play.shape, selection);
  const read = parseSelection(play, line.selection);
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return read.ok && same(canonicalSelection(read.selection), canonicalSelection(selection));
}
