/** Public API of agents: rebates from the bets of those below. */
import type { Platform } from '../../platform/context.ts';
import type { Ledger } from '../ledger/index.ts';
import { addPassJob } from './rebates/pay-passes.ts';

export type { AgentEvents } from './events.ts';
export { accrueSql } from './rebates/store-accruals.ts';
export * as agentSettings from './settings.ts';

/** Builds the module: the job that pays rebates. */
export function makeAgents(platform: Platform, deps: { readonly ledger: Ledger }): void {
  addPassJob({ platform, ...deps });
}
