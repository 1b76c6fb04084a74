/** Plans of rooms: an operator begins one and ends one, at once, with the reason in the log. */
import { refuse } from '../../../platform/api/route.ts';
import type { PlanAdmin } from '../../plans/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type PlanToAdd = {
  readonly roomId: string;
  readonly gid: number;
  readonly play: string;
  readonly market: string;
  readonly method: string;
  readonly reason: string;
};

/** All plans with what they pick by, in the order in which they were made. */
export const listPlans = ({ plans }: Deps): ReturnType<PlanAdmin['list']> => plans.list();

/** @returns the plan's number. @throws Refusal */
export async function addPlan(
  { platform, plans, chat }: Deps,
  by: SignedInOperator,
  { reason: typedReason, ...plan }: PlanToAdd,
): Promise<string> {
  const reason = assertReason(typedReason);
  if (!(await chat.rooms()).some(({ roomId }) => roomId === plan.roomId)) throw refuse('roomUnknown');
  return platform.db.reads.transaction(async (tx) => {
    const id = await plans.add(tx, { ...plan, by: by.name });
    const action = { operator: by.name, action: 'add-plan', subject: id, before: null, after: plan, reason };
    await record(platform, tx, action);
    return id;
  });
}

/** @throws Refusal */
export async function endPlan(
  { platform, plans }: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const reason = assertReason(typedReason);
  await platform.db.reads.transaction(async (tx) => {
    await plans.end(tx, { plan: id, by: by.name, reason });
    const action = { operator: by.name, action: 'end-plan', subject: id, before: null, after: 'ended', reason };
    await record(platform, tx, action);
  });
}
