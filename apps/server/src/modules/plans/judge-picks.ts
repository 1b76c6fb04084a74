/** What became of picks, by the engine from the draw; issues without a pick are written down as missed. */
import { judgePick } from '@longmen/engine/plans';
import type { Issue } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { hasRule, ruleOf } from './plan-rule.ts';
import { findToJudge, insertOutcomes, type Outcome } from './store-picks.ts';
import { findJudged, type PlanRow } from './store-plans.ts';

/** Outside draws may be days late; of a plan that ended before that everything has its outcome. */
const lateDays = 7;

/** What one yuan brings back that is returned. */
const oneYuan = 1_000;

/** Which ended issues a process has judged a plan by last, so that it asks only when there are others. */
export type Judged = Map<string, string>;

/** Judges what has ended among the newest issues of each plan's game. */
export async function judgePicks(deps: Deps, judged: Judged): Promise<void> {
  for (const plan of await findJudged(deps.platform.db.jobs, lateDays)) {
    if (!hasRule(deps.catalogue, plan)) continue;
    const ended = (await deps.draws.endedIssues(plan.gid)).filter(({ closesAt }) => closesAt > plan.startedAt);
    const seen = ended.map(({ id }) => id).join();
    if (ended.length === 0 || judged.get(plan.plan) === seen) continue;
    await judgePlan(deps, plan, ended);
    judged.set(plan.plan, seen);
  }
}

async function judgePlan(deps: Deps, plan: PlanRow, ended: readonly Issue[]): Promise<void> {
  const found = await findToJudge(
    deps.platform.db.jobs,
    plan.plan,
    ended.map(({ id }) => id),
  );
  const options = new Map(found.map(({ issueId, option }) => [issueId, option]));
  const outcomes: Outcome[] = [];
  for (const issue of ended) {
    const option = options.get(issue.id);
    if (option === undefined || (option === null && !isOfRecord(plan, issue))) continue;
    outcomes.push({ plan: plan.plan, issueId: issue.id, ...(await outcomeOf(deps, plan, issue, option ?? undefined)) });
  }
  if (outcomes.length > 0 && (await insertOutcomes(deps.platform.db.jobs, outcomes))) deps.onMoved(plan);
}

/** Whether a plan should have picked for an issue: its sales began and ended while the plan went on. */
const isOfRecord = ({ startedAt, endedAt }: PlanRow, { opensAt, closesAt }: Issue) =>
  opensAt >= startedAt && (endedAt === null || closesAt < endedAt);

async function outcomeOf(
  { catalogue }: Pick<Deps, 'catalogue'>,
  plan: PlanRow,
  { state, numbers, lunarYear, oddsVersion }: Issue,
  option: string | undefined,
): Promise<Pick<Outcome, 'state' | 'option' | 'payout'>> {
  if (option === undefined) return { state: state === 'void' ? 'void' : 'missed', option: '', payout: 0 };
  if (state === 'void' || numbers === null) return { state: 'void', option, payout: oneYuan };
  const { play } = ruleOf(catalogue, plan);
  const judged = judgePick(play, option, { numbers, ...(lunarYear !== null && { lunarYear }) });
  if (judged === 'returned') return { state: 'void', option, payout: oneYuan };
  if (judged === 'miss') return { state: 'miss', option, payout: 0 };
  await catalogue.knowOdds(oddsVersion);
  const rates = catalogue.ratesFor(plan.gid, plan.play, '0', oddsVersion) ?? {};
  // A rate is thousandths of a yuan for each yuan.
  return { state: 'hit', option, payout: rates[option] ?? Object.values(rates)[0] ?? 0 };
}
