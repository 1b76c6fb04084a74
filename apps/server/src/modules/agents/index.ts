/** Public API of agents: the agent centre, and rebates from the bets of those below. */
import type { Route } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { addPassJob } from './rebates/pay-passes.ts';
import { agentRoutes } from './routes.ts';
import * as settings from './settings.ts';

export type { AgentEvents } from './events.ts';
export { accrueSql } from './rebates/store-accruals.ts';
export { settings as agentsSettings };

export type Agents = { readonly routes: Route[] };

/** Builds the module and adds its job, which pays rebates. */
export function makeAgents(deps: Deps): Agents {
  addPassJob(deps);
  return { routes: agentRoutes(deps) };
}
