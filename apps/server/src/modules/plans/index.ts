/** Public API of plans: picks of rooms by a public rule, and their record. */
import type { Platform } from '../../platform/context.ts';
import type { Route } from '../../platform/api/route.ts';
import type { Deps, PlansDeps } from './deps.ts';
import type { NamedPick } from './find-pick.ts';
import { type Judged, judgePicks } from './judge-picks.ts';
import { makePicks } from './make-picks.ts';
import { type PickRecord, recordOfPick } from './record-of-pick.ts';
import { planRoutes } from './routes.ts';

export { makePlanAdmin, type PlanAdmin } from './admin.ts';
export { makePlanReader, type PlanReader } from './office/reader.ts';
export type { PlansDeps } from './deps.ts';
export type { NamedPick } from './find-pick.ts';
export type { PickRecord } from './record-of-pick.ts';
export type { PlanRow } from './store-plans.ts';

export type Plans = {
  readonly routes: Route[];
  /** Picks for the issues on sale, and judges those that have ended; what the jobs do. */
  catchUp(): Promise<void>;
  /** The record of a plan, for a bet on its pick. @throws Refusal `planUnknown`, `planMoved` */
  recordOfPick(pick: NamedPick): Promise<PickRecord>;
};

/** A timer is only a hint: what is due is found in the database. */
const lookEveryMs = 2_000;

/** Builds the module. Its jobs: a pick when an issue opens, its outcome when the draw is there. */
export function makePlans(platform: Platform, modules: PlansDeps): Plans {
  const deps: Deps = { ...modules, platform };
  const judged: Judged = new Map();
  const job = (name: string, run: () => Promise<void>) => {
    platform.jobs.add({ name, everyMs: lookEveryMs, run: async () => (await run(), false) });
    return () => platform.jobs.wake(name);
  };
  const wakePicks = job('plans-picks', () => makePicks(deps));
  const wakeOutcomes = job('plans-outcomes', () => judgePicks(deps, judged));
  platform.bus.on('issue.opened', wakePicks);
  platform.bus.on('issue.drawn', () => {
    wakePicks();
    wakeOutcomes();
  });
  platform.bus.on('issue.void', wakeOutcomes);
  return {
    routes: planRoutes(deps),
    catchUp: async () => {
      await makePicks(deps);
      await judgePicks(deps, judged);
    },
    recordOfPick: (pick) => recordOfPick(deps, pick),
  };
}
