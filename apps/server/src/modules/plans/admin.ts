/** What operators do about plans: begin one, end one. The office calls it with a transaction that holds its log entry. */
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PlansDeps } from './deps.ts';
import { planRuleOf } from './plan-rule.ts';
import { findAll, findPlan, insertEnding, insertPlan, type NewPlan, type PlanRow } from './store-plans.ts';

export type PlanAdmin = {
  /** @returns the plan's number. @throws Refusal `planInvalid` with what does not fit */
  add(tx: Tx, plan: NewPlan): Promise<string>;
  /** Picks no more; what it picked stays. @throws Refusal `noSuchPlan`, `planEnded` */
  end(tx: Tx, ending: { plan: string; by: string; reason: string }): Promise<void>;
  /** All plans, in the order in which they were made. */
  list(): Promise<PlanRow[]>;
};

/** Needs no running site. */
export function makePlanAdmin(
  platform: Pick<Platform, 'db'>,
  catalogue: Pick<PlansDeps['catalogue'], 'family' | 'game' | 'play'>,
): PlanAdmin {
  return {
    add: (tx, plan) => {
      const rule = planRuleOf(catalogue, plan);
      if ('wrong' in rule) throw refuse('planInvalid', { fields: [rule.wrong] });
      return insertPlan(tx, plan);
    },
    end: async (tx, ending) => {
      if ((await findPlan(tx, ending.plan)) === undefined) throw refuse('noSuchPlan', { id: ending.plan });
      if (!(await insertEnding(tx, ending))) throw refuse('planEnded', { id: ending.plan });
    },
    list: () => findAll(platform.db.reads),
  };
}
