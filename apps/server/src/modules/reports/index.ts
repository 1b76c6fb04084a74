/** Public API of reports: what plays and money come to by day, summed once, and read with the ledger's own difference. */
import type { Platform } from '../../platform/context.ts';
import { addReportJobs } from './roll.ts';

export { makeReportReader, type PlayCheck, type ReportReader, type ReportSnapshot } from './reader.ts';
export type { CohortWeek, Days, LineSums, MoneyDay, PlayDay, PlayerSums, PlaySums } from './store-report.ts';
export { reportedTo } from './store-mark.ts';
export { makeRollSums, type RollSums } from './roll.ts';

/** Adds the jobs that make the sums. */
export function makeReports(platform: Platform): void {
  addReportJobs(platform);
}
