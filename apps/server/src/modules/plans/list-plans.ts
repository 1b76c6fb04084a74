/** The plans of a room, and one of them with its picks. */
import { type calls, type Locale, type OutputOf } from '@longmen/contract';
import { picksPerPage } from '@longmen/contract/calls/chat/plans';
import { type Caller, refuse } from '../../platform/api/route.ts';
import type { Issue } from '../draws/index.ts';
import type { Deps } from './deps.ts';
import { hasRule, ruleOf } from './plan-rule.ts';
import { countIssues, findPage, findPicked, type PickRow } from './store-picks.ts';
import { countOutcomes, findEnds, findOfRoom, findPlan, type PlanRow } from './store-plans.ts';
import { optionNames, type PlanView, viewPlan } from './view-plan.ts';

type Query = { readonly caller: Caller; readonly locale: Locale };

/** Those that go on first. @throws Refusal `planUnknown` for a room that the caller may not read */
export async function listPlans(deps: Deps, roomId: string, { caller, locale }: Query): Promise<{ rows: PlanView[] }> {
  if (!(await deps.mayReadRoom(caller, roomId))) throw refuse('planUnknown');
  const plans = await findOfRoom(deps.platform.db.reads, roomId);
  const rows = await viewAll(
    deps,
    plans.filter((plan) => hasRule(deps.catalogue, plan)),
    { caller, locale },
    plans,
  );
  return { rows: rows.toSorted((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null)) };
}

/** @throws Refusal `planUnknown` */
export async function showPlan(
  deps: Deps,
  { id, page, rows = picksPerPage }: { id: string; page: number; rows?: number | undefined },
  { caller, locale }: Query,
): Promise<OutputOf<typeof calls.planDetail>> {
  const { reads } = deps.platform.db;
  const plan = await findPlan(reads, id);
  if (plan === undefined || !hasRule(deps.catalogue, plan) || !(await deps.mayReadRoom(caller, plan.roomId)))
    throw refuse('planUnknown');
  const ofRoom = await findOfRoom(reads, plan.roomId);
  const [view] = await viewAll(deps, [plan], { caller, locale }, ofRoom);
  if (view === undefined) throw refuse('planUnknown');
  const picks = await findPage(reads, { plan: id, skip: (page - 1) * rows, rows });
  const issues = await deps.draws.issuesById(picks.map(({ issueId }) => issueId));
  const byId = new Map(issues.map((issue) => [issue.id, issue]));
  const nameOf = optionNames(deps, ruleOf(deps.catalogue, plan), locale);
  const [ends] = await findEnds(reads, [id]);
  return {
    ...view,
    rows: picks.map((pick) => viewPick(pick, byId.get(pick.issueId), nameOf)),
    total: await countIssues(reads, id),
    firstHash: ends?.firstHash?.toString('hex') ?? '',
    lastHash: ends?.lastHash?.toString('hex') ?? '',
  };
}

async function viewAll(
  deps: Deps,
  plans: readonly PlanRow[],
  { caller, locale }: Query,
  ofRoom: readonly PlanRow[],
): Promise<PlanView[]> {
  const { reads } = deps.platform.db;
  const ids = plans.map(({ plan }) => plan);
  const [counts, ends] = await Promise.all([countOutcomes(reads, ids), findEnds(reads, ids)]);
  const current = await currentPicks(deps, plans);
  return Promise.all(
    plans.map(async (plan) => {
      const family = deps.catalogue.game(plan.gid)?.family ?? '';
      return viewPlan(
        deps,
        {
          plan,
          index: ofRoom.findIndex((each) => each.plan === plan.plan) + 1,
          ends: ends.find((each) => each.plan === plan.plan),
          counts: counts.filter((each) => each.plan === plan.plan),
          current: current.get(plan.plan),
          rebate: await deps.keptRebateOf(caller.userId, family),
        },
        locale,
      );
    }),
  );
}

/** Of plans that go on, the issue on sale with its pick. */
async function currentPicks(
  { draws, platform }: Deps,
  plans: readonly PlanRow[],
): Promise<Map<string, { issue: Issue; option: string; madeAt: number }>> {
  const live = plans.filter(({ endedAt }) => endedAt === null);
  const open = await Promise.all(live.map(async ({ plan, gid }) => ({ plan, issue: await draws.openIssue(gid) })));
  const onSale = open.flatMap(({ plan, issue }) => (issue === undefined ? [] : [{ plan, issue }]));
  const picked = await findPicked(
    platform.db.reads,
    onSale.map(({ plan, issue }) => ({ plan, issueId: issue.id })),
  );
  return new Map(
    onSale.flatMap(({ plan, issue }) => {
      const pick = picked.find((each) => each.plan === plan && each.issueId === issue.id);
      return pick === undefined ? [] : [[plan, { issue, option: pick.option, madeAt: pick.madeAt }] as const];
    }),
  );
}

function viewPick(
  { option, basis, madeAt, prev, hash, state }: PickRow,
  issue: Issue | undefined,
  nameOf: (option: string) => string,
): OutputOf<typeof calls.planDetail>['rows'][number] {
  return {
    issue: issue?.issue ?? '',
    basis: basis ?? '',
    option: option ?? '',
    selectionName: option === null ? '' : nameOf(option),
    numbers: [...(issue?.numbers ?? [])],
    state: state ?? 'waiting',
    madeAt: madeAt ?? '',
    prev: prev?.toString('hex') ?? '',
    hash: hash?.toString('hex') ?? '',
  };
}
