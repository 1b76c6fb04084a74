/** Public API of settlements: daily lists of payment companies, compared with ours. */
import type { Platform } from '../../platform/context.ts';
import type { Company } from './deps.ts';
import { readNextList } from './read-list.ts';

export { makeSettlementAdmin, type SettlementAdmin } from './admin.ts';
export type { Company } from './deps.ts';
export type { OpenDifference } from './store.ts';

const everyMs = 5_000;

/** Builds the module: a job, where there are companies with lists. */
export function addSettlementJob(platform: Platform, companies: readonly Company[]): void {
  if (companies.length === 0) return;
  platform.jobs.add({ name: 'settlements', everyMs, run: () => readNextList({ platform, companies }) });
}
