/** Public API of settlements: daily lists of companies, compared with ours. */
import type { Platform } from '../../platform/context.ts';
import type { Company } from './deps.ts';
import { readNextList } from './read-list.ts';
import { makeWatchLate } from './watch-late.ts';

export { makeSettlementAdmin, type SettlementAdmin } from './admin.ts';
export type { Company } from './deps.ts';
export type { DifferenceFilter, OpenDifference } from './store.ts';

const everyMs = 5_000;
const lateEveryMs = 600_000;

/** Builds the module: its jobs, where there are companies with lists. */
export function addSettlementJob(platform: Platform, companies: readonly Company[]): void {
  if (companies.length === 0) return;
  const deps = { platform, companies };
  platform.jobs.add({ name: 'settlements', everyMs, run: () => readNextList(deps) });
  platform.jobs.add({ name: 'settlements-late', everyMs: lateEveryMs, run: makeWatchLate(deps) });
}
