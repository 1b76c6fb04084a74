/** When an issue opens, every plan of its game picks: once, by results that everybody knows. */
import { type PastIssue, pickOf, resultsSeen, windowOf } from '@longmen/engine/plans';
import type { Issue } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { hasRule, ruleOf } from './plan-rule.ts';
import { findPicked, insertPick } from './store-picks.ts';
import { findLive, type PlanRow } from './store-plans.ts';

/** What a plan picks for an issue. @returns undefined while a result that it needs is not drawn */
export async function computePick(
  { catalogue, draws }: Pick<Deps, 'catalogue' | 'draws'>,
  plan: PlanRow,
  issue: string,
): Promise<{ option: string; basis: string } | undefined> {
  const rule = ruleOf(catalogue, plan);
  const past = await draws.issuesBefore(plan.gid, issue, windowOf(rule.method));
  const seen = resultsSeen(rule.method, past.map(pastIssue));
  return seen === null ? undefined : { option: pickOf(rule, issue, seen.results), basis: seen.basis };
}

const pastIssue = ({ issue, numbers, state }: Issue): PastIssue => ({ issue, numbers, isVoid: state === 'void' });

/** Picks for the issues that are on sale, where that has not been done; any process does it, and one does it first. */
export async function makePicks(deps: Deps): Promise<void> {
  const { platform, draws } = deps;
  const plans = (await findLive(platform.db.jobs)).filter((plan) => hasRule(deps.catalogue, plan));
  const open = await Promise.all(plans.map(async (plan) => ({ plan, issue: await draws.openIssue(plan.gid) })));
  const due = open.flatMap(({ plan, issue }) => (issue === undefined ? [] : [{ plan, issue }]));
  if (due.length === 0) return;
  const picked = await findPicked(
    platform.db.jobs,
    due.map(({ plan, issue }) => ({ plan: plan.plan, issueId: issue.id })),
  );
  const there = new Set(picked.map(({ plan }) => plan));
  for (const { plan, issue } of due) {
    if (there.has(plan.plan)) continue;
    const pick = await computePick(deps, plan, issue.issue);
    if (pick === undefined) continue;
    const outcome = await insertPick(platform.db.jobs, { plan: plan.plan, issueId: issue.id, ...pick });
    if (outcome === 'made') deps.onMoved(plan);
  }
}
