/** The plan of a room that its reader names, where lines are what it picked for an issue. */
import type { BetLine } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { playNumber } from '@longmen/contract/play-numbers';
import { type Caller, refuse } from '../../platform/api/route.ts';
import { issueNo } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { hasRule, ruleOf, selectionOf } from './plan-rule.ts';
import { findPicked } from './store-picks.ts';
import { findPlan, type PlanRow } from './store-plans.ts';

/** What is said to be a plan's pick. */
export type NamedPick = {
  readonly caller: Caller;
  readonly plan: string;
  readonly gid: number;
  readonly issue: string;
  readonly lines: readonly Omit<BetLine, 'stake'>[];
};

/** @throws Refusal `planUnknown`; `planMoved` for anything but its pick of that issue */
export async function findPickOf(deps: Deps, { caller, plan: id, gid, issue, lines }: NamedPick): Promise<PlanRow> {
  const plan = await findPlan(deps.platform.db.reads, id);
  if (plan === undefined || !hasRule(deps.catalogue, plan) || !(await deps.mayReadRoom(caller, plan.roomId)))
    throw refuse('planUnknown');
  const option = gid === plan.gid ? await pickedFor(deps, plan, issue) : undefined;
  const [line] = lines;
  if (option === undefined || line === undefined || lines.length > 1 || !isOn(deps, plan, option, line))
    throw refuse('planMoved', { issue: (await deps.draws.openIssue(plan.gid))?.issue ?? '' });
  return plan;
}

async function pickedFor({ draws, platform }: Deps, plan: PlanRow, issue: string): Promise<string | undefined> {
  const found = await draws.findIssue(plan.gid, issueNo(issue));
  if (found === undefined) return undefined;
  const [pick] = await findPicked(platform.db.reads, [{ plan: plan.plan, issueId: found.id }]);
  return pick?.option;
}

function isOn({ catalogue, betting }: Deps, plan: PlanRow, option: string, line: Omit<BetLine, 'stake'>): boolean {
  const { play } = ruleOf(catalogue, plan);
  const picked = { playNumber: playNumber(play.code), contents: encodeContents(play.shape, selectionOf(play, option)) };
  return betting.isSameBet(line, picked);
}
