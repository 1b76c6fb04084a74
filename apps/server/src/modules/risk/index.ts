/** Public API of risk: what rules found about players, and what binds accounts to each other. */
import type { Platform } from '../../platform/context.ts';
import type { RiskPort } from '../withdrawals/index.ts';
import type { Deps, RiskDeps } from './deps.ts';
import { gather } from './gather.ts';
import { keepRisks } from './keep-risks.ts';
import { addRuleDaysJob } from './rule-days.ts';
import { addWatchJob } from './watch.ts';

export { makeRiskAdmin, type RiskAdmin } from './admin.ts';
export type { RiskDeps } from './deps.ts';
export type { RiskEvents } from './events.ts';
export type { LinkGraph } from './links.ts';
export type { FlagFilter, FlagRow, OpenFlag } from './store-flags.ts';

/** Builds the module, as the port of the rules of withdrawals. Its jobs: looks at accounts that were used, and counts days of hits. */
export function makeRisk(platform: Platform, needed: RiskDeps): RiskPort {
  const deps: Deps = { ...needed, platform };
  addWatchJob(deps);
  addRuleDaysJob(platform);
  return {
    wider: (tx, userId) => gather(deps, tx, userId),
    keep: async (tx, found) => {
      const count = await keepRisks(tx, found);
      return () => {
        if (count > 0) platform.bus.publish('flag.raised', { count });
      };
    },
  };
}
