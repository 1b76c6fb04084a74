/** Public API of agents: the agent centre, its reports, and rebates from the bets of those below. */
import type { Route } from '../../platform/api/route.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Deps } from './deps.ts';
import { addSourcesJob } from './rebates/check-sources.ts';
import { addPassJob } from './rebates/pay-passes.ts';
import { type RebateDay, sumRebateDays } from './rebates/store-explain.ts';
import { readReportDays, type ReportDays, type ReportName } from './reports/show-days.ts';
import { addRecountJob, type Recount } from './reports/recount.ts';
import { agentRoutes } from './routes.ts';
import * as settings from './settings.ts';

export { type AgentAdmin, makeAgentAdmin, type OfficeReport, type ReportTimes } from './admin.ts';
export { viewFigures as figuresOf } from './reports/view-figures.ts';
export type { PeriodName } from './reports/periods.ts';
export { type AgentFilter, type MoverFigure, moverFigures } from './reports/store-lists.ts';
export type { AgentEvents } from './events.ts';
export { belowGameDays } from './reports/store-fold-games.ts';
export { belowDays } from './reports/store-fold.ts';
export { accrueSql } from './rebates/store-accruals.ts';
export { placeAccount } from './tree/place-account.ts';
export { settings as agentsSettings };

export type { Recount };

export type Agents = {
  readonly routes: Route[];
  /** What an agent's rebates of [from, to), epoch ms, are made of, by day and family, oldest first. */
  rebateDays(userId: UserId, times: { readonly from: number; readonly to: number }): Promise<RebateDay[]>;
  /** A report of the caller's or of one of his team, as a whole and by days. @throws Refusal `memberUnknown` */
  reportDays(callerId: UserId, name: ReportName): Promise<ReportDays>;
};

/** Builds the module and adds its jobs: rebates are paid, and once a day some of them, and of the sums, are recomputed. */
export function makeAgents(deps: Deps): Agents {
  addPassJob(deps);
  addSourcesJob(deps);
  addRecountJob(deps.platform);
  const { db, site } = deps.platform;
  return {
    routes: agentRoutes(deps),
    rebateDays: (userId, times) => sumRebateDays(db.reads, userId, times, site.timeZone),
    reportDays: (callerId, name) => readReportDays(deps.platform, callerId, name),
  };
}
